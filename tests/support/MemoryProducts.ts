import type {
  PlannedChange,
  ProductDatabase,
  StoredProduct,
  Write,
} from '#adapters/shared/ProductDatabase.ts';
import type { JsonObject } from '#core/domain/Item.ts';

/** The owner's products in memory. */
export class MemoryProducts implements ProductDatabase {
  readonly name = 'memory';
  readonly retryDelays: readonly number[] = [];
  readonly maxWritesPerBatch = 100;
  readonly maxBatchBytes = 1e6;
  readonly stored = new Map<string, StoredProduct>();
  /** Runs before the next write, as somebody else’s change. */
  meanwhile: (() => void) | undefined;
  reads = 0;
  #time = 0;

  set(id: string, fields: JsonObject): void {
    this.#time += 1;
    this.stored.set(id, { id, fields, updateTime: new Date(this.#time).toISOString() });
  }

  async readAll() {
    this.reads += 1;
    return [...this.stored.values()];
  }

  async readSome(ids: readonly string[]) {
    return ids.flatMap((id) => this.stored.get(id) ?? []);
  }

  writeOf({ id }: PlannedChange): JsonObject {
    return { id };
  }

  async writeBatch(batch: readonly Write[]) {
    const { meanwhile } = this;
    this.meanwhile = undefined;
    meanwhile?.();
    return batch.map(({ change: { id, before, after } }) => {
      if (this.stored.get(id)?.updateTime !== before?.updateTime)
        return { kind: 'conflict' as const, message: '' };
      if (after) this.set(id, after);
      else this.stored.delete(id);
      return { kind: 'written' as const, message: '' };
    });
  }
}
