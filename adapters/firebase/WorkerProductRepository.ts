import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import type { MessageSide, ReadRequest, ReadResponse } from './serveProducts.ts';

type ReadResult = Result<readonly Product[], CatalogueFailure>;

interface Read {
  /** Those whose documents were asked for; undefined for a read of all. */
  readonly ids: readonly string[] | undefined;
  readonly products: Product[];
  readonly onPart: ((soFar: readonly Product[]) => void) | undefined;
  /** Called without a result when there turned out to be no worker. */
  readonly settle: (result?: ReadResult) => void;
}

/** The part of a worker that is used here. */
export type ProductsWorker = MessageSide & {
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
};

/**
 * A catalogue that a worker fetches and parses, so that neither the SDK nor thousands of documents block the page.
 * Where no worker can be started, the page reads for itself.
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
  #latest: readonly Product[] = [];

  constructor(start: () => ProductsWorker, loadOwn: () => Promise<ProductRepository>) {
    this.#start = start;
    this.#loadOwn = loadOwn;
  }

  readAll(onPart?: (soFar: readonly Product[]) => void): Promise<ReadResult> {
    return this.#read((repository) => repository.readAll(onPart), undefined, onPart);
  }

  readCurrent(ids: readonly string[]): Promise<ReadResult> {
    return this.#read((repository) => repository.readCurrent(ids), ids);
  }

  async #read(
    readHere: (repository: ProductRepository) => Promise<ReadResult>,
    ids: readonly string[] | undefined,
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<ReadResult> {
    // A worker that owes a read of all and has never sent a message may not have loaded at all.
    if (!ids && this.#reads.size > 0 && !this.#hasResponded) this.#onBroken();
    const worker = this.#running();
    return (worker && (await this.#ask(worker, ids, onPart))) ?? this.#readHere(readHere);
  }

  /** The worker's result, or undefined where there turned out to be no worker. */
  #ask(
    worker: ProductsWorker,
    ids: readonly string[] | undefined,
    onPart: ((soFar: readonly Product[]) => void) | undefined,
  ): Promise<ReadResult | undefined> {
    return new Promise((resolve) => {
      this.#count += 1;
      this.#reads.set(this.#count, { ids, products: [], onPart, settle: resolve });
      worker.postMessage({ read: this.#count, ...(ids && { ids }) } satisfies ReadRequest);
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
    // It may still load, and would then fetch in vain.
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
      for (const product of response.next) read.products.push(product);
      if (response.isPart) read.onPart?.([...read.products]);
      return;
    }
    this.#reads.delete(response.read);
    if (read.ids && response.end === 'complete') {
      read.settle(succeed(read.products));
      return;
    }
    if (response.end === 'complete') this.#latest = read.products;
    read.settle(
      response.end === 'complete' || response.end === 'same' ? succeed(this.#latest) : fail(response.end),
    );
  }

  async #readHere(read: (repository: ProductRepository) => Promise<ReadResult>): Promise<ReadResult> {
    try {
      this.#own ??= await this.#loadOwn();
    } catch {
      return fail('unreachable');
    }
    return read(this.#own);
  }
}
