import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import type { MessageSide, ReadAnswer, ReadRequest } from './serveProducts.ts';

type Answer = Result<readonly Product[], CatalogueFailure>;

interface Read {
  readonly products: Product[];
  readonly onPart: ((soFar: readonly Product[]) => void) | undefined;
  /** Without an answer there turned out to be no worker. */
  readonly settle: (answer?: Answer) => void;
}

/** A worker as it is used here: what passes messages, says when it could not be started, and can be ended. */
export type ProductsWorker = MessageSide & {
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
};

/**
 * A catalogue that is fetched and parsed by a worker, so that neither the SDK nor thousands of documents hold the page
 * up. Where no worker can be had, the page reads for itself.
 */
export class WorkerProductRepository implements ProductRepository {
  private readonly start: () => ProductsWorker;
  private readonly loadOwn: () => Promise<ProductRepository>;
  private readonly reads = new Map<number, Read>();
  private worker: ProductsWorker | undefined;
  private own: ProductRepository | undefined;
  private isBroken = false;
  private hasSpoken = false;
  private count = 0;
  private latest: readonly Product[] = [];

  constructor(start: () => ProductsWorker, loadOwn: () => Promise<ProductRepository>) {
    this.start = start;
    this.loadOwn = loadOwn;
  }

  async readAll(onPart?: (soFar: readonly Product[]) => void): Promise<Answer> {
    // A worker that has left a read unanswered and never said a word may not have come at all.
    if (this.reads.size > 0 && !this.hasSpoken) this.onBroken();
    const worker = this.running();
    return (worker && (await this.ask(worker, onPart))) ?? this.readHere(onPart);
  }

  /** The worker's answer, or undefined where it turned out that there is none. */
  private ask(
    worker: ProductsWorker,
    onPart: ((soFar: readonly Product[]) => void) | undefined,
  ): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      this.count += 1;
      this.reads.set(this.count, { products: [], onPart, settle: resolve });
      worker.postMessage({ read: this.count } satisfies ReadRequest);
    });
  }

  private running(): ProductsWorker | undefined {
    if (this.isBroken || this.worker) return this.isBroken ? undefined : this.worker;
    try {
      this.worker = this.start();
      this.worker.addEventListener('message', ({ data }) => this.onAnswer(data as ReadAnswer));
      this.worker.addEventListener('error', () => this.onBroken());
    } catch {
      this.isBroken = true;
    }
    return this.worker;
  }

  private onBroken(): void {
    this.isBroken = true;
    // It may still come, and then fetch in vain.
    this.worker?.terminate();
    const unanswered = [...this.reads.values()];
    this.reads.clear();
    for (const { settle } of unanswered) settle();
  }

  private onAnswer(answer: ReadAnswer): void {
    this.hasSpoken = true;
    const read = this.reads.get(answer.read);
    if (!read || 'isHere' in answer) return;
    if ('next' in answer) {
      for (const product of answer.next) read.products.push(product);
      if (answer.isPart) read.onPart?.([...read.products]);
      return;
    }
    this.reads.delete(answer.read);
    if (answer.end === 'complete') this.latest = read.products;
    read.settle(answer.end === 'complete' || answer.end === 'same' ? succeed(this.latest) : fail(answer.end));
  }

  private async readHere(onPart: ((soFar: readonly Product[]) => void) | undefined): Promise<Answer> {
    try {
      this.own ??= await this.loadOwn();
    } catch {
      return fail('unreachable');
    }
    return this.own.readAll(onPart);
  }
}
