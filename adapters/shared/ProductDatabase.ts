import type { JsonObject } from '#core/domain/Item.ts';
import { UserError } from '../../programs/UserError.mjs';

/** The products of a backend, for the programs of the shop's owner. Methods throw a `UserError`, also for a malformed response. */
export interface ProductDatabase {
  /** Subject of messages, capitalised. */
  readonly name: string;
  /** Delay before each retry of a temporary failure (ms). */
  readonly retryDelays: readonly number[];
  readonly maxWritesPerBatch: number;
  readonly maxBatchBytes: number;
  /** Reads all products, sorted by id. */
  readAll(onProgress?: (soFar: number) => void): Promise<readonly StoredProduct[]>;
  /** Reads the products of a batch, in any order; omits those that do not exist. */
  readSome(ids: readonly string[]): Promise<readonly StoredProduct[]>;
  /** Returns a change as JSON of `writeBatch`. */
  writeOf(change: PlannedChange): JsonObject;
  /**
   * Writes each change whose product is the planned one, and returns an outcome per write. Throws `InvalidRequest` without a
   * write if the content of one prevents all.
   */
  writeBatch(batch: readonly Write[]): Promise<readonly Outcome[]>;
}

export interface StoredProduct {
  readonly id: string;
  /** Plain JSON, without the id. */
  readonly fields: JsonObject;
  /** Time of the last change (ISO). */
  readonly updateTime: string;
}

export interface PlannedChange {
  readonly id: string;
  /** Empty if a removed product has none. */
  readonly name: string;
  /** The stored product; absent if it is new. */
  readonly before?: StoredProduct;
  /** New content without the id; absent if the product is removed. */
  readonly after?: JsonObject;
  readonly fields: readonly string[];
}

export interface Write {
  readonly change: PlannedChange;
  readonly json: JsonObject;
}

export interface Outcome {
  /** `conflict`: the product differs from the planned one. `busy`: a retry may succeed. */
  readonly kind: 'written' | 'conflict' | 'busy' | 'rejected';
  readonly message: string;
}

/** The database rejects the content of the request. */
export class InvalidRequest extends UserError {}
