import type { LocalDocuments } from '#adapters/stripe/LocalPayments.ts';
import { type AskParse, findObjects } from './findObjects.ts';

const CLASS = 'LocalPayment';

/** Documents in a local Parse Server. */
export function parseDocuments(ask: AskParse): LocalDocuments {
  return {
    async read(name) {
      const [found] = await findObjects(ask, CLASS, { where: { objectId: name } });
      return found && JSON.parse(`${found.json}`);
    },
    create: (name, document) =>
      ask('POST', `classes/${CLASS}`, { objectId: name, json: JSON.stringify(document) }),
  };
}
