import { FirestoreError, invalid } from '../FirestoreError.ts';
import { isIdenticalFields } from '../values/compareValues.ts';
import type { Value } from '../values/Value.ts';
import { applyWrite, checkPrecondition, type WriteOutcome } from './applyWrite.ts';
import { type Database, keyOf, type StoredDocument } from './Database.ts';
import type { Precondition, Write } from './Write.ts';

/** All writes of one document in a commit: rules and listeners see them as one. */
export interface DocumentWrite extends Pick<Write, 'path' | 'precondition'> {
  /** That of the last write. The precondition is that of the first. */
  readonly operation: Write['operation'];
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

export interface CommitPlan {
  readonly time: bigint;
  /** By path joined with slashes. */
  readonly documents: ReadonlyMap<string, DocumentWrite>;
  /** The results of each write. */
  readonly transformResults: readonly (readonly Value[])[];
  /** The first error, thrown after the rules have been checked. */
  readonly failure: FirestoreError | undefined;
}

/** Throws if the writes of a document contradict each other. */
export function planCommit(database: Database, writes: readonly Write[], time: bigint): CommitPlan {
  const documents = new Map<string, DocumentWrite>();
  let failure: FirestoreError | undefined;
  const transformResults = writes.map((write) => {
    const { path, operation } = write;
    const earlier = documents.get(keyOf(path));
    if (earlier) checkSequence(earlier, write);
    const before = earlier ? earlier.before : database.get(path);
    const { precondition } = earlier ?? write;
    let outcome: WriteOutcome = { after: earlier ? earlier.after : before, transformResults: [] };
    try {
      outcome = applyWrite(write, outcome.after, time);
      checkPrecondition(precondition, before);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      failure ??= error;
    }
    const after = isSameDocument(before, outcome.after) ? before : outcome.after;
    documents.set(keyOf(path), { path, operation, precondition, before, after });
    return outcome.transformResults;
  });
  return { time, documents, transformResults, failure };
}

/**
 * The precondition of a later write must follow from the writes before it, because only that of the first write is compared with
 * the stored document.
 */
function checkSequence(earlier: DocumentWrite, write: Write): void {
  const [first, next] = [mutationOf(earlier), mutationOf(write)];
  if (first === 'verify' || next === 'verify') {
    const order = first === 'verify' ? 'verified and then written' : 'written and then verified';
    const what = first === next ? 'verified more than once' : order;
    throw invalid(`the same document cannot be ${what} in a single request`);
  }
  const { precondition, operation } = write;
  if (!precondition) return;
  const isDeleted = earlier.operation === 'delete';
  const contradicts =
    'exists' in precondition ? precondition.exists === isDeleted : isDeleted && operation === 'update';
  if (contradicts) throw invalid(`Cannot ${first} then ${next} an entity in the same request.`);
  if ('updateTime' in precondition && precondition.updateTime !== versionIn(earlier.precondition))
    throw invalid('Cannot collapse mutations with different version preconditions');
}

/** The kind of a write, which the request determines without the stored document. */
export function mutationOf({ operation, precondition }: Pick<DocumentWrite, 'operation' | 'precondition'>) {
  if (operation !== 'update') return operation;
  if (!precondition) return 'upsert';
  return 'exists' in precondition && !precondition.exists ? 'insert' : 'update';
}

function versionIn(precondition: Precondition | undefined): bigint | undefined {
  return precondition && 'updateTime' in precondition ? precondition.updateTime : undefined;
}

/** A deleted document that is created again is another one. */
function isSameDocument(before: StoredDocument | undefined, after: StoredDocument | undefined): boolean {
  return (
    before !== undefined &&
    after?.createTime === before.createTime &&
    isIdenticalFields(before.fields, after.fields)
  );
}

/** All or nothing. */
export function executeCommit(database: Database, plan: CommitPlan): void {
  if (plan.failure) throw plan.failure;
  const changed = [...plan.documents.values()].filter(({ before, after }) => after !== before);
  for (const { path, before, after } of changed) {
    database.remember(plan.time, path, before);
    if (after) database.put(after);
    else database.remove(path);
  }
  database.announce(changed);
}
