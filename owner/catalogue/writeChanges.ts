import { setTimeout as pause } from 'node:timers/promises';
import {
  InvalidRequest,
  type Outcome,
  type PlannedChange,
  type ProductDatabase,
  type Write,
} from '#adapters/shared/ProductDatabase.ts';
import { UserError } from '../../programs/UserError.mjs';
import { count, oneLine } from './oneLine.ts';
import { differingFields } from './planUpload.ts';

/** A change that failed. The reason follows the product's name: "was changed by somebody else …". */
export interface FailedChange {
  readonly change: PlannedChange;
  readonly reason: string;
}

/**
 * Writes each change whose product has not changed since it was read, and returns the failed changes. Throws a `UserError` if
 * the database is unreachable or rejects the request; earlier writes remain.
 */
export async function writeChanges(
  database: ProductDatabase,
  changes: readonly PlannedChange[],
  onProgress: (soFar: number) => void,
): Promise<readonly FailedChange[]> {
  const failed: FailedChange[] = [];
  let processed = 0;
  for (const batch of inBatches(database, changes)) {
    try {
      failed.push(...(await writeBatch(database, batch, database.retryDelays)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw new UserError(
        `${error.message}\n${processed} of ${changes.length} changes were processed. Run the program again: its new plan contains the rest.`,
      );
    }
    processed += batch.length;
    onProgress(processed);
  }
  return failed;
}

/** Lists failed changes, a line each. */
export function failuresInWords(failed: readonly FailedChange[]): string {
  const lines = failed.map(({ change: { id, name }, reason }) =>
    oneLine(`  ${`${id}  ${name}`.trim()} ${reason}`),
  );
  return `${count(failed.length, 'change')} failed:\n${lines.join('\n')}`;
}

function inBatches(
  database: ProductDatabase,
  changes: readonly PlannedChange[],
): readonly (readonly Write[])[] {
  const { maxWritesPerBatch, maxBatchBytes } = database;
  const batches: Write[][] = [];
  let bytes = 0;
  for (const change of changes) {
    const json = database.writeOf(change);
    const size = Buffer.byteLength(JSON.stringify(json));
    const last = batches.at(-1);
    bytes += size;
    if (last === undefined || last.length === maxWritesPerBatch || bytes > maxBatchBytes) {
      batches.push([{ change, json }]);
      bytes = size;
    } else last.push({ change, json });
  }
  return batches;
}

async function writeBatch(
  database: ProductDatabase,
  batch: readonly Write[],
  retryDelays: readonly number[],
): Promise<readonly FailedChange[]> {
  const outcomes = await outcomesOf(database, batch);
  const [delay, ...laterDelays] = retryDelays;
  const ofKind = (kind: Outcome['kind']) => outcomes.filter(({ outcome }) => outcome.kind === kind);
  const busy = ofKind('busy');
  const rejected = [...ofKind('rejected'), ...(delay === undefined ? busy : [])];
  const conflicts = ofKind('conflict').map(({ write }) => write.change);
  const failed = [
    ...(await unmadeChanges(database, conflicts)),
    ...rejected.map(({ write: { change }, outcome: { message } }) => ({
      change,
      reason: `could not be written: ${message}`,
    })),
  ];
  if (delay === undefined || busy.length === 0) return failed;
  await pause(delay);
  const writes = busy.map(({ write }) => write);
  return [...failed, ...(await writeBatch(database, writes, laterDelays))];
}

interface Written {
  readonly write: Write;
  readonly outcome: Outcome;
}

async function outcomesOf(database: ProductDatabase, batch: readonly Write[]): Promise<readonly Written[]> {
  try {
    const outcomes = await database.writeBatch(batch);
    return batch.flatMap((write, index) => {
      const outcome = outcomes[index];
      return outcome ? [{ write, outcome }] : [];
    });
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    // One invalid product fails the whole request. Bisecting isolates it and writes the others.
    const [write] = batch;
    if (batch.length === 1 && write)
      return [{ write, outcome: { kind: 'rejected', message: error.message } }];
    const middle = Math.floor(batch.length / 2);
    return [
      ...(await outcomesOf(database, batch.slice(0, middle))),
      ...(await outcomesOf(database, batch.slice(middle))),
    ];
  }
}

/** Omits changes that are already made, because an earlier response was lost or somebody else made the same change. */
async function unmadeChanges(
  database: ProductDatabase,
  changes: readonly PlannedChange[],
): Promise<readonly FailedChange[]> {
  if (changes.length === 0) return [];
  const stored = await database.readSome(changes.map(({ id }) => id));
  const now = new Map(stored.map((product) => [product.id, product]));
  return changes.flatMap((change) => {
    const product = now.get(change.id);
    const isMade =
      change.after === undefined || product === undefined
        ? change.after === product
        : differingFields(product.fields, change.after).length === 0;
    if (isMade) return [];
    const verb = product === undefined ? 'removed' : change.before === undefined ? 'added' : 'changed';
    return [{ change, reason: `was ${verb} by somebody else in the meantime and not overwritten` }];
  });
}
