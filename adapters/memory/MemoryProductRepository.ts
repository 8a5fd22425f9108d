import type { CatalogueFailure } from '#core/domain/failures.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';

/** Contains documents as in a database, ordered by id. */
export class MemoryProductRepository implements ProductRepository {
  #documents: ReadonlyMap<string, unknown>;
  #failure: CatalogueFailure | undefined;
  readonly #source: 'live' | 'file';

  constructor(documents: readonly unknown[] = [], source: 'live' | 'file' = 'live') {
    this.#documents = indexById(documents);
    this.#source = source;
  }

  async readAll(): Promise<EditionResult> {
    if (this.#failure) return fail(this.#failure);
    const products = [...this.#documents]
      .map(([id, document]) => parseProduct(id, document))
      .filter((product) => product !== undefined);
    return succeed({ products, extent: 'all', source: this.#source });
  }

  async readCurrent(ids: readonly string[]): Promise<ProductsResult> {
    const result = await this.readAll();
    return result.ok ? succeed(result.value.products.filter(({ id }) => ids.includes(id))) : result;
  }

  replaceAll(documents: readonly unknown[]): void {
    this.#documents = indexById(documents);
  }

  /** Makes every read fail; undefined ends that. */
  breakWith(failure: CatalogueFailure | undefined): void {
    this.#failure = failure;
  }
}

function indexById(documents: readonly unknown[]): ReadonlyMap<string, unknown> {
  const named = documents.filter(isRecord).map((document) => [String(document.id), document] as const);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}
