import { FirestoreError, invalidPayload } from '../FirestoreError.ts';
import type { Store } from '../store/Store.ts';
import { readBase64, readMessage, readOptional, readTimestamp } from '../values/message.ts';

/** In which transaction a request reads, if in any. */
export interface ReadConsistency {
  readonly transaction: Uint8Array | undefined;
  /** Whether a transaction is to be begun with this request, and of which kind. */
  readonly newTransaction: { readonly isReadOnly: boolean } | undefined;
}

/** The fields by which a request says how consistent its reads are. */
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

/** Reads the options of a transaction: read-write, unless said otherwise. */
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

/** Only the present is kept, and to answer with it where the past is asked for would be a lie. */
function refuseReadTime(json: unknown): void {
  if (readOptional(json, readTimestamp) !== undefined) {
    throw new FirestoreError('UNIMPLEMENTED', 'Reads at a past time are not supported.');
  }
}

/** The transaction a read belongs to, and the elements that announce it where it is new. */
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
