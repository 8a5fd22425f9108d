import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** The Firestore collection of the catalogue. */
const PRODUCTS = 'products';

/** Documents in the first request, which most catalogues fit into, and in each later one. */
const FIRST_PAGE = 250;
const LATER_PAGE = 1500;

/** Firestore takes no more ids in one query. */
const MOST_IDS = 30;

/**
 * The catalogue in Firestore, over the Lite SDK: plain requests, no listening connection. It is read whole, in pages,
 * so that the first products of a large catalogue do not wait for the last.
 */
export class FirestoreProductRepository implements ProductRepository {
  readonly #firestore: Firestore;

  constructor(firestore: Firestore) {
    this.#firestore = firestore;
  }

  async readAll(
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<Result<readonly Product[], CatalogueFailure>> {
    try {
      const products: Product[] = [];
      let last = '';
      for (let size = FIRST_PAGE; ; size = LATER_PAGE) {
        const { docs } = await getDocs(this.#page(last, size));
        const end = docs.at(-1)?.id ?? '';
        // A page that ends where the last one ended brings nothing new: without this check the loop would never end.
        if (end === last) return succeed(products);
        products.push(...productsOf(docs));
        // A page that is not full is the last.
        if (docs.length !== size) return succeed(products);
        last = end;
        onPart?.([...products]);
      }
    } catch (cause) {
      return failed(cause);
    }
  }

  async readCurrent(ids: readonly string[]): Promise<Result<readonly Product[], CatalogueFailure>> {
    const some = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) =>
      ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS),
    );
    try {
      const found = await Promise.all(
        some.map((these) =>
          getDocs(query(collection(this.#firestore, PRODUCTS), where(documentId(), 'in', these))),
        ),
      );
      return succeed(productsOf(found.flatMap(({ docs }) => docs)));
    } catch (cause) {
      return failed(cause);
    }
  }

  #page(after: string, size: number) {
    const products = collection(this.#firestore, PRODUCTS);
    return after === ''
      ? query(products, limit(size))
      : query(products, orderBy(documentId()), startAfter(after), limit(size));
  }
}

function failed(cause: unknown): Result<never, CatalogueFailure> {
  console.warn('The products could not be read.', cause);
  // When a response does not come from Firestore, the SDK fails with a plain SyntaxError or TypeError.
  return fail(cause instanceof SyntaxError || isFromParsing(cause) ? 'damaged' : 'unreachable');
}

function productsOf(documents: readonly QueryDocumentSnapshot[]): readonly Product[] {
  return documents.map(productOf).filter((product) => product !== undefined);
}

/** The product of a document, or undefined where the SDK throws at a field of a kind it does not know. */
function productOf(document: QueryDocumentSnapshot): Product | undefined {
  try {
    return parseProduct(document.id, document.data());
  } catch {
    return undefined;
  }
}

/** A TypeError of a failed fetch means no connection. Any other means that the response could not be parsed. */
function isFromParsing(cause: unknown): boolean {
  return cause instanceof TypeError && !/fetch|network|load failed/i.test(cause.message);
}
