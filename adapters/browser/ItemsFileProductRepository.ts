import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** The static copy of the catalogue: `GET /items.json`. */
export class ItemsFileProductRepository implements ProductRepository {
  readonly #address: string;
  readonly #request: typeof fetch;

  constructor(address = '/items.json', request: typeof fetch = (...call) => fetch(...call)) {
    this.#address = address;
    this.#request = request;
  }

  async readAll(): Promise<Result<readonly Product[], CatalogueFailure>> {
    try {
      // It is a fallback: what the shopper looks at goes first.
      const response = await this.#request(this.#address, { priority: 'low' });
      if (!response.ok) return fail('unreachable');
      const file: unknown = await response.json();
      if (!isRecord(file) || !Array.isArray(file.products)) return fail('damaged');
      return succeed(
        file.products
          .map((item: unknown) => (isRecord(item) ? parseProduct(String(item.id ?? ''), item) : undefined))
          .filter((product) => product !== undefined),
      );
    } catch (cause) {
      return fail(cause instanceof SyntaxError ? 'damaged' : 'unreachable');
    }
  }

  async readCurrent(ids: readonly string[]): Promise<Result<readonly Product[], CatalogueFailure>> {
    const result = await this.readAll();
    return result.ok ? succeed(result.value.filter(({ id }) => ids.includes(id))) : result;
  }
}
