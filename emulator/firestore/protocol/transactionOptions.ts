import { FirestoreError, invalidPayload } from '../FirestoreError.ts';
import type { Store } from '../store/Store.ts';
import { readBase64, readMessage, readOptional, readTimestamp } from '../values/message.ts';

/** The transaction of a read, if any: an existing or a new one. */
export interface ReadConsistency {
  readonly transaction: Uint8Array | undefined;
  /** Options of the transaction that the read begins. */
  readonly newTransaction: { readonly isReadOnly: boolean } | undefined;
}

export const CONSISTENCY_FIELDS = ['transaction', 'newTransaction', 'readTime'] as const;

export function readConsistency(message: ReadonlyMap<string, unknown>): ReadConsistency {
  const given = CONSISTENCY_FIELDS.filter((name) => message.has(name));
  if (given.length > 1) throw invalidPayload('a read is in one transaction or at one time');
  refuseReadTime(message.get('readTime'));
  return {
    transaction: readOptional(message.get('transaction'), readBase64),
    newTransaction: readOptional(message.get('newTransaction'), readTransactionOptions),
  };
}

/** The default is read-write. */
export function readTransactionOptions(json: unknown): { isReadOnly: boolean } {
  const message = readMessage(json, ['readOnly', 'readWrite']);
  if (message.size > 1) throw invalidPayload('a transaction is read-only or read-write');
  readOptional(message.get('readWrite'), (options) => {
    readOptional(readMessage(options, ['retryTransaction']).get('retryTransaction'), readBase64);
  });
  readOptional(message.get('readOnly'), (options) =>
    refuseReadTime(readMessage(options, ['readTime']).get('readTime')),
  );
  return { isReadOnly: message.has('readOnly') };
}

/** Throws if the request has a read time, because the emulator stores no past versions. */
function refuseReadTime(json: unknown): void {
  if (readOptional(json, readTimestamp) !== undefined) {
    throw new FirestoreError('UNIMPLEMENTED', 'Reads at a past time are not supported.');
  }
}

/** Returns the transaction of a read. `announcement` contains the response elements with the id of a new transaction. */
export function openTransaction(
  { transactions }: Store,
  database: string,
  { transaction, newTransaction }: ReadConsistency,
): { transaction: Uint8Array | undefined; announcement: readonly string[] } {
  if (newTransaction) {
    const id = transactions.begin(database, newTransaction.isReadOnly);
    return { transaction: Buffer.from(id, 'base64'), announcement: [`{"transaction":"${id}"}`] };
  }
  if (transaction) transactions.find(transaction, database);
  return { transaction, announcement: [] };
}
