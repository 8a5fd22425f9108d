import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../emulator/Refusal.mjs';
import { type FirestoreDatabase, foreignResponse, InvalidRequest, request } from './FirestoreDatabase.ts';
import { isJsonObject, type Json, type JsonObject } from './Item.ts';
import { differingFields, type PlannedChange } from './planUpload.ts';
import { nameOf, type StoredDocument, storedDocument } from './readProductDocuments.ts';

/** A change that failed. The reason follows the product's name: "was changed by somebody else …". */
export interface FailedChange {
  readonly change: PlannedChange;
  readonly reason: string;
}

/** Firestore's limits for one request are 500 writes and 10 MiB. */
const MAX_WRITES_PER_BATCH = 500;
const MAX_BATCH_BYTES = 8_000_000;

const OK = 0;
const INVALID_ARGUMENT = 3;
/** `google.rpc.Code`: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION: the document does not meet the write's precondition. */
const CONFLICTS = [5, 6, 9];
/** DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const RETRYABLE = [4, 8, 10, 13, 14];

/**
 * Writes each change whose document has not changed since it was read, and returns the failed changes. Throws a `Refusal` if
 * Firestore is unreachable or rejects the request; earlier writes remain.
 */
export async function writeChanges(
  database: FirestoreDatabase,
  changes: readonly PlannedChange[],
  onProgress: (soFar: number) => void,
): Promise<readonly FailedChange[]> {
  const failed: FailedChange[] = [];
  let processed = 0;
  for (const batch of inBatches(database, changes)) {
    try {
      failed.push(...(await writeBatch(database, batch, database.retryDelays)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(
        `${error.message}\n${processed} of ${changes.length} changes were processed. Run the upload again: its new plan contains the rest.`,
      );
    }
    processed += batch.length;
    onProgress(processed);
  }
  return failed;
}

interface Write {
  readonly change: PlannedChange;
  readonly json: JsonObject;
}

function inBatches(
  database: FirestoreDatabase,
  changes: readonly PlannedChange[],
): readonly (readonly Write[])[] {
  const batches: Write[][] = [];
  let bytes = 0;
  for (const change of changes) {
    const json = writeOf(database, change);
    const size = Buffer.byteLength(JSON.stringify(json));
    const last = batches.at(-1);
    bytes += size;
    if (last === undefined || last.length === MAX_WRITES_PER_BATCH || bytes > MAX_BATCH_BYTES) {
      batches.push([{ change, json }]);
      bytes = size;
    } else last.push({ change, json });
  }
  return batches;
}

function writeOf(database: FirestoreDatabase, { id, before, after }: PlannedChange): JsonObject {
  const name = nameOf(database, id);
  return {
    ...(after === undefined ? { delete: name } : { update: { name, fields: after } }),
    currentDocument: before === undefined ? { exists: false } : { updateTime: before.updateTime },
  };
}

async function writeBatch(
  database: FirestoreDatabase,
  batch: readonly Write[],
  retryDelays: readonly number[],
): Promise<readonly FailedChange[]> {
  const outcomes = await outcomesOf(database, batch);
  const [delay, ...laterDelays] = retryDelays;
  const conflicts = outcomes.filter(({ code }) => CONFLICTS.includes(code));
  const retryable = outcomes.filter(({ code }) => delay !== undefined && RETRYABLE.includes(code));
  const rejected = outcomes.filter(
    (it) => it.code !== OK && !conflicts.includes(it) && !retryable.includes(it),
  );
  const failed = [
    ...(await unmadeChanges(
      database,
      conflicts.map(({ write }) => write.change),
    )),
    ...rejected.map(({ write: { change }, message }) => ({
      change,
      reason: `could not be written: ${message}`,
    })),
  ];
  if (retryable.length === 0) return failed;
  await pause(delay);
  const writes = retryable.map(({ write }) => write);
  return [...failed, ...(await writeBatch(database, writes, laterDelays))];
}

interface Outcome {
  readonly write: Write;
  readonly code: number;
  readonly message: string;
}

async function outcomesOf(database: FirestoreDatabase, batch: readonly Write[]): Promise<readonly Outcome[]> {
  try {
    const response = await request(database, ':batchWrite', { writes: batch.map(({ json }) => json) });
    const statuses = isJsonObject(response) ? response.status : undefined;
    if (!Array.isArray(statuses) || statuses.length !== batch.length) throw foreignResponse(database);
    return batch.map((write, index) => ({ write, ...codeAndMessage(statuses[index] ?? null) }));
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    // One invalid product fails the whole request. Bisecting isolates it and writes the others.
    const [write] = batch;
    if (batch.length === 1 && write) return [{ write, code: INVALID_ARGUMENT, message: error.message }];
    const middle = Math.floor(batch.length / 2);
    return [
      ...(await outcomesOf(database, batch.slice(0, middle))),
      ...(await outcomesOf(database, batch.slice(middle))),
    ];
  }
}

/** Firestore omits code and message for a success. */
function codeAndMessage(status: Json): { readonly code: number; readonly message: string } {
  const { code, message } = isJsonObject(status) ? status : {};
  return {
    code: typeof code === 'number' ? code : OK,
    message: typeof message === 'string' ? message : `code ${code}`,
  };
}

/** Omits changes that are already made, because an earlier response was lost or somebody else made the same change. */
async function unmadeChanges(
  database: FirestoreDatabase,
  changes: readonly PlannedChange[],
): Promise<readonly FailedChange[]> {
  if (changes.length === 0) return [];
  const now = await readCurrentDocuments(
    database,
    changes.map(({ id }) => nameOf(database, id)),
  );
  return changes.flatMap((change) => {
    const document = now.get(nameOf(database, change.id));
    const isMade =
      change.after === undefined || document === undefined
        ? change.after === document
        : differingFields(document.fields, change.after).length === 0;
    if (isMade) return [];
    const verb = document === undefined ? 'removed' : change.before === undefined ? 'added' : 'changed';
    return [{ change, reason: `was ${verb} by somebody else in the meantime and not overwritten` }];
  });
}

async function readCurrentDocuments(
  database: FirestoreDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  const entries = await request(database, ':batchGet', { documents: names });
  if (!Array.isArray(entries) || entries.length !== names.length) throw foreignResponse(database);
  const documents = (entries as readonly Json[]).flatMap((entry) => {
    if (!isJsonObject(entry)) throw foreignResponse(database);
    if (typeof entry.missing === 'string') return [];
    return [storedDocument(database, entry.found ?? null)];
  });
  return new Map(documents.map((document) => [document.name, document]));
}
