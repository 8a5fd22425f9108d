// `npm run emulators [-- --items FILE] [--keep]`: runs and seeds the Auth and the Firestore emulator until it is stopped.

import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type FirestoreEmulator, startFirestoreEmulator } from 'firestore-rest-emulator';
import { SHOP } from '#shop';
import { emulator } from '../owner/backends/emulator.ts';
import { readItems } from '../owner/catalogue/readItems.ts';
import { replaceProducts } from '../owner/databases/replaceProducts.ts';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import {
  addressOf,
  authEndpoint,
  firestoreEndpoint,
  isLocalRequest,
  refuseTakenPorts,
} from '../programs/ports.mjs';
import { isProgram } from '../programs/runProgram.ts';
import { runUntilStopped } from '../programs/runUntilStopped.mjs';
import type { Program } from '../programs/startProgram.mjs';
import { UserError } from '../programs/UserError.mjs';
import { untilStopSignal } from '../programs/untilStopSignal.mjs';
import { startAuthEmulator, startOfficialEmulators } from './firebaseTools.ts';
import { bringBack, KEPT_FOLDER, type Kept, keep, readKept } from './kept.ts';
import { workbench } from './workbench.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const SEED = resolve(projectFolder, SHOP.demo);

async function run(): Promise<void> {
  const stopped = untilStopSignal();
  const { itemsFile, keeps } = emulatorOptions(process.argv.slice(2));
  const kept = keeps ? await readKept() : undefined;
  // The stored documents include products, unless `--items` names others.
  const file = itemsFile ?? (kept?.documents ? undefined : SEED);
  const items = file === undefined ? undefined : await readItems(file);
  await refuseTakenPorts([authEndpoint(), firestoreEndpoint()]);

  const { programs, firestore } = await startEmulators(kept, itemsFile ?? SEED);
  let isReady = false;
  const ready = async () => {
    await Promise.all(programs.map(({ ready }) => ready));
    if (kept) await bringBack(kept);
    if (items)
      await replaceProducts(await emulator.productDatabase({ canWrite: true, isLocal: true }), items);
    isReady = true;
    if (kept?.documents) console.log(`Documents and accounts (${kept.accounts.length}) of the last run`);
    if (file && items) console.log(`${items.length} products from ${shortly(file)}`);
    if (kept) console.log(`Accounts and documents stay in ${shortly(KEPT_FOLDER)} when this ends`);
    for (const endpoint of [authEndpoint(), firestoreEndpoint()])
      console.log(`${endpoint.what} at ${addressOf(endpoint)}`);
    console.log('ready');
  };
  const end = Promise.race([stopped, ready().then(() => stopped), ...programs.map(({ failed }) => failed)]);
  try {
    await end.catch(() => {});
    // An incomplete restore must not overwrite the stored data.
    if (kept && firestore && isReady) {
      // If the Auth emulator has ended, its accounts cannot be read: `end` has the reason.
      await keep(firestore.exportDocuments()).catch((error) => end.then(() => Promise.reject(error)));
      console.log(`Accounts and documents are kept in ${shortly(KEPT_FOLDER)}`);
    }
    await end;
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** Parses the command line. Throws a `UserError` with the usage. */
export function emulatorOptions(args: readonly string[]) {
  return withUsage('Usage: npm run emulators [-- --items FILE] [--keep]', () => {
    const options = { items: { type: 'string' }, keep: { type: 'boolean', default: false } } as const;
    const { items, keep: keeps } = parseArgs({ args: [...args], options }).values;
    return { itemsFile: items === undefined ? undefined : typedPath(items), keeps };
  });
}

interface Emulators {
  readonly programs: readonly Program[];
  /** The embedded emulator, unless Google's emulator runs instead. */
  readonly firestore?: FirestoreEmulator;
}

async function startEmulators(kept: Kept | undefined, items: string): Promise<Emulators> {
  const which = process.env.ESTORE_FIRESTORE ?? 'embedded';
  if (which === 'official') {
    if (kept)
      throw new UserError('--keep needs our own Firestore emulator, without ESTORE_FIRESTORE=official.');
    console.log("Starting the Auth emulator and Google's Firestore emulator …");
    return { programs: await startOfficialEmulators() };
  }
  if (which !== 'embedded')
    throw new UserError(`ESTORE_FIRESTORE may be "official" or unset, but is "${which}".`);
  console.log('Starting the Auth and the Firestore emulator …');
  const firestore = await startEmbeddedFirestore(kept?.documents, items);
  const program = {
    ready: Promise.resolve(),
    failed: new Promise<never>(() => {}),
    stop: firestore.close,
  };
  return { programs: [program, await startAuthEmulator()], firestore };
}

async function startEmbeddedFirestore(
  documents: Kept['documents'],
  items: string,
): Promise<FirestoreEmulator> {
  const { host, port } = firestoreEndpoint();
  const file = resolve(projectFolder, 'firestore.rules');
  const rules = { file, text: await readFile(file, 'utf8') };
  const tools = workbench(items, shortly(items));
  const options = { host, port, rules, tools, accepts: isLocalRequest, ...(documents && { documents }) };
  return startFirestoreEmulator(options).catch(({ message }) => {
    throw new UserError(`The Firestore emulator does not start: ${message}`);
  });
}

function shortly(file: string): string {
  const inside = relative(projectFolder, file);
  return inside.startsWith('..') ? file : inside;
}

if (isProgram(import.meta.url)) await runUntilStopped(run);
