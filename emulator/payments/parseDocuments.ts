import type { AskParse } from '#adapters/selling/ParseOrderDatabase.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { LocalDocuments } from './LocalPayments.ts';

const PATH = 'classes/LocalPayment';

/** Documents in a local Parse Server. */
export function parseDocuments(ask: AskParse): LocalDocuments {
  const read = async (name: string) => {
    const response = await ask('GET', PATH, { where: { objectId: name } });
    const [found]: unknown[] = isRecord(response) && Array.isArray(response.results) ? response.results : [];
    return isRecord(found) ? JSON.parse(`${found.json}`) : undefined;
  };
  return {
    read,
    async create(name, document) {
      try {
        await ask('POST', PATH, { objectId: name, json: JSON.stringify(document) });
      } catch (error) {
        // Parse Server refuses a second object of this name.
        if ((await read(name)) === undefined) throw error;
      }
    },
  };
}
