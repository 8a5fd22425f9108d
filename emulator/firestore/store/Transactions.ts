import { FirestoreError, invalid } from '../FirestoreError.ts';
import { type Database, keyOf, type StoredDocument } from './Database.ts';

export interface TransactionOptions {
  readonly isReadOnly: boolean;
  /** The past time of all reads; undefined for the present. */
  readonly readTime: bigint | undefined;
}

export interface Transaction extends TransactionOptions {
  readonly database: string;
  /** By path; undefined for an absent document. */
  readonly reads: Map<string, { path: readonly string[]; updateTime: bigint | undefined }>;
}

/** An id is a counter after one mark byte, which identifies ids of this emulator. */
const ID_MARK = 0x11;
const ID_BYTES = 9;

/** Beyond this number the oldest transaction expires. */
const MAX_OPEN = 10_000;

/** Nothing is locked: a commit fails if a document that the transaction read has changed since, and the client retries. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  #count = 0n;

  begin(database: string, options: TransactionOptions): string {
    const id = Buffer.alloc(ID_BYTES, ID_MARK);
    id.writeBigUInt64BE(++this.#count, 1);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size >= MAX_OPEN) this.#open.delete(oldest);
    this.#open.set(id.toString('base64'), { ...options, database, reads: new Map() });
    return id.toString('base64');
  }

  /** Throws for an unknown or finished transaction. */
  find(id: Uint8Array, database: string): Transaction {
    if (id.length !== ID_BYTES || id[0] !== ID_MARK) throw invalid('Invalid transaction.');
    const transaction = this.#open.get(Buffer.from(id).toString('base64'));
    if (transaction?.database !== database) throw invalid('Transaction is invalid or expired.');
    return transaction;
  }

  /** Throws if the transaction's writes must not be committed. It then stays open, because clients roll it back. */
  finish(id: Uint8Array, database: Database, writeCount: number): void {
    const { isReadOnly, reads } = this.find(id, database.name);
    if (isReadOnly && writeCount > 0) throw invalid('Cannot modify entities in a read-only transaction.');
    for (const { path, updateTime } of reads.values()) {
      if (!isReadOnly && database.get(path)?.updateTime !== updateTime) {
        throw new FirestoreError(
          'ABORTED',
          'A document read by the transaction was changed by another writer.',
        );
      }
    }
    this.forget(id);
  }

  forget(id: Uint8Array): void {
    this.#open.delete(Buffer.from(id).toString('base64'));
  }
}

/** The first version that a transaction reads counts. */
export function recordRead(
  { reads }: Transaction,
  path: readonly string[],
  document: StoredDocument | undefined,
): void {
  const key = keyOf(path);
  if (!reads.has(key)) reads.set(key, { path, updateTime: document?.updateTime });
}
