/**
 * `npm run import -- FILE [--yes] [--stock] [--remove] [--mapping FILE] [--mode emulator|parse]`: plans what FILE, CSV or an items file,
 * adds to the products of the backend and changes in them; `--yes` writes the plan. `--undo` in place of FILE undoes the last import.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import type { Json } from '#core/domain/Item.ts';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { UserError } from '../programs/UserError.mjs';
import { count, listed, oneLine } from './catalogue/oneLine.ts';
import { contentOf } from './catalogue/readItems.ts';
import { failuresInWords } from './catalogue/writeChanges.ts';
import { DeskFolder } from './desk/DeskFolder.ts';
import { DeskProducts } from './desk/deskProducts.ts';
import type { ImportedFile } from './import/ImportedFile.ts';
import { applyImport, type FieldChange, type ImportPlan, planFile } from './import/planImport.ts';
import { orderedToday } from './orders/orderedToday.ts';

const USAGE =
  'Usage: npm run import -- FILE [--yes] [--stock] [--remove] [--mapping FILE] [--mode emulator|parse], or --undo';
const PICTURES = resolve(import.meta.dirname, '../public');

/** Plans the import that the command line selects and, with `--yes`, writes it. Throws a `UserError`. */
export async function importProducts(args: readonly string[], backends = BACKENDS): Promise<void> {
  const { file, mapping, yes, undo, backend, ...choices } = withUsage(USAGE, () => {
    const [flag, text] = [{ type: 'boolean', default: false } as const, { type: 'string' } as const];
    const options = { yes: flag, stock: flag, remove: flag, undo: flag, mapping: text, mode: text };
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [file = '', ...others] = positionals;
    if ((file === '') !== values.undo || others.length > 0) throw new Error('Name one file.');
    const mapping = values.mapping && JSON.parse(`${contentOf(typedPath(values.mapping))}`);
    return { ...values, ...selectBackend(values.mode, backends), mapping, file };
  });
  const database = await backend.productDatabase({ canWrite: yes || undo });
  const desk = new DeskFolder(database.name);
  const products = new DeskProducts(async () => database, PICTURES, {
    orderedToday: () => orderedToday(backend),
  });
  if (undo) return undoImport(products);
  const given = { ...choices, bytes: contentOf(typedPath(file)), name: basename(file), mapping };
  const { read, plan } = await planFile(given, await database.readAll(), PICTURES, desk);
  for (const line of importInWords(read, plan)) console.log(oneLine(line));
  const changes = plan.added.length + plan.changed.length + plan.upload.removed.length;
  if (changes + plan.pictures.length === 0) return console.log('There is nothing to write.');
  if (!yes) return console.log('Nothing was written. To write this plan, add --yes.');
  const report = (soFar: number) => console.error(`${soFar} of ${changes} …`);
  const failed = await applyImport(plan, given, [database, desk], report);
  console.log(`Written: ${count(changes - failed.length, 'change')}.`);
  const lost = await fetchAll(plan.pictures, products);
  for (const { id, reason } of lost) console.error(oneLine(`${id}: no picture of ${reason}`));
  if (failed.length > 0) throw new UserError(failuresInWords(failed));
}

async function fetchAll(pictures: ImportPlan['pictures'], products: DeskProducts) {
  const failed = [];
  for (const [index, { id, addresses }] of pictures.entries()) {
    failed.push(...(await products.fetchPictures(id, addresses)));
    console.error(`Pictures of ${index + 1} of ${pictures.length} products`);
  }
  return failed;
}

/** Undoes the last import, and lists what stays because it was changed since. */
async function undoImport(products: DeskProducts): Promise<void> {
  const last = await products.undoable('import');
  if (!last) return console.log('There is no import to undo.');
  const { conflicts, refused } = await products.undo(last.name);
  for (const { id, field, stored } of conflicts)
    console.log(oneLine(`${id}: ${field} is ${short(stored)}, and stays`));
  for (const { id, field, problem } of refused)
    console.log(oneLine(`${id}: ${`${field} ${problem}`.trim()}`));
  console.log(`Undone: the import of ${last.file?.name}, ${count(last.products, 'product')}.`);
}

/** Returns the lines of a plan: what is written, left alone, refused and left out. */
export function importInWords(read: ImportedFile, plan: ImportPlan): readonly string[] {
  const section = <One>(title: string, all: readonly One[], line: (one: One) => string) =>
    all.length > 0 ? [`${all.length} ${title}`, ...all.map((one) => `  ${line(one)}`)] : [];
  const title = ({ id, name }: { readonly id: string; readonly name: string }) => `${id}  ${name}`;
  const change = ({ field, before, after }: FieldChange) => `${field} ${short(before)} → ${short(after)}`;
  const columns = new Map<string, string[]>();
  for (const { column, reason, row, value } of read.leftOut) {
    const key = `${column}: ${reason}`;
    columns.set(key, [...(columns.get(key) ?? []), `row ${row} ${short(value)}`]);
  }
  return [
    `${count(read.products.length, 'product')} in the format ${read.format}`,
    ...section('new', plan.added, title),
    ...section('changed', plan.changed, ({ id, changes }) => `${id}: ${changes.map(change).join('; ')}`),
    `${plan.leftAlone.length} left alone`,
    ...section('stocks left alone', plan.withStock, ({ id, stock }) => `${id}: ${change(stock)}`),
    ...section('removed', plan.upload.removed, title),
    `${plan.lacking.length} of the shop not in the file, which --remove removes unless a row has no id`,
    ...section('refused', plan.refused, ({ row, id, reason }) => `row ${row}, ${id}: ${reason}`),
    ...section('columns without a field, unless --mapping names one', read.unmapped, (name) => name),
    ...section('left out', [...columns], ([column, found]) => `${column}: ${found.length}, ${listed(found)}`),
    ...section(
      'products whose pictures are fetched',
      plan.pictures,
      ({ id, addresses }) => `${id}: ${addresses.join(' ')}`,
    ),
  ];
}

function short(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

await runProgram(import.meta.url, () => importProducts(process.argv.slice(2)));
