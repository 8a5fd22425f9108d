/**
 * `npm run upload -- FILE [--yes [FINGERPRINT]] [--remove N] [--json]`: plans the upload of the products of FILE to the emulator
 * (if `FIRESTORE_EMULATOR_HOST` is set), to the project of `.env`, or to Parse Server (with `ESTORE_BACKEND=parse`). `--yes`
 * writes the plan; with a fingerprint, only if the plan is unchanged. Adds previews of pictures in `public/images`. Prints
 * progress to the standard error.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isProgram } from '../programs/isProgram.ts';
import { Refusal, wordsFor } from '../programs/Refusal.mjs';
import { oneLine } from './catalogue/oneLine.ts';
import {
  changesOf,
  fingerprintOf,
  planUpload,
  removalRefusal,
  type UploadPlan,
} from './catalogue/planUpload.ts';
import { readItems } from './catalogue/readItems.ts';
import { leftOutLines, type UnpublishableId, unpublishableIds } from './catalogue/unpublishableIds.ts';
import { withPreviews } from './catalogue/withPreviews.ts';
import { emulatorDatabase, projectDatabase } from './databases/FirestoreDatabase.ts';
import { FirestoreProducts } from './databases/FirestoreProducts.ts';
import { googleCredentials } from './databases/googleCredentials.ts';
import { ownersProject } from './databases/ownersProject.ts';
import { ParseProducts } from './databases/ParseProducts.ts';
import { ownersParse } from './databases/ParseServer.ts';
import type { PlannedChange, ProductDatabase } from './databases/ProductDatabase.ts';
import { usesParse } from './databases/usesParse.ts';
import { type FailedChange, failuresInWords, writeChanges } from './databases/writeChanges.ts';

const USAGE = 'Usage: npm run upload -- FILE [--yes [FINGERPRINT]] [--remove N] [--json]';

interface Options {
  readonly file: string;
  readonly yes: boolean;
  readonly fingerprint?: string | undefined;
  readonly remove?: number | undefined;
  readonly json: boolean;
}

async function run({ file, yes, fingerprint: reviewed, remove, json }: Options): Promise<void> {
  // npm runs scripts in the project's folder; `INIT_CWD` is the owner's working directory.
  const items = await withPreviews(await readItems(resolve(process.env.INIT_CWD ?? process.cwd(), file)), [
    resolve(import.meta.dirname, '../public'),
  ]);
  const database = await chosenDatabase();
  const products = await database.readAll((soFar) => console.error(`${count(soFar, 'product')} read …`));
  const plan = planUpload(products, items);
  const leftOut = unpublishableIds(items.map(({ id }) => id));
  const changes = changesOf(plan);
  const fingerprint = fingerprintOf(database.name, changes);
  const refusal =
    reviewed === undefined || reviewed === fingerprint
      ? removalRefusal(plan, remove)
      : `The plan is no longer ${reviewed}: the file or a stored product has changed.`;
  const isWritten = yes && refusal === undefined;
  if (!json) {
    console.log(`${database.name}, with the products of ${file}:\n${planInWords(plan, leftOut)}`);
    if (changes.length === 0) console.log('There is nothing to write.');
    else if (!yes && refusal === undefined) {
      const backend = usesParse() ? 'ESTORE_BACKEND=parse ' : '';
      const removal = remove === undefined ? '' : ` --remove ${remove}`;
      console.log(
        `Nothing was written. To write this plan: ${backend}npm run upload -- ${file} --yes ${fingerprint}${removal}`,
      );
    }
    console.log(`plan ${fingerprint}`);
  }
  const failed = isWritten
    ? await writeChanges(database, changes, (soFar) =>
        console.error(`${soFar} of ${count(changes.length, 'change')} processed …`),
      )
    : [];
  if (json) {
    const result = planForMachines(plan, leftOut, isWritten, failed);
    console.log(JSON.stringify({ plan: fingerprint, ...result }));
  } else if (isWritten && changes.length > 0) {
    console.log(`Written: ${count(changes.length - failed.length, 'change')}.`);
  }
  if (refusal !== undefined) throw new Refusal(`${refusal}\nNothing was written.`);
  if (failed.length > 0) {
    console.error(failuresInWords(failed));
    process.exitCode = 1;
  }
}

/** Returns the database that the environment selects. Throws a `Refusal` if it selects none, or if credentials are missing. */
export async function chosenDatabase(): Promise<ProductDatabase> {
  if (usesParse()) return new ParseProducts(await ownersParse({ canWrite: true }));
  const variable = 'FIRESTORE_EMULATOR_HOST';
  const address = process.env[variable];
  if (!address) {
    const otherwise = `For the emulator, set ${variable} to its address, such as 127.0.0.1:8080.`;
    const projectId = await ownersProject(otherwise);
    return new FirestoreProducts(projectDatabase({ projectId, ...(await googleCredentials(projectId)) }));
  }
  const { host, port } = /^(?<host>[^/]+):(?<port>\d+)$/.exec(address)?.groups ?? {};
  if (host === undefined) throw new Refusal(`${variable} must be HOST:PORT, but is "${address}".`);
  return new FirestoreProducts(emulatorDatabase({ host, port: Number(port), variable }));
}

export function planInWords(
  { added, changed, removed, unchanged }: UploadPlan,
  leftOut: readonly UnpublishableId[],
): string {
  const section = (title: string, changes: readonly PlannedChange[], line = titleOf) =>
    changes.length === 0
      ? []
      : [`${changes.length} ${title}`, ...changes.map((change) => oneLine(`  ${line(change)}`))];
  return [
    ...section('new', added),
    ...section('changed', changed, (change) => `${titleOf(change)}: ${change.fields.join(', ')}`),
    ...section('removed', removed),
    `${unchanged} unchanged`,
    ...leftOutLines(leftOut),
  ].join('\n');
}

/** Returns the output of `--json`. */
export function planForMachines(
  plan: UploadPlan,
  leftOut: readonly UnpublishableId[],
  written: boolean,
  failed: readonly FailedChange[],
): object {
  const idAndName = ({ id, name }: PlannedChange) => ({ id, name });
  return {
    new: plan.added.map(idAndName),
    changed: plan.changed.map((change) => ({ ...idAndName(change), fields: change.fields })),
    removed: plan.removed.map(idAndName),
    unchanged: plan.unchanged,
    ...(leftOut.length > 0 && { leftOut }),
    written,
    ...(failed.length > 0 && {
      failed: failed.map(({ change, reason }) => ({ ...idAndName(change), reason })),
    }),
  };
}

function titleOf({ id, name }: PlannedChange): string {
  return `${id}  ${name}`.trim();
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** Parses the command line. Throws a `Refusal` with the usage. */
export function uploadOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        remove: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [file, fingerprint, ...others] = positionals;
    const isPlan = fingerprint === undefined || (values.yes && /^[0-9a-f]{12}$/.test(fingerprint));
    if (file === undefined || others.length > 0 || !isPlan) throw new Error('Name one items file.');
    const { remove } = values;
    if (remove !== undefined && !/^\d+$/.test(remove))
      throw new Error('--remove needs a number of products.');
    return { ...values, file, fingerprint, remove: remove === undefined ? undefined : Number(remove) };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

if (isProgram(import.meta.url)) {
  try {
    await run(uploadOptions(process.argv.slice(2)));
  } catch (error) {
    console.error(wordsFor(error));
    process.exitCode = 1;
  }
}
