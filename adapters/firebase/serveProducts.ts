import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** What the page asks of the worker: one read, under a number of its own, of all products or of those with these ids. */
export interface ReadRequest {
  readonly read: number;
  readonly ids?: readonly string[];
}

/**
 * What the worker sends for a read: first that it has started; then the next products, and whether what has come so far
 * may be shown; last how the read ended. `same` means that the products are those of the read before.
 */
export type ReadResponse =
  | { readonly read: number; readonly next: readonly Product[]; readonly isPart: boolean }
  | { readonly read: number; readonly isHere: true }
  | { readonly read: number; readonly end: 'complete' | 'same' | CatalogueFailure };

/** The side of a worker, or of anything that passes messages, that is used here. */
export interface MessageSide {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Products in one message: few enough that taking it in does not hold the page up. */
const MESSAGE_SIZE = 200;

/** Serves the page's reads from a repository, off the page's own thread. */
export function serveProducts(side: MessageSide, repository: ProductRepository): void {
  let lastProducts = '';

  side.addEventListener('message', ({ data }) => {
    void respond(data as ReadRequest);
  });

  async function respond({ read, ids }: ReadRequest) {
    let sent = 0;
    post({ read, isHere: true });
    const send = (products: readonly Product[], isPart: boolean) => {
      while (sent < products.length) {
        const next = products.slice(sent, sent + MESSAGE_SIZE);
        sent += next.length;
        post({ read, next, isPart: isPart && sent === products.length });
      }
    };
    if (ids) {
      const result = await repository.readCurrent(ids);
      if (result.ok) send(result.value, false);
      return post({ read, end: result.ok ? 'complete' : result.failure });
    }
    // Only a first read shows its parts; a later one is compared as a whole.
    const result = await repository.readAll(lastProducts === '' ? (soFar) => send(soFar, true) : undefined);
    if (!result.ok) return post({ read, end: result.failure });
    const text = JSON.stringify(result.value);
    if (text === lastProducts) return post({ read, end: 'same' });
    send(result.value, false);
    lastProducts = text;
    post({ read, end: 'complete' });
  }

  function post(message: ReadResponse) {
    side.postMessage(message);
  }
}
