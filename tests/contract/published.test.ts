// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { listed, pageDataFrom, written } from '#adapters/published/publication.ts';
import type { Product } from '#core/domain/Product.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { broken } from '#tests/support/broken.ts';
import { someProducts } from '#tests/support/makers.ts';
import { catalogueFiles } from '../../src/publish/catalogueFiles.ts';
import { describeProductRepository, type StoredDocument } from './describeProductRepository.ts';

const madeAt = '2026-11-01T08:00:00.000Z';

/** A publication of these products, as its files and a page of it; `live` is the database behind it. */
function publicationOf(products: readonly Product[], arrived?: readonly Product[]) {
  const { files, index } = catalogueFiles(products);
  const served = new Map(files.map(({ name, content }) => [`/${name}`, content]));
  const requests: string[] = [];
  const request = async (address: string | URL | Request) => {
    requests.push(String(address));
    const content = served.get(String(address));
    return new Response(content ?? 'not found', { status: content === undefined ? 404 : 200 });
  };
  const text = JSON.stringify({ index, madeAt, total: products.length, products: arrived?.map(written) });
  const page = pageDataFrom(text);
  if (!page) throw new Error('The page has no data.');
  return { page, served, requests, request: request as typeof fetch };
}

/** What a publication makes of documents: those that are products, in the order of their ids. */
function productsOf(documents: readonly StoredDocument[]): readonly Product[] {
  return documents
    .map(({ id, data }) => parseProduct(id, data))
    .filter((product) => product !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function unreachable(): never {
  throw new TypeError('fetch failed');
}

const live = broken('unreachable');

describeProductRepository('a publication', {
  holding: async (documents) => {
    const { page, request } = publicationOf(productsOf(documents));
    const live = new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id })));
    return new PublishedProductRepository(page, live, request);
  },
  unreachable: () => new PublishedProductRepository(publicationOf([]).page, live, async () => unreachable()),
  foreign: () =>
    new PublishedProductRepository(
      publicationOf([]).page,
      live,
      async () => new Response('<!doctype html><p>Welcome to the hotel network'),
    ),
  comesInParts: true,
});

describe('a publication', () => {
  const review = { user: { name: 'Ada' }, date: '1 May 2026', title: 'Good', body: 'Very', rating: 5 };
  const products = someProducts(60, {
    description: 'Long words.',
    weight: '1 kg',
    stock: 0,
    reviews: [review],
  });

  test('a page’s data comes back as it was written, and a damaged product is dropped alone', () => {
    const [first] = products;
    const text = JSON.stringify({
      index: '/i.json',
      madeAt,
      total: 2,
      products: [{ id: 'x' }, first && written(first)],
    });
    expect(pageDataFrom(text)).toEqual({
      index: '/i.json',
      madeAt: new Date(madeAt),
      total: 2,
      products: [first],
    });
  });

  test.each(['', 'null', '[]', '{"index":1}', '{"index":"/i.json"}', '<p>'])(
    'data that names no publication is none: %s',
    (text) => {
      expect(pageDataFrom(text)).toBeUndefined();
    },
  );

  test('a page that came with nothing has no arrival', () => {
    const { page, request } = publicationOf(products);
    expect(new PublishedProductRepository(page, live, request).copy.arrived).toBeUndefined();
  });

  test('lists hold what lists show; what is reviewed on the home page has its reviews', async () => {
    const { page, request } = publicationOf(products);
    const all = await new PublishedProductRepository(page, live, request).readAll();
    const value = all.ok ? all.value : [];
    expect(value[5]).toEqual(listed(products[5] as Product));
    expect(value[0]?.reviews).toHaveLength(1);
  });

  test('what came with the page is not replaced by less', async () => {
    const arrived = products.slice(20, 21);
    const { page, request } = publicationOf(products, arrived);
    const all = await new PublishedProductRepository(page, live, request).readAll();
    expect(all.ok && all.value[20]).toEqual(products[20]);
    expect(all.ok && all.value.length).toBe(60);
  });

  test('gives a listed product with all that belongs to it, wherever it stands in the catalogue', async () => {
    const { page, request } = publicationOf(products);
    const { copy } = new PublishedProductRepository(page, live, request);
    for (const place of [0, 24, 25, 59]) {
      expect(await copy.readWhole(products[place]?.id ?? '')).toEqual(products[place]);
    }
    expect(await copy.readWhole('nobody')).toBeUndefined();
  });

  test('is fetched once, however often it is read', async () => {
    const { page, request, requests } = publicationOf(products);
    const repository = new PublishedProductRepository(page, live, request);
    const first = await repository.readAll();
    const second = await repository.readAll();
    expect(first.ok && second.ok && first.value === second.value).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test('a file that is missing fails the read, and the next one asks again', async () => {
    const { page, request, served } = publicationOf(products);
    const list = [...served.keys()].find((name) => name.includes('/list-')) ?? '';
    const content = served.get(list) ?? '';
    served.delete(list);
    const repository = new PublishedProductRepository(page, live, request);
    expect(await repository.readAll()).toEqual({ ok: false, failure: 'unreachable' });
    expect(await repository.copy.readWhole('product-01')).toBeUndefined();
    served.set(list, content);
    expect(await repository.readAll()).toMatchObject({ ok: true });
  });
});
