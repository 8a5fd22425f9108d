import { FirestoreError, invalid } from '../FirestoreError.ts';
import { encodeTime, jsonResponse } from '../protocol/HttpResponse.ts';
import type { Call, Operation } from '../protocol/Operation.ts';
import { readWrites } from '../protocol/readWrites.ts';
import { readTransactionOptions } from '../protocol/transactionOptions.ts';
import { type CommitPlan, executeCommit, planCommit } from '../store/commit.ts';
import { type Database, keyOf } from '../store/Database.ts';
import type { TransactionOptions } from '../store/Transactions.ts';
import { checkWrite, type RequestedWrite, type Write } from '../store/Write.ts';
import { encodeValue } from '../values/encodeValue.ts';
import { readBase64, readMessage, readOptional } from '../values/message.ts';

const MAX_WRITES = 500;

type Committer = Pick<Call<unknown>, 'database' | 'store' | 'access'>;

/** Commits writes if the rules allow all of them, and the transaction may be committed. */
export function commitWrites(
  { database, store, access }: Committer,
  writes: readonly Write[],
  transaction?: Uint8Array,
): CommitPlan {
  if (transaction) store.transactions.find(transaction, database.name);
  const plan = planCommit(database, writes, store.clock.tick());
  access.checkCommit(plan);
  if (transaction) store.transactions.finish(transaction, database, writes.length);
  executeCommit(database, plan);
  return plan;
}

/** `:commit`: all writes or none, with or without a transaction. */
export const commit: Operation<{ writes: readonly RequestedWrite[]; transaction: Uint8Array | undefined }> = {
  target: 'parent',
  read: (body) => {
    const message = readMessage(body, ['database', 'writes', 'transaction']);
    return {
      writes: readWrites(message.get('writes')),
      transaction: readOptional(message.get('transaction'), readBase64),
    };
  },
  run: (call) => {
    const writes = checkWrites(call.request.writes, call.database);
    const plan = commitWrites(call, writes, call.request.transaction);
    return jsonResponse(writes.length === 0 ? '{}' : `{${encodeCommit(plan, writes)}}`);
  },
};

/** Commits requested writes; returns the results and the time as fields of a JSON message. */
export function commitAll(committer: Committer, requested: readonly RequestedWrite[]): string {
  const writes = checkWrites(requested, committer.database);
  return encodeCommit(commitWrites(committer, writes), writes);
}

function checkWrites(requested: readonly RequestedWrite[], database: Database): Write[] {
  if (requested.length > MAX_WRITES) throw invalid(`A commit has at most ${MAX_WRITES} writes.`);
  return requested.map((write) => checkWrite(write, database.name));
}

function encodeCommit(plan: CommitPlan, writes: readonly Write[]): string {
  const results = writes.map((_, at) => encodeResult(plan, writes, at)).join(',');
  return `"writeResults":[${results}],"commitTime":${encodeTime(plan.time)}`;
}

/** The time is that of the document's last change, and absent if the commit leaves none. */
function encodeResult(plan: CommitPlan, writes: readonly Write[], at: number): string {
  const after = plan.documents.get(keyOf(writes[at]?.path ?? []))?.after;
  const results = plan.transformResults[at]?.map(encodeValue) ?? [];
  const fields = [
    ...(after ? [`"updateTime":${encodeTime(after.updateTime)}`] : []),
    ...(results.length > 0 ? [`"transformResults":[${results.join(',')}]`] : []),
  ];
  return `{${fields.join(',')}}`;
}

/** `:batchWrite`: independent writes; a failure stops no other. */
export const batchWrite: Operation<{ writes: readonly RequestedWrite[] }> = {
  target: 'parent',
  read: (body) => {
    const message = readMessage(body, ['database', 'writes', 'labels']);
    return { writes: readWrites(message.get('writes')) };
  },
  run: (call) => {
    const writes = checkWrites(call.request.writes, call.database);
    const names = new Set(writes.map(({ path }) => path.join('/')));
    if (names.size < writes.length) {
      throw invalid('the same document cannot be written more than once in a single request');
    }
    if (call.caller.type !== 'owner') {
      throw new FirestoreError('PERMISSION_DENIED', 'Batch writes require admin authentication.');
    }
    if (writes.length === 0) return jsonResponse('{}');
    const outcomes = writes.map((write) => writeAlone(call, write));
    const results = outcomes.map(({ result }) => result).join(',');
    return jsonResponse(
      `{"writeResults":[${results}],"status":[${outcomes.map(({ status }) => status).join(',')}]}`,
    );
  },
};

function writeAlone(call: Committer, write: Write): { result: string; status: string } {
  try {
    return { result: encodeResult(commitWrites(call, [write]), [write], 0), status: '{}' };
  } catch (error) {
    if (!(error instanceof FirestoreError)) throw error;
    return { result: '{}', status: JSON.stringify({ code: error.number, message: error.message }) };
  }
}

/** `:beginTransaction` returns an id and locks nothing. */
export const beginTransaction: Operation<TransactionOptions> = {
  target: 'parent',
  read: (body) => {
    const options = readMessage(body, ['database', 'options']).get('options');
    return readOptional(options, readTransactionOptions) ?? { isReadOnly: false, readTime: undefined };
  },
  run: ({ request, store, database }) =>
    jsonResponse(JSON.stringify({ transaction: store.transactions.begin(database.name, request) })),
};

/** `:rollback` ends an open transaction. */
export const rollback: Operation<{ transaction: Uint8Array }> = {
  target: 'parent',
  read: (body) => ({
    transaction: readBase64(readMessage(body, ['database', 'transaction']).get('transaction') ?? ''),
  }),
  run: ({ request, store, database }) => {
    store.transactions.find(request.transaction, database.name);
    store.transactions.forget(request.transaction);
    return jsonResponse('{}');
  },
};
