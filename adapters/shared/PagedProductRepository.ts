import { type Edition, liveEdition } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';

/** Page sizes (documents). Most catalogues fit on the first page. Later pages are large if the connection is fast. */
const FIRST_PAGE_SIZE = 250;
const LARGE_PAGE_SIZE = 1500;

/** Maximum estimated duration of a large page (ms), safely below the read limit of 15 s. */
const MAX_LARGE_PAGE_MS = 9000;

/** A response that is not the database's, such as a captive portal's page, or that the database ended early. */
export class ForeignResponse extends Error {
  override readonly name = 'ForeignResponse';
}

export interface ProductDocument {
  readonly id: string;
  readonly fields: unknown;
}

/** The queries of a database. They throw a `ForeignResponse` or SyntaxError for a foreign response, another error if they fail. */
export interface ProductQueries {
  /** Maximum number of ids per query. */
  readonly maxIds: number;
  /** Whether a document can have this id. Other ids would make a query fail. */
  isPossibleId(id: string): boolean;
  /** Reads the next documents in the order of their ids, after the one with the id `last`. */
  readPage(limit: number, last: string | undefined): Promise<readonly ProductDocument[]>;
  readSome(ids: readonly string[]): Promise<readonly ProductDocument[]>;
}

/** Reads the catalogue in pages, so that the first products appear early. */
export class PagedProductRepository implements ProductRepository {
  readonly #queries: ProductQueries;

  constructor(queries: ProductQueries) {
    this.#queries = queries;
  }

  async readAll(onEdition?: (edition: Edition) => void): Promise<EditionResult> {
    try {
      const products: Product[] = [];
      let last: string | undefined;
      for (let limit = FIRST_PAGE_SIZE; ; ) {
        const asked = performance.now();
        const documents = await this.#queries.readPage(limit, last);
        const end = documents.at(-1)?.id;
        // Without this check, a repeated page would loop forever.
        if (end === last) return succeed(liveEdition(products));
        products.push(...productsOf(documents));
        // A page that is not full is the last.
        if (documents.length !== limit) return succeed(liveEdition(products));
        last = end;
        const ofLargePage = ((performance.now() - asked) * LARGE_PAGE_SIZE) / limit;
        limit = ofLargePage < MAX_LARGE_PAGE_MS ? LARGE_PAGE_SIZE : FIRST_PAGE_SIZE;
        onEdition?.(liveEdition([...products], 'part'));
      }
    } catch (cause) {
      return toFailure(cause);
    }
  }

  async readCurrent(ids: readonly string[]): Promise<ProductsResult> {
    const { maxIds } = this.#queries;
    const possible = ids.filter((id) => this.#queries.isPossibleId(id));
    const some = Array.from({ length: Math.ceil(possible.length / maxIds) }, (_, index) =>
      possible.slice(index * maxIds, (index + 1) * maxIds),
    );
    try {
      const found = await Promise.all(some.map((part) => this.#queries.readSome(part)));
      return succeed(productsOf(found.flat()));
    } catch (cause) {
      return toFailure(cause);
    }
  }
}

function toFailure(cause: unknown): Result<never, CatalogueFailure> {
  console.warn('The products could not be read.', cause);
  if (cause instanceof SyntaxError || cause instanceof ForeignResponse) return fail('damaged');
  // `onLine === false` is reliable; `true` is not.
  return fail(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable');
}

function productsOf(documents: readonly ProductDocument[]): readonly Product[] {
  return documents
    .map(({ id, fields }) => parseProduct(id, fields))
    .filter((product) => product !== undefined);
}
