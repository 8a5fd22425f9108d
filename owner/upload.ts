/**
 * `npm run upload -- FILE [--yes [FINGERPRINT]] [--remove N] [--json] [--mode emulator|parse]`: plans the upload of the products of
 * FILE to the project of `.env`, to the emulator (also if `FIRESTORE_EMULATOR_HOST` is set) or to Parse Server. `--yes` writes the
 * plan; with a fingerprint, only if the plan is unchanged. Adds previews of pictures in `public/images`. Prints progress to the
 * standard error.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import type { PlannedChange } from '#adapters/shared/ProductDatabase.ts';
import { SHOP } from '#shop';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { UserError } from '../programs/UserError.mjs';
import { familyProblems } from './catalogue/examineCatalogue.ts';
import { lawLines } from './catalogue/lawLines.ts';
import { count, oneLine } from './catalogue/oneLine.ts';
import {
  changesOf,
  fingerprintOf,
  historyRefusal,
  planUpload,
  productsAfter,
  removalRefusal,
  type UploadPlan,
} from './catalogue/planUpload.ts';
import { readItems } from './catalogue/readItems.ts';
import { leftOutLines, type UnpublishableId, unpublishableIds } from './catalogue/unpublishableIds.ts';
import { withPreviews } from './catalogue/withPreviews.ts';
import { type FailedChange, failuresInWords, writeChanges } from './catalogue/writeChanges.ts';

const USAGE =
  'Usage: npm run upload -- FILE [--yes [FINGERPRINT]] [--remove N] [--json] [--mode emulator|parse]';

/** Plans an upload and, with `yes`, writes it. */
export async function upload(options: ReturnType<typeof uploadOptions>): Promise<void> {
  const { mode, backend, file, yes, fingerprint: reviewed, remove, json } = options;
  const items = await withPreviews(await readItems(typedPath(file)), [
    resolve(import.meta.dirname, '../public'),
  ]);
  const database = await backend.productDatabase({ canWrite: true });
  const products = await database.readAll((soFar) => console.error(`${count(soFar, 'product')} read …`));
  const plan = planUpload(products, items);
  const leftOut = unpublishableIds(items.map(({ id }) => id));
  const after = productsAfter(products, plan);
  const required = lawLines(SHOP, after);
  const families = familyProblems(after).map((one) =>
    oneLine(`family of ${one.product?.id}: ${one.problem}`),
  );
  const changes = changesOf(plan);
  const fingerprint = fingerprintOf(database.name, changes);
  const refusal =
    historyRefusal(items) ??
    (reviewed === undefined || reviewed === fingerprint
      ? removalRefusal(plan, remove)
      : `The plan is no longer ${reviewed}: the file, a stored product or the day has changed.`);
  const isWritten = yes && refusal === undefined;
  if (!json) {
    console.log(`${database.name}, with the products of ${file}:\n${planInWords(plan, leftOut)}`);
    for (const line of [...families, ...required]) console.log(line);
    if (changes.length === 0) console.log('There is nothing to write.');
    else if (!yes && refusal === undefined) {
      const removal = remove === undefined ? '' : ` --remove ${remove}`;
      const selection = mode === 'production' ? '' : ` --mode ${mode}`;
      console.log(
        `Nothing was written. To write this plan: npm run upload -- ${file} --yes ${fingerprint}${removal}${selection}`,
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
    const result = planForMachines(plan, leftOut, required, isWritten, failed);
    console.log(JSON.stringify({ plan: fingerprint, ...(families.length > 0 && { families }), ...result }));
  } else if (isWritten && changes.length > 0) {
    console.log(`Written: ${count(changes.length - failed.length, 'change')}.`);
  }
  if (refusal !== undefined) throw new UserError(`${refusal}\nNothing was written.`);
  if (failed.length > 0) {
    console.error(failuresInWords(failed));
    process.exitCode = 1;
  }
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
  required: readonly string[],
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
    ...(required.length > 0 && { required }),
    written,
    ...(failed.length > 0 && {
      failed: failed.map(({ change, reason }) => ({ ...idAndName(change), reason })),
    }),
  };
}

function titleOf({ id, name }: PlannedChange): string {
  return `${id}  ${name}`.trim();
}

/** Parses the command line. Throws a `UserError` with the usage. */
export function uploadOptions(args: readonly string[], backends = BACKENDS) {
  return withUsage(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        remove: { type: 'string' },
        json: { type: 'boolean', default: false },
        mode: { type: 'string' },
      },
    });
    const [file, fingerprint, ...others] = positionals;
    const isPlan = fingerprint === undefined || (values.yes && /^[0-9a-f]{12}$/.test(fingerprint));
    if (file === undefined || others.length > 0 || !isPlan) throw new Error('Name one items file.');
    const { remove } = values;
    if (remove !== undefined && !/^\d+$/.test(remove))
      throw new Error('--remove needs a number of products.');
    return {
      ...values,
      ...selectBackend(values.mode, backends),
      file,
      fingerprint,
      remove: remove === undefined ? undefined : Number(remove),
    };
  });
}

await runProgram(import.meta.url, () => upload(uploadOptions(process.argv.slice(2))));
