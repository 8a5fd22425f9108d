import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { describeProductRepository } from './describeProductRepository.ts';

function itemsFile(answer: () => Response): ItemsFileProductRepository {
  return new ItemsFileProductRepository('file', async () => answer());
}

describeProductRepository('the items file', {
  holding: async (documents) => {
    // A file preserves its order; sort by id, as the database does.
    const products = documents.map(({ id, data }) => ({ ...data, id }));
    products.sort((a, b) => (a.id < b.id ? -1 : 1));
    return itemsFile(() => Response.json({ products }));
  },
  unreachable: () => itemsFile(() => new Response('no', { status: 503 })),
  foreign: () => itemsFile(() => new Response('<!doctype html>')),
  comesInParts: false,
});
