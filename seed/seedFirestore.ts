import { Refusal } from '../emulator/Refusal.mjs';
import {
  type EmulatorAddress,
  emulatorDatabase,
  type FirestoreDatabase,
  request,
} from './FirestoreDatabase.ts';
import type { Item, JsonObject } from './Item.ts';
import { nameOf, readStoredDocuments, type StoredDocument } from './readProductDocuments.ts';
import { toFirestoreFields } from './toFirestoreFields.ts';

/** Firestore's limit. Each commit, deletions included, is atomic. */
const MAX_WRITES_PER_COMMIT = 500;

type DocumentContent = Pick<StoredDocument, 'name' | 'fields'>;

type Write = { readonly update: JsonObject } | { readonly delete: string };

/**
 * Replaces all products in the running Firestore emulator. If a commit after the first one fails, it restores the previous
 * products. Throws a `Refusal` that reports the resulting state.
 */
export async function seedFirestore(address: EmulatorAddress, items: readonly Item[]): Promise<void> {
  const database = emulatorDatabase(address);
  const before = await readStoredDocuments(database);
  const after = items.map((item) => documentOf(database, item));
  const commits = inChunks(replacementWrites(before, after));
  for (const [index, writes] of commits.entries()) {
    try {
      await commit(database, writes);
    } catch (error) {
      if (index > 0) await restore(database, after, before, error);
      throw error;
    }
  }
}

function documentOf(database: FirestoreDatabase, { id, ...fields }: Item): DocumentContent {
  return { name: nameOf(database, id), fields: toFirestoreFields(fields) as JsonObject };
}

function replacementWrites(
  before: readonly DocumentContent[],
  after: readonly DocumentContent[],
): readonly Write[] {
  const remaining = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !remaining.has(name)).map(({ name }) => ({ delete: name })),
    ...after.map(({ name, fields }) => ({ update: { name, fields } })),
  ];
}

async function restore(
  database: FirestoreDatabase,
  after: readonly DocumentContent[],
  before: readonly DocumentContent[],
  cause: unknown,
): Promise<never> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  try {
    for (const writes of inChunks(replacementWrites(after, before))) await commit(database, writes);
  } catch {
    throw new Refusal(`${reason}\nThe catalogue is now incomplete: restart the emulators or seed again.`);
  }
  throw new Refusal(`${reason}\nThe previous products have been restored.`);
}

function inChunks(writes: readonly Write[]): readonly (readonly Write[])[] {
  const chunks: Write[][] = [];
  for (let start = 0; start < writes.length; start += MAX_WRITES_PER_COMMIT) {
    chunks.push(writes.slice(start, start + MAX_WRITES_PER_COMMIT));
  }
  return chunks;
}

async function commit(database: FirestoreDatabase, writes: readonly Write[]): Promise<void> {
  await request(database, ':commit', { writes });
}
