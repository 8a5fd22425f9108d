import type { Edition, EditionSource } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** A numbered read of the catalogue. */
export interface ReadRequest {
  readonly read: number;
}

/** An edition without its products, which earlier messages contain. */
export type EditionHead = Omit<Edition, 'products'> & {
  /** Whether the products equal those of the latest complete edition. */
  readonly isSame: boolean;
};

/**
 * The messages of one read: `isHere` first; `next` with more products of a source; `edition` for each intermediate edition, undefined
 * if the page does not need it; `end` with the final edition or the failure.
 */
export type ReadResponse = { readonly read: number } & (
  | { readonly isHere: true }
  | { readonly next: readonly Product[]; readonly source: EditionSource }
  | { readonly edition: EditionHead | undefined }
  | { readonly end: EditionHead | CatalogueFailure }
);

/** The part of a worker or message port that these messages need. */
export interface MessageSide {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Products per message: few enough not to block the page. */
const PRODUCTS_PER_MESSAGE = 200;

/** Serves the page's reads from a repository in a worker. */
export function serveProducts(side: MessageSide, repository: ProductRepository): void {
  let latest: readonly Product[] | undefined;

  side.addEventListener('message', ({ data }) => {
    void respond(data as ReadRequest);
  });

  async function respond({ read }: ReadRequest) {
    const sent = new Map<EditionSource, number>();
    post({ read, isHere: true });
    const result = await repository.readAll((edition) => {
      // Skips partial editions if the page has a complete one.
      const isNeeded = edition.extent === 'all' || !latest;
      post({ read, edition: isNeeded ? sendEdition(edition) : undefined });
    });
    post({ read, end: result.ok ? sendEdition(result.value) : result.failure });

    function sendEdition({ products, ...head }: Edition): EditionHead {
      const { source } = head;
      const isSame = products === latest;
      if (!isSame) {
        for (let place = sent.get(source) ?? 0; place < products.length; place += PRODUCTS_PER_MESSAGE) {
          post({ read, next: products.slice(place, place + PRODUCTS_PER_MESSAGE), source });
        }
        sent.set(source, products.length);
      }
      if (head.extent === 'all') latest = products;
      return { ...head, isSame };
    }
  }

  function post(message: ReadResponse) {
    side.postMessage(message);
  }
}
