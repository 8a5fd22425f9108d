import type { LocalDocuments } from '#adapters/stripe/LocalPayments.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { AskParse } from './ParseOrderDatabase.ts';

const PATH = 'classes/LocalPayment';

/** Documents in a local Parse Server. */
export function parseDocuments(ask: AskParse): LocalDocuments {
  return {
    async read(name) {
      const response = await ask('GET', PATH, { where: { objectId: name } });
      const [found]: unknown[] =
        isRecord(response) && Array.isArray(response.results) ? response.results : [];
      return isRecord(found) ? JSON.parse(`${found.json}`) : undefined;
    },
    create: (name, document) => ask('POST', PATH, { objectId: name, json: JSON.stringify(document) }),
  };
}
