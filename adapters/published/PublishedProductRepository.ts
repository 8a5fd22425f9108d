import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { CatalogueCopy, ProductRepository } from '#core/ports/ProductRepository.ts';
import {
  type PageData,
  type PublicationIndex,
  productsFrom,
  publicationIndexFrom,
  WHOLE_IN_FILE,
} from './publication.ts';

/** A response that is no file of a publication. */
class NotPublished extends Error {}

/**
 * The catalogue as the owner published it, in files that never change: every page names the index of its own
 * publication, so that nothing of a later one is mixed in. Single products are asked of the live database.
 */
export class PublishedProductRepository implements ProductRepository {
  readonly copy: CatalogueCopy;
  readonly #page: PageData;
  readonly #live: ProductRepository;
  readonly #request: typeof fetch;
  #index: PublicationIndex | undefined;
  #all: readonly Product[] | undefined;

  constructor(page: PageData, live: ProductRepository, request: typeof fetch = (...call) => fetch(...call)) {
    this.#page = page;
    this.#live = live;
    this.#request = request;
    this.copy = {
      madeAt: page.madeAt,
      arrived: page.products && { products: page.products, total: page.total },
      readWhole: (id) => this.#readWhole(id),
    };
  }

  async readAll(
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<Result<readonly Product[], CatalogueFailure>> {
    if (this.#all) return succeed(this.#all);
    // What came with the page is whole, and stays.
    const arrived = new Map(this.#page.products?.map((product) => [product.id, product]));
    const products: Product[] = [];
    try {
      const { listed } = await this.#readIndex();
      const files = listed.map((address) => this.#read(address));
      // The first that fails ends the read; the others must not fail unheard.
      for (const file of files) file.catch(() => {});
      for (const [position, file] of files.entries()) {
        for (const product of productsFrom(await file)) {
          products.push(arrived.get(product.id) ?? product);
        }
        if (position < files.length - 1) onPart?.([...products]);
      }
    } catch (cause) {
      return fail(cause instanceof NotPublished || cause instanceof SyntaxError ? 'damaged' : 'unreachable');
    }
    this.#all = products;
    return succeed(products);
  }

  readCurrent(ids: readonly string[]): Promise<Result<readonly Product[], CatalogueFailure>> {
    return this.#live.readCurrent(ids);
  }

  async #readWhole(id: string): Promise<Product | undefined> {
    try {
      const all = await this.readAll();
      const position = all.ok ? all.value.findIndex((product) => product.id === id) : -1;
      const address = (await this.#readIndex()).whole[Math.floor(position / WHOLE_IN_FILE)];
      if (address === undefined) return undefined;
      return productsFrom(await this.#read(address)).find((product) => product.id === id);
    } catch {
      return undefined;
    }
  }

  async #readIndex(): Promise<PublicationIndex> {
    this.#index ??= publicationIndexFrom(await this.#read(this.#page.index));
    if (!this.#index) throw new NotPublished();
    return this.#index;
  }

  async #read(address: string): Promise<unknown> {
    const response = await this.#request(address);
    if (!response.ok) throw new Error(`${address} responds with ${response.status}.`);
    return response.json();
  }
}
