import type { Edition } from '#core/domain/Edition.ts';
import type { Product } from '#core/domain/Product.ts';
import { succeed } from '#core/domain/Result.ts';
import { cacheName } from '#core/domain/storedNames.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';
import { pageDataFrom, pageDataToJson } from '../published/publication.ts';

/** Maximum size of a cached catalogue (characters). 10,000 products have 13 million. */
const MAX_CHARACTERS = 15_000_000;

/** Minimum interval between writes of an unchanged catalogue, which only update its time (ms). */
const UNCHANGED_WRITE_INTERVAL_MS = 60_000;

/** Caches the catalogue after each read, as page data, for the next visit. An unchanged catalogue remains the same array. */
export class CachedProductRepository implements ProductRepository {
  readonly #source: ProductRepository;
  readonly #address: string;
  readonly #cacheName: string;
  readonly #caches: Pick<CacheStorage, 'open'> | undefined;
  #latest: readonly Product[] | undefined;
  #text = '';
  #writtenAt = 0;
  #cached: Promise<Edition | undefined> | undefined;

  /**
   * `shop` identifies the source, so that another shop's cache is ignored. The service worker caches a publication's files in the
   * cache with this name.
   */
  constructor(
    source: ProductRepository,
    shop: string,
    cache = cacheName('', 'catalogue'),
    storage = globalThis.caches,
  ) {
    this.#source = source;
    this.#cacheName = cache;
    this.#address = `/assets/catalogue/cached-${encodeURIComponent(shop)}.json`;
    this.#caches = storage;
  }

  async readAll(onEdition?: (edition: Edition) => void): Promise<EditionResult> {
    const isFirst = this.#cached === undefined;
    this.#cached ??= this.#readCached();
    const offered = this.#cached.then((edition) => {
      if (isFirst && edition) onEdition?.(edition);
    });
    const result = await this.#source.readAll(onEdition);
    // After a failure, the cached edition must arrive before the result.
    if (!result.ok) await offered;
    return result.ok ? succeed(this.#store(result.value)) : result;
  }

  readCurrent(ids: readonly string[]): Promise<ProductsResult> {
    return this.#source.readCurrent(ids);
  }

  async #readCached(): Promise<Edition | undefined> {
    try {
      const cache = await this.#caches?.open(this.#cacheName);
      const page = pageDataFrom(await (await cache?.match(this.#address))?.text());
      if (!page?.products?.length || Number.isNaN(page.asOf.getTime())) return undefined;
      const { products, asOf } = page;
      if (!this.#latest) {
        this.#latest = products;
        this.#text = JSON.stringify(products);
      }
      return { products, extent: 'all', source: 'cached', asOf };
    } catch {
      return undefined;
    }
  }

  /** Caches the edition. Returns it with the previous array if the products have not changed. */
  #store(edition: Edition): Edition {
    const before = this.#text;
    this.#text = JSON.stringify(edition.products);
    const isSame = this.#text === before && this.#latest !== undefined;
    this.#latest = (isSame && this.#latest) || edition.products;
    if (!isSame || Date.now() - this.#writtenAt > UNCHANGED_WRITE_INTERVAL_MS) {
      const products = this.#latest;
      this.#writtenAt = Date.now();
      // The page, which waits for the products, has priority.
      setTimeout(() => void this.#write(products));
    }
    return { ...edition, products: this.#latest };
  }

  async #write(products: readonly Product[]): Promise<void> {
    const page = { index: '', asOf: new Date(), total: products.length, products };
    const text = JSON.stringify(pageDataToJson(page));
    if (text.length > MAX_CHARACTERS) return;
    try {
      const cache = await this.#caches?.open(this.#cacheName);
      await cache?.put(this.#address, new Response(text));
    } catch {
      // Storage is full or denied; the previous catalogue remains.
    }
  }
}
