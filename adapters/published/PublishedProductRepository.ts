import type { Edition } from '#core/domain/Edition.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';
import {
  type PageData,
  type PublicationIndex,
  pageDataFrom,
  productsFrom,
  publicationIndexFrom,
  WHOLE_PER_FILE,
} from './publication.ts';

/** The response is not a file of a publication. */
class NotPublished extends Error {}

interface Opened {
  readonly index: PublicationIndex;
  readonly asOf: Date;
}

/** Reads the catalogue from the files of the page's publication or of the current one, and single products from `live`. */
export class PublishedProductRepository implements ProductRepository {
  readonly #page: PageData;
  readonly #live: ProductRepository;
  readonly #current: string;
  readonly #request: typeof fetch;
  #opened: Opened | undefined;
  #all: Edition | undefined;

  /** `current` is the address of the current publication's page data. */
  constructor(
    page: PageData,
    live: ProductRepository,
    current: string,
    request: typeof fetch = (...call) => fetch(...call),
  ) {
    this.#page = page;
    this.#live = live;
    this.#current = current;
    this.#request = request;
  }

  async readAll(onEdition?: (edition: Edition) => void): Promise<EditionResult> {
    if (this.#all) return succeed(this.#all);
    const arrived = new Map(this.#page.products?.map((product) => [product.id, product]));
    const products: Product[] = [];
    try {
      const { index, asOf } = await this.#open();
      const files = index.listed.map((address) => this.#read(address));
      // The first failure ends the read; this prevents unhandled rejections of the others.
      for (const file of files) file.catch(() => {});
      for (const [position, file] of files.entries()) {
        for (const product of productsFrom(await file)) {
          products.push(sameProduct(arrived.get(product.id), product));
        }
        if (position < files.length - 1) {
          onEdition?.({ products: [...products], extent: 'part', source: 'published', asOf });
        }
      }
      this.#all = { products, extent: 'all', source: 'published', asOf };
      return succeed(this.#all);
    } catch (cause) {
      return fail(cause instanceof NotPublished || cause instanceof SyntaxError ? 'damaged' : 'unreachable');
    }
  }

  async readCurrent(
    ids: readonly string[],
    onEarlier?: (products: readonly Product[]) => void,
  ): Promise<ProductsResult> {
    const result = await this.#live.readCurrent(ids);
    if (!result.ok && onEarlier) onEarlier(await this.#readWhole(ids));
    return result;
  }

  /** Returns the published products with all details, except those that cannot be read. */
  async #readWhole(ids: readonly string[]): Promise<readonly Product[]> {
    try {
      const all = await this.readAll();
      const { whole } = (await this.#open()).index;
      const places = ids.map((id) => (all.ok ? all.value.products.findIndex((one) => one.id === id) : -1));
      const files = new Set(places.map((place) => whole[Math.floor(place / WHOLE_PER_FILE)]));
      const found = await Promise.all(
        [...files].map(async (address) => (address ? productsFrom(await this.#read(address)) : [])),
      );
      return found.flat().filter(({ id }) => ids.includes(id));
    } catch {
      return [];
    }
  }

  async #open(): Promise<Opened> {
    this.#opened ??=
      (await this.#openWith(this.#page)) ?? (await this.#openWith(await this.#currentPublication()));
    if (!this.#opened) throw new NotPublished();
    return this.#opened;
  }

  /** Opens the publication of a page; undefined if the server has no such index. */
  async #openWith(page: PageData | undefined): Promise<Opened | undefined> {
    if (!page) return undefined;
    const response = await this.#fetch(page.index);
    const index = response.ok ? publicationIndexFrom(await response.json()) : undefined;
    if (response.ok && !index) throw new NotPublished();
    return index && { index, asOf: page.asOf };
  }

  /** The server's current publication, if it differs from the page's. */
  async #currentPublication(): Promise<PageData | undefined> {
    const response = await this.#request(this.#current, { cache: 'no-store' });
    const current = response.ok ? pageDataFrom(await response.text()) : undefined;
    return current?.index === this.#page.index ? undefined : current;
  }

  async #read(address: string): Promise<unknown> {
    const response = await this.#fetch(address);
    if (!response.ok) throw new Error(`${address} responds with ${response.status}.`);
    return response.json();
  }

  /** Retries a missing file past the cache: browsers may cache "not found" for a year. */
  async #fetch(address: string): Promise<Response> {
    const response = await this.#request(address);
    return response.ok ? response : this.#request(address, { cache: 'reload' });
  }
}

/** Returns the page's product if it is equal, so that it does not render again. */
function sameProduct(arrived: Product | undefined, product: Product): Product {
  return arrived && JSON.stringify(arrived) === JSON.stringify(product) ? arrived : product;
}
