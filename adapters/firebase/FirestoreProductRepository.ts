import { ForeignResponse, PagedProductRepository } from '#adapters/shared/PagedProductRepository.ts';
import {
  documentsIn,
  documentsOf,
  GOOGLE_ORIGIN,
  methodAddress,
  PRODUCTS_BY_ID,
  startAfter,
} from './firestoreRest.ts';
import { isDocumentId } from './isDocumentId.ts';

/** Firestore's maximum number of ids per query. */
const MAX_IDS = 30;

interface ProjectOptions {
  readonly projectId: string;
  readonly apiKey: string;
}

/** Reads the catalogue over Firestore's REST API. */
export class FirestoreProductRepository extends PagedProductRepository {
  /** `origin` is Google's or the emulator's. */
  constructor({ projectId, apiKey }: ProjectOptions, origin = GOOGLE_ORIGIN) {
    const address = `${methodAddress(origin, projectId, ':runQuery')}?key=${encodeURIComponent(apiKey)}`;
    const nameOf = (id: string) => `${documentsOf(projectId)}/products/${id}`;
    const run = async (query: object) => {
      const response = await fetch(address, {
        method: 'POST',
        // A plain-text body without custom headers avoids a CORS preflight request.
        body: JSON.stringify({ structuredQuery: { ...PRODUCTS_BY_ID, ...query } }),
      });
      if (!response.ok) throw new Error(`Firestore responds with ${response.status}.`);
      const documents = documentsIn(await response.json(), nameOf(''));
      if (!documents) throw new ForeignResponse('It has no products.');
      return documents;
    };
    super({
      maxIds: MAX_IDS,
      isPossibleId: isDocumentId,
      readPage: (limit, last) => run({ limit, ...(last !== undefined && startAfter(nameOf(last))) }),
      readSome: (ids) =>
        run({
          where: {
            fieldFilter: {
              field: { fieldPath: '__name__' },
              op: 'IN',
              value: { arrayValue: { values: ids.map((id) => ({ referenceValue: nameOf(id) })) } },
            },
          },
        }),
    });
  }
}
