import { PagedProductRepository } from '#adapters/shared/PagedProductRepository.ts';
import { isDocumentId } from './isDocumentId.ts';
import { documentsOf, type FirestoreProject, runQuery } from './runQuery.ts';

const GOOGLE_ORIGIN = 'https://firestore.googleapis.com';

const COLLECTION = 'products';

/** The field path of a document's id. */
const ID_FIELD = { fieldPath: '__name__' };

/** The part that all queries share: the collection, ordered by id. */
const QUERY = {
  from: [{ collectionId: COLLECTION }],
  orderBy: [{ field: ID_FIELD, direction: 'ASCENDING' }],
};

/** Firestore's maximum number of ids per query. */
const MAX_IDS = 30;

/** Reads the catalogue over Firestore's REST API. */
export class FirestoreProductRepository extends PagedProductRepository {
  /** `origin` is Google's or the emulator's. */
  constructor(options: Omit<FirestoreProject, 'origin'>, origin = GOOGLE_ORIGIN) {
    const project = { ...options, origin };
    const referenceTo = (id: string) => ({ referenceValue: `${documentsOf(project)}/${COLLECTION}/${id}` });
    super({
      maxIds: MAX_IDS,
      isPossibleId: isDocumentId,
      readPage: (limit, last) =>
        runQuery(project, {
          ...QUERY,
          limit,
          ...(last !== undefined && { startAt: { before: false, values: [referenceTo(last)] } }),
        }),
      readSome: (ids) =>
        runQuery(project, {
          ...QUERY,
          where: {
            fieldFilter: {
              field: ID_FIELD,
              op: 'IN',
              value: { arrayValue: { values: ids.map(referenceTo) } },
            },
          },
        }),
    });
  }
}
