import { FirestoreError, invalid, invalidPayload } from '../FirestoreError.ts';
import type { Database, StoredDocument } from '../store/Database.ts';
import type { Store } from '../store/Store.ts';
import { recordRead, type TransactionOptions } from '../store/Transactions.ts';
import { readBase64, readMessage, readOptional, readTimestamp } from '../values/message.ts';

/** The transaction of a read, if any: an existing or a new one. */
export interface ReadConsistency {
  readonly transaction: Uint8Array | undefined;
  /** Options of the transaction that the read begins. */
  readonly newTransaction: TransactionOptions | undefined;
  readonly readTime: bigint | undefined;
}

export const CONSISTENCY_FIELDS = ['transaction', 'newTransaction', 'readTime'] as const;

export function readConsistency(message: ReadonlyMap<string, unknown>): ReadConsistency {
  const given = CONSISTENCY_FIELDS.filter((name) => message.has(name));
  if (given.length > 1) throw invalidPayload('a read is in one transaction or at one time');
  return {
    transaction: readOptional(message.get('transaction'), readBase64),
    newTransaction: readOptional(message.get('newTransaction'), readTransactionOptions),
    readTime: readOptional(message.get('readTime'), readTimestamp),
  };
}

/** The default is read-write. */
export function readTransactionOptions(json: unknown): TransactionOptions {
  const message = readMessage(json, ['readOnly', 'readWrite']);
  if (message.size > 1) throw invalidPayload('a transaction is read-only or read-write');
  readOptional(message.get('readWrite'), (options) => {
    readOptional(readMessage(options, ['retryTransaction']).get('retryTransaction'), readBase64);
  });
  const readTime = readOptional(message.get('readOnly'), (options) =>
    readOptional(readMessage(options, ['readTime']).get('readTime'), readTimestamp),
  );
  return { isReadOnly: message.has('readOnly'), readTime };
}

/** The state of a read. `announcement` contains the response elements with the id of a new transaction. */
export interface OpenRead {
  readonly announcement: readonly string[];
  /** The documents at `readTime`. */
  readonly documents: Database;
  readonly readTime: bigint;
  /** Must be called with every document that is read, for the transaction. */
  readonly record: (path: readonly string[], document: StoredDocument | undefined) => void;
}

/** Throws FAILED_PRECONDITION if the versions of the read time are no longer known. */
export function openRead(store: Store, database: Database, consistency: ReadConsistency): OpenRead {
  const { transactions, clock } = store;
  const { newTransaction } = consistency;
  const id = newTransaction && transactions.begin(database.name, newTransaction);
  const bytes = id === undefined ? consistency.transaction : Buffer.from(id, 'base64');
  const transaction = bytes && transactions.find(bytes, database.name);
  const past = consistency.readTime ?? transaction?.readTime;
  const now = clock.now();
  if (past !== undefined && past > now) throw invalid('The read time is in the future.');
  const documents = past === undefined ? database : database.at(past);
  if (!documents) throw new FirestoreError('FAILED_PRECONDITION', 'The read time is too old.');
  const announcement = id === undefined ? [] : [`{"transaction":"${id}"}`];
  const record: OpenRead['record'] = (path, document) =>
    transaction && recordRead(transaction, path, document);
  return { announcement, documents, readTime: past ?? now, record };
}
