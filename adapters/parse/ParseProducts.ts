import type {
  Outcome,
  PlannedChange,
  ProductDatabase,
  StoredProduct,
  Write,
} from '#adapters/shared/ProductDatabase.ts';
import { PAGE_SIZE, readPages } from '#adapters/shared/readPages.ts';
import { foreignResponse } from '#adapters/shared/requestJson.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { type AskParse, findObjects, storedProduct } from './findObjects.ts';
import { askServer, type ParseServer } from './ParseServer.ts';

const KINDS: readonly unknown[] = ['written', 'conflict', 'rejected'] satisfies Outcome['kind'][];

/** The products in Parse Server. `writeProducts` of `backends/parse` overwrites no change that somebody else makes. */
export class ParseProducts implements ProductDatabase {
  readonly maxWritesPerBatch = 500;
  /** Proxies in front of the server may accept only a megabyte, which is nginx's default. */
  readonly maxBatchBytes = 900_000;
  readonly name: string;
  readonly retryDelays: readonly number[];
  readonly #server: ParseServer;
  readonly #ask: AskParse;

  constructor(server: ParseServer) {
    this.name = server.name;
    this.retryDelays = server.retryDelays;
    this.#server = server;
    this.#ask = askServer(server);
  }

  readAll(onProgress?: (soFar: number) => void): Promise<readonly StoredProduct[]> {
    const readPage = (after: string | undefined) =>
      this.#find(after === undefined ? {} : { objectId: { $gt: after } });
    return readPages(this.#server, readPage, onProgress);
  }

  readSome(ids: readonly string[]): Promise<readonly StoredProduct[]> {
    return this.#find({ objectId: { $in: ids } });
  }

  writeOf({ id, before, after }: PlannedChange): JsonObject {
    return {
      id,
      before: before?.updateTime ?? null,
      after: after === undefined ? null : JSON.stringify(after),
    };
  }

  async writeBatch(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const changes = batch.map(({ json }) => json);
    const response = await this.#ask('POST', 'functions/writeProducts', { changes });
    const outcomes = isRecord(response) ? response.result : undefined;
    if (!Array.isArray(outcomes) || outcomes.length !== batch.length) throw foreignResponse(this.#server);
    return outcomes.map((outcome: unknown) => {
      if (!isRecord(outcome) || !KINDS.includes(outcome.kind)) throw foreignResponse(this.#server);
      return { kind: outcome.kind as Outcome['kind'], message: `${outcome.message}` };
    });
  }

  async #find(where: object): Promise<readonly StoredProduct[]> {
    const query = { where, order: 'objectId', limit: PAGE_SIZE };
    return (await findObjects(this.#ask, 'Product', query, this.#server)).map(storedProduct);
  }
}
