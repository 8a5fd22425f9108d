// `npm run emulators [-- --items FILE]`: the Auth and the Firestore emulator, seeded, until it is told to stop.
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startFirestoreEmulator } from 'firestore-rest-emulator';
import { readItems } from '../seed/readItems.ts';
import { seedFirestore } from '../seed/seedFirestore.ts';
import { startAuthEmulator, startOfficialEmulators } from './firebaseTools.ts';
import { addressOf, authPlace, firestorePlace, refuseTakenPorts } from './ports.mjs';
import { Refusal, wordsFor } from './Refusal.mjs';
import type { Program } from './startProgram.mjs';
import { whenToldToStop } from './whenToldToStop.mjs';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

async function run(): Promise<void> {
  const told = whenToldToStop();
  const file = itemsFile();
  const items = await readItems(file);
  await refuseTakenPorts([authPlace(), firestorePlace()]);

  const emulators = await startEmulators();
  try {
    const ready = async () => {
      await Promise.all(emulators.map(({ ready }) => ready));
      await seedFirestore(firestorePlace(), items);
      console.log(`${items.length} products from ${shortly(file)}`);
      for (const place of [authPlace(), firestorePlace()])
        console.log(`${place.what} at ${addressOf(place)}`);
      console.log('ready');
    };
    await Promise.race([told, ready().then(() => told), ...emulators.map(({ failed }) => failed)]);
  } finally {
    await Promise.all(emulators.map((emulator) => emulator.stop()));
  }
}

function itemsFile(): string {
  // npm runs this in the project's folder, and tells in which the command was typed.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values } = parseArgs({ options: { items: { type: 'string' } } });
    return values.items === undefined
      ? resolve(projectFolder, 'seed/items.json')
      : resolve(typedIn, values.items);
  } catch (error) {
    throw new Refusal(
      `${error instanceof Error ? error.message : error}\nUsage: npm run emulators [-- --items FILE]`,
    );
  }
}

async function startEmulators(): Promise<readonly Program[]> {
  const which = process.env.ESTORE_FIRESTORE ?? 'embedded';
  if (which === 'official') {
    console.log("Starting the Auth emulator and Google's Firestore emulator …");
    return [await startOfficialEmulators()];
  }
  if (which !== 'embedded')
    throw new Refusal(`ESTORE_FIRESTORE may be "official" or unset, but is "${which}".`);
  console.log('Starting the Auth and the Firestore emulator …');
  return [await startEmbeddedFirestore(), await startAuthEmulator()];
}

async function startEmbeddedFirestore(): Promise<Program> {
  const { host, port } = firestorePlace();
  const file = resolve(projectFolder, 'firestore.rules');
  const rules = { file, text: await readFile(file, 'utf8') };
  const { close } = await startFirestoreEmulator({ host, port, rules }).catch(({ message }) => {
    throw new Refusal(`The Firestore emulator does not start: ${message}`);
  });
  return { ready: Promise.resolve(), failed: new Promise(() => {}), stop: close };
}

function shortly(file: string): string {
  const inside = relative(projectFolder, file);
  return inside.startsWith('..') ? file : inside;
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(wordsFor(error));
  process.exit(1);
}
