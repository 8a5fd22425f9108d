import { FirestoreError } from '../FirestoreError.ts';
import { applyWrite, checkPrecondition, type WriteOutcome } from './applyWrite.ts';
import type { Database, StoredDocument } from './Database.ts';
import type { Write } from './Write.ts';

export interface PlannedWrite extends WriteOutcome {
  readonly write: Write;
  readonly before: StoredDocument | undefined;
}

export interface CommitPlan {
  readonly time: bigint;
  readonly writes: readonly PlannedWrite[];
  /** The documents after the commit, by path joined with slashes. */
  readonly outcome: ReadonlyMap<string, StoredDocument | undefined>;
  /** The first error, thrown after the rules have been checked. */
  readonly failure: FirestoreError | undefined;
}

export function planCommit(database: Database, writes: readonly Write[], time: bigint): CommitPlan {
  const outcome = new Map<string, StoredDocument | undefined>();
  let failure: FirestoreError | undefined;
  const planned = writes.map((write): PlannedWrite => {
    const key = write.path.join('/');
    const before = outcome.has(key) ? outcome.get(key) : database.get(write.path);
    let result: WriteOutcome = { after: before, transformResults: [] };
    try {
      result = applyWrite(write, before, time);
      checkPrecondition(write.precondition, before);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      failure ??= error;
    }
    outcome.set(key, result.after);
    return { write, before, ...result };
  });
  return { time, writes: planned, outcome, failure };
}

/** All or nothing. */
export function executeCommit(database: Database, plan: CommitPlan): void {
  if (plan.failure) throw plan.failure;
  const changed = plan.writes.filter(({ before, after }) => after !== before);
  for (const { write, before, after } of changed) {
    database.remember(plan.time, write.path, before);
    if (after) database.put(after);
    else database.remove(write.path);
  }
  database.announce(changed.map(({ write, before }) => ({ path: write.path, before })));
}
