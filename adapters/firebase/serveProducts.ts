import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/**
 * What the page asks of the worker: one read, under a number of its own, of all products, of those with these ids, or of
 * what an earlier visit has kept.
 */
export interface ReadRequest {
  readonly read: number;
  readonly ids?: readonly string[];
  readonly isOfKept?: boolean;
}

/**
 * What the worker sends for a read: first that it has started; then the next products, and whether what has come so far
 * may be shown; last how the read ended. A product that the page has already is its place in the last list that was sent
 * to its end. `same` means that there is nothing but that list: nothing has changed, or nothing was kept.
 */
export type ReadResponse =
  | { readonly read: number; readonly next: readonly (Product | number)[]; readonly isPart: boolean }
  | { readonly read: number; readonly isHere: true }
  | { readonly read: number; readonly end: 'complete'; readonly keptFrom?: Date }
  | { readonly read: number; readonly end: 'same' | CatalogueFailure };

/** The side of a worker, or of anything that passes messages, that is used here. */
export interface MessageSide {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Products in one message: few enough that taking it in does not hold the page up. */
const MESSAGE_SIZE = 200;

/** Serves the page's reads from a repository, off the page's own thread. */
export function serveProducts(side: MessageSide, repository: ProductRepository): void {
  /** What was sent to its end last, and the places in it. */
  let last: readonly Product[] = [];
  let places: ReadonlyMap<Product, number> = new Map();

  side.addEventListener('message', ({ data }) => {
    void respond(data as ReadRequest);
  });

  async function respond({ read, ids, isOfKept }: ReadRequest) {
    let sent = 0;
    post({ read, isHere: true });
    const send = (products: readonly Product[], isPart: boolean) => {
      while (sent < products.length) {
        const next = products.slice(sent, sent + MESSAGE_SIZE);
        sent += next.length;
        const told = next.map((product) => places.get(product) ?? product);
        post({ read, next: told, isPart: isPart && sent === products.length });
      }
    };
    const sendAll = (products: readonly Product[]) => {
      send(products, false);
      last = products;
      places = new Map(products.map((product, place) => [product, place]));
    };
    if (isOfKept) {
      const kept = await repository.readKept?.();
      // What a read has brought meanwhile is newer.
      if (!kept || last.length > 0) return post({ read, end: 'same' });
      sendAll(kept.products);
      return post({ read, end: 'complete', keptFrom: kept.readAt });
    }
    if (ids) {
      const result = await repository.readCurrent(ids);
      if (result.ok) send(result.value, false);
      return post({ read, end: result.ok ? 'complete' : result.failure });
    }
    // Parts are shown only where there is nothing yet.
    const result = await repository.readAll((soFar) => last.length === 0 && send(soFar, true));
    if (!result.ok) return post({ read, end: result.failure });
    if (result.value === last) return post({ read, end: 'same' });
    sendAll(result.value);
    post({ read, end: 'complete' });
  }

  function post(message: ReadResponse) {
    side.postMessage(message);
  }
}
