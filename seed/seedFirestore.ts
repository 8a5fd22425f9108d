import { PROJECT } from '../emulator/ports.mjs';
import { Refusal } from '../emulator/Refusal.mjs';
import { toFirestoreFields } from './firestoreValue.ts';
import { type Item, isJsonObject, type Json, type JsonObject } from './Item.ts';

/** Where the Firestore emulator listens. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
}

/** The emulator could not be read or written. The message is for people and says what the catalogue holds now. */
export class SeedingFailed extends Refusal {
  override readonly name = 'SeedingFailed';
}

const documents = `projects/${PROJECT}/databases/(default)/documents`;
const collection = 'products';

/** Firestore takes no more in one commit, and a commit is all or nothing. */
const writesPerCommit = 500;

/** After so many milliseconds an emulator that accepted the connection counts as stuck. */
const patience = 60_000;

/** One write of a commit, as the REST interface spells it. */
type Write = { readonly update: JsonObject } | { readonly delete: string };

/**
 * Replaces every product in the running Firestore emulator by these. Up to 500 writes (products to delete
 * included) go in one commit, so the shop sees the old catalogue or the new one. A larger catalogue takes
 * several; should one fail, the products that were there before are put back. Throws `SeedingFailed`.
 */
export async function seedFirestore(address: EmulatorAddress, items: readonly Item[]): Promise<void> {
  const before = await productDocuments(address);
  const wanted = items.map(documentOf);
  const commits = inChunks(replacing(before, wanted));
  for (const [index, writes] of commits.entries()) {
    try {
      await commit(address, writes);
    } catch (error) {
      if (index > 0) await putBack(address, wanted, before, error);
      throw error;
    }
  }
}

/** Reads all product documents of the running emulator, as its REST interface spells them. Throws `SeedingFailed`. */
export async function productDocuments(address: EmulatorAddress): Promise<readonly ProductDocument[]> {
  const answers = await post(address, ':runQuery', {
    structuredQuery: { from: [{ collectionId: collection }] },
  });
  if (!Array.isArray(answers)) {
    throw new SeedingFailed(`${spelled(address)} did not answer as a Firestore emulator does.`);
  }
  return (answers as readonly Json[]).flatMap((answer) => {
    const document = isJsonObject(answer) ? answer.document : undefined;
    if (!isJsonObject(document) || typeof document.name !== 'string') return [];
    return [{ name: document.name, fields: isJsonObject(document.fields) ? document.fields : {} }];
  });
}

/** A document as Firestore's REST interface spells it; `name` is its whole path. */
export interface ProductDocument {
  readonly name: string;
  readonly fields: JsonObject;
}

function documentOf({ id, ...fields }: Item): ProductDocument {
  return { name: `${documents}/${collection}/${id}`, fields: toFirestoreFields(fields) as JsonObject };
}

/** The writes that turn one state of the collection into another. */
function replacing(before: readonly ProductDocument[], after: readonly ProductDocument[]): readonly Write[] {
  const staying = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !staying.has(name)).map(({ name }) => ({ delete: name })),
    ...after.map(({ name, fields }) => ({ update: { name, fields } })),
  ];
}

async function putBack(
  address: EmulatorAddress,
  written: readonly ProductDocument[],
  before: readonly ProductDocument[],
  cause: unknown,
): Promise<never> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  try {
    for (const writes of inChunks(replacing(written, before))) await commit(address, writes);
  } catch {
    throw new SeedingFailed(
      `${reason}\nThe catalogue is incomplete now: start the emulators anew, or seed again.`,
    );
  }
  throw new SeedingFailed(`${reason}\nThe products that were there before have been put back.`);
}

function inChunks(writes: readonly Write[]): readonly (readonly Write[])[] {
  const chunks: Write[][] = [];
  for (let start = 0; start < writes.length; start += writesPerCommit) {
    chunks.push(writes.slice(start, start + writesPerCommit));
  }
  return chunks;
}

async function commit(address: EmulatorAddress, writes: readonly Write[]): Promise<void> {
  await post(address, ':commit', { writes });
}

async function post(address: EmulatorAddress, method: string, body: unknown): Promise<Json> {
  let response: Response;
  try {
    response = await fetch(`http://${spelled(address)}/v1/${documents}${method}`, {
      method: 'POST',
      // The emulators' word for "past the rules, which let nobody write products".
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw new SeedingFailed(
      `No Firestore emulator answers at ${spelled(address)}. Start it with "npm run emulators"; ` +
        'if it runs on another port, name that in ESTORE_FIRESTORE_PORT.',
    );
  }
  const answer: Json = await response.json().catch(() => null);
  if (!response.ok) {
    throw new SeedingFailed(
      `The Firestore emulator at ${spelled(address)} refused: ${messageOf(answer) ?? response.statusText}`,
    );
  }
  return answer;
}

/** Errors come as an object, and from a stream such as `:runQuery` as a list of one. */
function messageOf(answer: Json): string | undefined {
  const body: Json | undefined = Array.isArray(answer) ? answer[0] : answer;
  const error = isJsonObject(body) ? body.error : undefined;
  return isJsonObject(error) && typeof error.message === 'string' ? error.message : undefined;
}

function spelled({ host, port }: EmulatorAddress): string {
  return `${host}:${port}`;
}
