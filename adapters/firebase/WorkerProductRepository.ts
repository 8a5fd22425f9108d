import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { KeptCatalogue, ProductRepository } from '#core/ports/ProductRepository.ts';
import type { MessageSide, ReadRequest, ReadResponse } from './serveProducts.ts';

/** What a read of all asks for. */
const ALL: Asked = {};

type ReadResult = Result<readonly Product[], CatalogueFailure>;

/** What is asked for: all, documents by their ids, or what an earlier visit has kept. */
type Asked = Omit<ReadRequest, 'read'>;

/** How a read has ended, and when its products were read where an earlier visit has kept them. */
interface Ended {
  readonly result: ReadResult;
  readonly keptFrom?: Date | undefined;
}

interface Read {
  readonly asked: Asked;
  readonly products: Product[];
  readonly onPart: ((soFar: readonly Product[]) => void) | undefined;
  /** Called with nothing when there turned out to be no worker. */
  readonly settle: (ended?: Ended) => void;
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
    // A worker that owes a read of all and has never sent a message may not have loaded at all.
    if (!this.#hasResponded && [...this.#reads.values()].some(({ asked }) => asked === ALL)) this.#onBroken();
    return this.#read((repository) => repository.readAll(onPart), ALL, onPart);
  }

  readCurrent(ids: readonly string[]): Promise<ReadResult> {
    return this.#read((repository) => repository.readCurrent(ids), { ids });
  }

  async readKept(): Promise<KeptCatalogue | undefined> {
    const ended = await this.#ask({ isOfKept: true });
    if (!ended?.keptFrom || !ended.result.ok) return undefined;
    return { products: ended.result.value, readAt: ended.keptFrom };
  }

  async #read(
    readHere: (repository: ProductRepository) => Promise<ReadResult>,
    asked: Asked,
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<ReadResult> {
    return (await this.#ask(asked, onPart))?.result ?? this.#readHere(readHere);
  }

  /** How the worker ended the read, or undefined where there turned out to be no worker. */
  #ask(asked: Asked, onPart?: (soFar: readonly Product[]) => void): Promise<Ended | undefined> {
    return new Promise((resolve) => {
      const worker = this.#running();
      if (!worker) return resolve(undefined);
      this.#count += 1;
      this.#reads.set(this.#count, { asked, products: [], onPart, settle: resolve });
      worker.postMessage({ read: this.#count, ...asked } satisfies ReadRequest);
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
      for (const entry of response.next) {
        const product = typeof entry === 'number' ? this.#latest[entry] : entry;
        if (product) read.products.push(product);
      }
      if (response.isPart) read.onPart?.([...read.products]);
      return;
    }
    this.#reads.delete(response.read);
    if (response.end === 'complete') {
      if (!read.asked.ids) this.#latest = read.products;
      read.settle({ result: succeed(read.products), keptFrom: response.keptFrom });
    } else read.settle({ result: response.end === 'same' ? succeed(this.#latest) : fail(response.end) });
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
