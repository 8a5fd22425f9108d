import { fail, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';

/** The static catalogue, `GET /items.json`: the fallback of a database, or the only source of a demo. */
export class ItemsFileProductRepository implements ProductRepository {
  readonly #source: 'live' | 'file';
  readonly #request: typeof fetch;

  constructor(source: 'live' | 'file', request: typeof fetch = (...call) => fetch(...call)) {
    this.#source = source;
    this.#request = request;
  }

  async readAll(): Promise<EditionResult> {
    try {
      // Visible content has priority.
      const response = await this.#request('/items.json', { priority: 'low' });
      if (!response.ok) return fail('unreachable');
      const file: unknown = await response.json();
      if (!isRecord(file) || !Array.isArray(file.products)) return fail('damaged');
      const products = file.products
        .map((item: unknown) => (isRecord(item) ? parseProduct(String(item.id ?? ''), item) : undefined))
        .filter((product) => product !== undefined);
      return succeed({ products, extent: 'all', source: this.#source });
    } catch (cause) {
      return fail(cause instanceof SyntaxError ? 'damaged' : 'unreachable');
    }
  }

  async readCurrent(ids: readonly string[]): Promise<ProductsResult> {
    const result = await this.readAll();
    return result.ok ? succeed(result.value.products.filter(({ id }) => ids.includes(id))) : result;
  }
}
