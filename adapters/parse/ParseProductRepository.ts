import {
  ForeignResponse,
  PagedProductRepository,
  type ProductDocument,
} from '#adapters/shared/PagedProductRepository.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { askParse, type ParseServer } from './askParse.ts';
import { isObjectId } from './isObjectId.ts';

/** Maximum number of ids per query, which limits the time of one query. */
const MAX_IDS = 500;

/** Reads the catalogue from a Parse Server, whose class `Product` has each document in the column `fields`. */
export class ParseProductRepository extends PagedProductRepository {
  constructor(server: ParseServer) {
    const read = async (limit: number, where: object): Promise<readonly ProductDocument[]> => {
      const query = { where, order: 'objectId', keys: 'fields', limit };
      const { results } = await askParse(server, 'GET', 'classes/Product', query);
      if (!Array.isArray(results)) throw new ForeignResponse('It has no results.');
      return results.map((object) => {
        if (isRecord(object) && typeof object.objectId === 'string') {
          return { id: object.objectId, fields: object.fields };
        }
        throw new ForeignResponse('A result is not an object with an id.');
      });
    };
    super({
      maxIds: MAX_IDS,
      isPossibleId: isObjectId,
      readPage: (limit, last) => read(limit, last === undefined ? {} : { objectId: { $gt: last } }),
      readSome: (ids) => read(ids.length, { objectId: { $in: ids } }),
    });
  }
}
