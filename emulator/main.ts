// `npm run emulators [-- --items FILE] [--keep]`: runs and seeds the Auth and the Firestore emulator until it is stopped.

import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { emulator } from '#adapters/firebase/emulatorBackend.ts';
import { type FirestoreEmulator, startFirestoreEmulator } from '#firestore-emulator';
import { SHOP } from '#shop';
import { readItems } from '../owner/catalogue/readItems.ts';
import { replaceProducts } from '../owner/catalogue/replaceProducts.ts';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import {
  addressOf,
  apiEndpoint,
  authEndpoint,
  firestoreEndpoint,
  isLocalRequest,
  refuseTakenPorts,
} from '../programs/ports.mjs';
import { isProgram } from '../programs/runProgram.ts';
import { runUntilStopped, untilStopSignal } from '../programs/runUntilStopped.mjs';
import type { Program } from '../programs/startProgram.mjs';
import { UserError } from '../programs/UserError.mjs';
import { startAuthEmulator, startOfficialEmulators } from './firebaseTools.ts';
import { startOrderService } from './orderService.ts';
import { readSavedState, restore, type SavedState, STATE_FOLDER, save } from './savedState.ts';
import { workbench } from './workbench.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const SEED = resolve(projectFolder, SHOP.demo);

async function run(): Promise<void> {
  const stopped = untilStopSignal();
  const { itemsFile, savesState } = emulatorOptions(process.argv.slice(2));
  const saved = savesState ? await readSavedState() : undefined;
  // The stored documents include products, unless `--items` names others.
  const file = itemsFile ?? (saved?.documents ? undefined : SEED);
  const items = file === undefined ? undefined : await readItems(file);
  const { checkout } = SHOP;
  const endpoints = [authEndpoint(), firestoreEndpoint(), ...(checkout ? [apiEndpoint()] : [])];
  await refuseTakenPorts(endpoints);

  const { programs, firestore } = await startEmulators(saved, itemsFile ?? SEED);
  let isReady = false;
  let stopOrderService = async () => {};
  const ready = async () => {
    await Promise.all(programs.map(({ ready }) => ready));
    if (saved) await restore(saved);
    if (items)
      await replaceProducts(await emulator.productDatabase({ canWrite: true, isLocal: true }), items);
    if (checkout) stopOrderService = await startOrderService({ ...SHOP, checkout });
    isReady = true;
    if (saved?.documents) console.log(`Documents and accounts (${saved.accounts.length}) of the last run`);
    if (file && items) console.log(`${items.length} products from ${displayPath(file)}`);
    if (saved) console.log(`Accounts and documents stay in ${displayPath(STATE_FOLDER)} when this ends`);
    for (const endpoint of endpoints) console.log(`${endpoint.what} at ${addressOf(endpoint)}`);
    console.log('ready');
  };
  const end = Promise.race([stopped, ready().then(() => stopped), ...programs.map(({ failed }) => failed)]);
  try {
    await end.catch(() => {});
    await stopOrderService();
    // An incomplete restore must not overwrite the stored data.
    if (saved && firestore && isReady) {
      // If the Auth emulator has ended, its accounts cannot be read: `end` has the reason.
      await save(firestore.exportDocuments()).catch((error) => end.then(() => Promise.reject(error)));
      console.log(`Accounts and documents are kept in ${displayPath(STATE_FOLDER)}`);
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
    const { items, keep: savesState } = parseArgs({ args: [...args], options }).values;
    return { itemsFile: items === undefined ? undefined : typedPath(items), savesState };
  });
}

interface Emulators {
  readonly programs: readonly Program[];
  /** The embedded emulator, unless Google's emulator runs instead. */
  readonly firestore?: FirestoreEmulator;
}

async function startEmulators(saved: SavedState | undefined, items: string): Promise<Emulators> {
  const which = process.env.ESTORE_FIRESTORE ?? 'embedded';
  if (which === 'official') {
    if (saved)
      throw new UserError('--keep needs our own Firestore emulator, without ESTORE_FIRESTORE=official.');
    console.log("Starting the Auth emulator and Google's Firestore emulator …");
    return { programs: await startOfficialEmulators() };
  }
  if (which !== 'embedded')
    throw new UserError(`ESTORE_FIRESTORE may be "official" or unset, but is "${which}".`);
  console.log('Starting the Auth and the Firestore emulator …');
  const firestore = await startEmbeddedFirestore(saved?.documents, items);
  const program = {
    ready: Promise.resolve(),
    failed: new Promise<never>(() => {}),
    stop: firestore.close,
  };
  return { programs: [program, await startAuthEmulator()], firestore };
}

async function startEmbeddedFirestore(
  documents: SavedState['documents'],
  items: string,
): Promise<FirestoreEmulator> {
  const { host, port } = firestoreEndpoint();
  const rules = await readProjectFile('firestore.rules');
  const indexes = await readProjectFile('firestore.indexes.json');
  const tools = workbench(items, displayPath(items));
  const options = {
    host,
    port,
    rules,
    indexes,
    tools,
    accepts: isLocalRequest,
    ...(documents && { documents }),
  };
  return startFirestoreEmulator(options).catch(({ message }) => {
    throw new UserError(`The Firestore emulator does not start: ${message}`);
  });
}

async function readProjectFile(name: string): Promise<{ file: string; text: string }> {
  const file = resolve(projectFolder, name);
  return { file, text: await readFile(file, 'utf8') };
}

function displayPath(file: string): string {
  const inside = relative(projectFolder, file);
  return inside.startsWith('..') ? file : inside;
}

if (isProgram(import.meta.url)) await runUntilStopped(run);
