import type { Edition, EditionSource } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';
import type { EditionHead, MessageSide, ReadRequest, ReadResponse } from './serveProducts.ts';

interface Read {
  readonly products: Map<EditionSource, Product[]>;
  readonly onEdition: ((edition: Edition) => void) | undefined;
  readonly onSign: (() => void) | undefined;
  /** Called with undefined if there is no worker. */
  readonly settle: (result?: EditionResult) => void;
}

export type ProductsWorker = MessageSide & {
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
};

/**
 * Reads the catalogue in a worker, so that parsing does not block the page. Without a worker, reads in the page, as it does single
 * products.
 */
export class WorkerProductRepository implements ProductRepository {
  readonly #start: () => ProductsWorker;
  readonly #loadOwn: () => Promise<ProductRepository>;
  readonly #reads = new Map<number, Read>();
  #worker: ProductsWorker | undefined;
  #own: ProductRepository | undefined;
  #isBroken = false;
  #hasResponded = false;
  #count = 0;
  /** Products of the latest complete edition. */
  #latest: readonly Product[] = [];

  constructor(start: () => ProductsWorker, loadOwn: () => Promise<ProductRepository>) {
    this.#start = start;
    this.#loadOwn = loadOwn;
  }

  async readAll(onEdition?: (edition: Edition) => void, onSign?: () => void): Promise<EditionResult> {
    // A worker that has not responded to a pending read may have failed to load.
    if (!this.#hasResponded && this.#reads.size > 0) this.#onBroken();
    const result = await this.#ask(onEdition, onSign);
    return result ?? this.#readHere((repository) => repository.readAll(onEdition));
  }

  readCurrent(ids: readonly string[]): Promise<ProductsResult> {
    return this.#readHere((repository) => repository.readCurrent(ids));
  }

  #ask(onEdition?: (edition: Edition) => void, onSign?: () => void): Promise<EditionResult | undefined> {
    return new Promise((resolve) => {
      const worker = this.#running();
      if (!worker) return resolve(undefined);
      this.#count += 1;
      this.#reads.set(this.#count, { products: new Map(), onEdition, onSign, settle: resolve });
      worker.postMessage({ read: this.#count } satisfies ReadRequest);
    });
  }

  #running(): ProductsWorker | undefined {
    if (this.#isBroken || this.#worker) return this.#isBroken ? undefined : this.#worker;
    try {
      this.#worker = this.#start();
      this.#worker.addEventListener('message', ({ data }) => this.#onResponse(data as ReadResponse));
      this.#worker.addEventListener('error', () => this.#onBroken());
    } catch {
      this.#isBroken = true;
    }
    return this.#worker;
  }

  #onBroken(): void {
    this.#isBroken = true;
    // The worker may still load and would read in vain.
    this.#worker?.terminate();
    const pending = [...this.#reads.values()];
    this.#reads.clear();
    for (const { settle } of pending) settle();
  }

  #onResponse(response: ReadResponse): void {
    this.#hasResponded = true;
    const read = this.#reads.get(response.read);
    if (!read || 'isHere' in response) return;
    if ('next' in response) {
      const { next, source } = response;
      read.products.set(source, [...(read.products.get(source) ?? []), ...next]);
    } else if ('edition' in response) {
      if (response.edition) read.onEdition?.(this.#editionFrom(read, response.edition));
      else read.onSign?.();
    } else {
      this.#reads.delete(response.read);
      const { end } = response;
      read.settle(typeof end === 'string' ? fail(end) : succeed(this.#editionFrom(read, end)));
    }
  }

  #editionFrom({ products: known }: Read, { isSame, ...head }: EditionHead): Edition {
    const products = isSame ? this.#latest : (known.get(head.source) ?? []);
    if (head.extent === 'all') this.#latest = products;
    return { ...head, products };
  }

  async #readHere<Value>(
    read: (repository: ProductRepository) => Promise<Result<Value, CatalogueFailure>>,
  ): Promise<Result<Value, CatalogueFailure>> {
    try {
      this.#own ??= await this.#loadOwn();
    } catch {
      return fail('unreachable');
    }
    return read(this.#own);
  }
}
