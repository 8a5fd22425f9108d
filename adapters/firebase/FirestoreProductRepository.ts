import { collection, type Firestore, getDocs } from 'firebase/firestore/lite';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { productFrom } from '#core/domain/productFrom.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** The Firestore collection of the catalogue (specification, section 7). */
const PRODUCTS = 'products';

/** The catalogue in Firestore, over the Lite SDK: plain requests, no listening connection. */
export class FirestoreProductRepository implements ProductRepository {
  private readonly firestore: Firestore;

  constructor(firestore: Firestore) {
    this.firestore = firestore;
  }

  async readAll(): Promise<Result<readonly Product[], CatalogueFailure>> {
    try {
      const { docs } = await getDocs(collection(this.firestore, PRODUCTS));
      return succeed(
        docs
          .map((document) => productFrom(document.id, document.data()))
          .filter((product) => product !== undefined),
      );
    } catch (cause) {
      console.warn('The products could not be read.', cause);
      // The SDK trips over an answer that is not Firestore's with an error of the language, not one of its own.
      return fail(cause instanceof SyntaxError || isTripped(cause) ? 'damaged' : 'unreachable');
    }
  }
}

/** A TypeError of a failed fetch means no connection; any other one means that the answer was foreign. */
function isTripped(cause: unknown): boolean {
  return cause instanceof TypeError && !/fetch|network|load failed/i.test(cause.message);
}
