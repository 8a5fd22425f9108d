/**
 * `npm run upload -- FILE [--yes] [--json]`: plans, and with `--yes` writes, the products of FILE into Firestore: the
 * emulator where `FIRESTORE_EMULATOR_HOST` is set, else the project of `.env`. Pictures in `public/images` get their
 * previews on the way. Progress goes to the standard error.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, wordsFor } from '../emulator/Refusal.mjs';
import { emulatorDatabase, type FirestoreDatabase, projectDatabase } from './FirestoreDatabase.ts';
import { googleCredentials } from './googleCredentials.ts';
import { isProgram } from './isProgram.ts';
import { ownersProject } from './ownersProject.ts';
import { type PlannedChange, planUpload, type UploadPlan } from './planUpload.ts';
import { withPreviews } from './previews.ts';
import { readItems } from './readItems.ts';
import { readStoredDocuments } from './readProductDocuments.ts';
import { leftOutLines, type UnpublishableId, unpublishableIds } from './unpublishableIds.ts';
import { type FailedChange, writeChanges } from './writeChanges.ts';

interface Options {
  readonly file: string;
  /** Without it nothing is written. */
  readonly yes: boolean;
  readonly json: boolean;
}

async function run({ file, yes, json }: Options): Promise<void> {
  // npm runs scripts in the project's folder and tells in INIT_CWD where it was called.
  const items = await withPreviews(await readItems(resolve(process.env.INIT_CWD ?? process.cwd(), file)), [
    resolve(import.meta.dirname, '../public'),
  ]);
  const database = await chosenDatabase();
  const documents = await readStoredDocuments(database, (soFar) =>
    console.error(`${count(soFar, 'product')} read …`),
  );
  const plan = planUpload(documents, items);
  const leftOut = unpublishableIds(items.map(({ id }) => id));
  // What is new comes first and what is removed last: an upload that breaks off leaves too much rather than too little.
  const changes = [...plan.added, ...plan.changed, ...plan.removed];
  if (!json) console.log(`${database.name}, with the products of ${file}:\n${planInWords(plan, leftOut)}`);
  const failed = yes
    ? await writeChanges(database, changes, (soFar) =>
        console.error(`${soFar} of ${count(changes.length, 'change')} dealt with …`),
      )
    : [];
  if (json) console.log(JSON.stringify(planForMachines(plan, leftOut, yes, failed)));
  else if (changes.length === 0) console.log('There is nothing to write.');
  else if (!yes) console.log(`Nothing was written. To write this plan: npm run upload -- ${file} --yes`);
  else console.log(`Written: ${count(changes.length - failed.length, 'change')}.`);
  if (failed.length > 0) {
    const lines = failed.map(({ change, reason }) => `  ${titleOf(change)} ${reason}`);
    console.error(`${count(failed.length, 'change')} not made:\n${lines.join('\n')}`);
    process.exitCode = 1;
  }
}

/** The database that the environment names. Throws a `Refusal` if it names none, or one without credentials. */
export async function chosenDatabase(): Promise<FirestoreDatabase> {
  const variable = 'FIRESTORE_EMULATOR_HOST';
  const address = process.env[variable];
  if (!address) {
    const otherwise = `For the emulator, set ${variable} to where it listens, such as 127.0.0.1:8080.`;
    const projectId = await ownersProject(otherwise);
    return projectDatabase({ projectId, ...(await googleCredentials(projectId)) });
  }
  const { host, port } = /^(?<host>[^/]+):(?<port>\d+)$/.exec(address)?.groups ?? {};
  if (host === undefined) throw new Refusal(`${variable} must be HOST:PORT, but is "${address}".`);
  return emulatorDatabase({ host, port: Number(port), variable });
}

/** The plan, and the products that get no page in a published shop. */
export function planInWords(
  { added, changed, removed, unchanged }: UploadPlan,
  leftOut: readonly UnpublishableId[],
): string {
  const section = (title: string, changes: readonly PlannedChange[], line = titleOf) =>
    changes.length === 0
      ? []
      : [`${changes.length} ${title}`, ...changes.map((change) => `  ${line(change)}`)];
  return [
    ...section('new', added),
    ...section('changed', changed, (change) => `${titleOf(change)}: ${change.fields.join(', ')}`),
    ...section('removed', removed),
    `${unchanged} unchanged`,
    ...leftOutLines(leftOut),
  ].join('\n');
}

/** The same for programs, with what was written. */
export function planForMachines(
  plan: UploadPlan,
  leftOut: readonly UnpublishableId[],
  written: boolean,
  failed: readonly FailedChange[],
): object {
  const named = ({ id, name }: PlannedChange) => ({ id, name });
  return {
    new: plan.added.map(named),
    changed: plan.changed.map((change) => ({ ...named(change), fields: change.fields })),
    removed: plan.removed.map(named),
    unchanged: plan.unchanged,
    ...(leftOut.length > 0 && { leftOut }),
    written,
    ...(failed.length > 0 && {
      failed: failed.map(({ change, reason }) => ({ ...named(change), reason })),
    }),
  };
}

/** One line, whatever the name holds. */
function titleOf({ id, name }: PlannedChange): string {
  return `${id}  ${name}`.replace(/\p{Cc}/gu, ' ').trim();
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** What the command line asks for. Throws a `Refusal` with the usage. */
export function uploadOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('One items file has to be named.');
    return { file, ...values };
  } catch (error) {
    throw new Refusal(
      `${error instanceof Error ? error.message : error}\nUsage: npm run upload -- FILE [--yes] [--json]`,
    );
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
