import { type Edition, liveEdition } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { EditionResult, ProductRepository } from '#core/ports/ProductRepository.ts';
import { fromFirestoreFields } from './fromFirestoreFields.ts';
import {
  documentsOf,
  type FirestoreDocument,
  type FirestoreProject,
  ForeignResponse,
  runQuery,
} from './runQuery.ts';

const GOOGLE_ORIGIN = 'https://firestore.googleapis.com';

const COLLECTION = 'products';

/** The field path of a document's id. */
const ID_FIELD = { fieldPath: '__name__' };

/** The part that all queries share: the collection, ordered by id. */
const QUERY = {
  from: [{ collectionId: COLLECTION }],
  orderBy: [{ field: ID_FIELD, direction: 'ASCENDING' }],
};

/** Page sizes (documents). Most catalogues fit on the first page. Later pages are large if the connection is fast. */
const FIRST_PAGE_SIZE = 250;
const LARGE_PAGE_SIZE = 1500;

/** Maximum estimated duration of a large page (ms), safely below the read limit of 15 s. */
const MAX_LARGE_PAGE_MS = 9000;

/** Firestore's maximum number of ids per query, and maximum size of an id (bytes). */
const MAX_IDS = 30;
const MAX_ID_BYTES = 1500;

/** Ids that no document can have. One of them would make a query fail. */
const IMPOSSIBLE_ID = /^(?:\.{0,2}|__(?!id-?\d{1,18}__$).*__)$|[/\p{Surrogate}]/su;

/** Reads the catalogue over Firestore's REST API, in pages, so that the first products appear early. */
export class FirestoreProductRepository implements ProductRepository {
  readonly #project: FirestoreProject;

  /** `origin` is Google's or the emulator's. */
  constructor(options: Omit<FirestoreProject, 'origin'>, origin = GOOGLE_ORIGIN) {
    this.#project = { ...options, origin };
  }

  async readAll(onEdition?: (edition: Edition) => void): Promise<EditionResult> {
    try {
      const products: Product[] = [];
      let last: string | undefined;
      for (let limit = FIRST_PAGE_SIZE; ; ) {
        const asked = performance.now();
        const documents = await runQuery(this.#project, {
          ...QUERY,
          limit,
          ...(last && { startAt: { before: false, values: [{ referenceValue: last }] } }),
        });
        const end = documents.at(-1)?.name;
        // Without this check, a repeated page would loop forever.
        if (end === last) return succeed(liveEdition(products));
        products.push(...productsOf(documents));
        // A page that is not full is the last.
        if (documents.length !== limit) return succeed(liveEdition(products));
        last = end;
        const ofLargePage = ((performance.now() - asked) * LARGE_PAGE_SIZE) / limit;
        limit = ofLargePage < MAX_LARGE_PAGE_MS ? LARGE_PAGE_SIZE : FIRST_PAGE_SIZE;
        onEdition?.(liveEdition([...products], 'part'));
      }
    } catch (cause) {
      return toFailure(cause);
    }
  }

  async readCurrent(ids: readonly string[]): Promise<Result<readonly Product[], CatalogueFailure>> {
    const prefix = `${documentsOf(this.#project)}/${COLLECTION}`;
    const references = ids.filter(isPossible).map((id) => ({ referenceValue: `${prefix}/${id}` }));
    const some = Array.from({ length: Math.ceil(references.length / MAX_IDS) }, (_, index) =>
      references.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
    );
    try {
      const found = await Promise.all(some.map((values) => runQuery(this.#project, queryByIds(values))));
      return succeed(productsOf(found.flat()));
    } catch (cause) {
      return toFailure(cause);
    }
  }
}

function isPossible(id: string): boolean {
  return !IMPOSSIBLE_ID.test(id) && new TextEncoder().encode(id).length <= MAX_ID_BYTES;
}

function queryByIds(values: readonly object[]): object {
  return {
    ...QUERY,
    where: { fieldFilter: { field: ID_FIELD, op: 'IN', value: { arrayValue: { values } } } },
  };
}

function toFailure(cause: unknown): Result<never, CatalogueFailure> {
  console.warn('The products could not be read.', cause);
  if (cause instanceof SyntaxError || cause instanceof ForeignResponse) return fail('damaged');
  // `onLine === false` is reliable; `true` is not.
  return fail(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable');
}

/** The last segment of a document's name is its id. */
function productsOf(documents: readonly FirestoreDocument[]): readonly Product[] {
  return documents
    .map(({ name, fields }) =>
      parseProduct(name.slice(name.lastIndexOf('/') + 1), fromFirestoreFields(fields)),
    )
    .filter((product) => product !== undefined);
}
