import { describe, expect, test, vi } from 'vitest';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { listedProduct, pageDataFrom, pageDataToJson } from '#adapters/published/publication.ts';
import { filterGroups } from '#core/domain/facets.ts';
import type { Product } from '#core/domain/Product.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { aPublication, CURRENT, PUBLISHED_AT } from '#tests/support/aPublication.ts';
import { broken } from '#tests/support/broken.ts';
import { someProducts } from '#tests/support/makers.ts';
import { describeProductRepository, type StoredDocument } from './describeProductRepository.ts';

function productsOf(documents: readonly StoredDocument[]): readonly Product[] {
  return documents
    .map(({ id, data }) => parseProduct(id, data))
    .filter((product) => product !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const live = broken('unreachable');

describeProductRepository('a publication', {
  holding: async (documents) =>
    aPublication(productsOf(documents)).catalogue(
      new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id }))),
    ),
  unreachable: () => {
    const { network, catalogue } = aPublication([]);
    network.isDown = true;
    return catalogue(live);
  },
  foreign: () =>
    new PublishedProductRepository(
      aPublication([]).page,
      live,
      CURRENT,
      async () => new Response('<!doctype html><p>Welcome to the hotel network'),
    ),
  comesInParts: true,
});

describe('a publication', () => {
  const review = { user: { name: 'Ada' }, date: '1 May 2026', title: 'Good', body: 'Very', rating: 5 };
  const products = someProducts(60, {
    description: 'Long words.',
    weight: '1 kg',
    gtin: '4006381333931',
    stock: 0,
    reviews: [review],
  });

  test('page data survives writing and parsing, except for damaged products', () => {
    const page = { index: '/i.json', asOf: PUBLISHED_AT, total: 2, products: products.slice(0, 1) };
    const filters = filterGroups(products);
    expect(pageDataFrom(JSON.stringify(pageDataToJson({ ...page, filters })))).toEqual({
      ...page,
      filters: { ...filters, counts: expect.objectContaining({ category: filters.counts.category }) },
    });
    const json = JSON.parse(JSON.stringify(pageDataToJson(page)));
    json.products.unshift({ id: 'x' });
    json.filters = { brand: [['Oakly', 3], ['Zeta'], 7], color: 'red' };
    const parsed = pageDataFrom(JSON.stringify(json));
    expect(parsed?.products).toEqual(page.products);
    expect(parsed?.filters?.offered).toMatchObject({ brand: ['Oakly'], color: [] });
  });

  test.each(['', 'null', '[]', '{"index":1}', '{"index":"/i.json"}', '<p>'])(
    'data without a publication is ignored: %s',
    (text) => {
      expect(pageDataFrom(text)).toBeUndefined();
    },
  );

  test('a list has no details except the reviews for the home page', async () => {
    const all = await aPublication(products).catalogue(live).readAll();
    const value = all.ok ? all.value.products : [];
    expect(value[5]).toEqual(listedProduct(products[5] as Product));
    expect(value[5]).not.toHaveProperty('gtin');
    expect(value[0]?.reviews).toHaveLength(1);
  });

  test('a product of the page remains the same object if it is unchanged', async () => {
    const [, , , , same, other] = products.map(listedProduct);
    const arrived = [same, { ...other, price: 1 }] as Product[];
    const { page, catalogue } = aPublication(products, { products: arrived });
    const all = await catalogue(live).readAll();
    expect(all.ok && all.value.products[4]).toBe(page.products?.[0]);
    expect(all.ok && all.value.products[5]).toEqual(other);
  });

  test('published products have all details if the database fails', async () => {
    const repository = aPublication(products).catalogue(live);
    const ids = [0, 24, 25, 59].map((place) => products[place]?.id ?? '');
    const earlier = vi.fn();
    expect(await repository.readCurrent([...ids, 'nobody'], earlier)).toEqual({
      ok: false,
      failure: 'unreachable',
    });
    expect(earlier).toHaveBeenCalledExactlyOnceWith(products.filter(({ id }) => ids.includes(id)));
  });

  test('is fetched only once', async () => {
    const { requests, catalogue } = aPublication(products);
    const repository = catalogue(live);
    const first = await repository.readAll();
    const second = await repository.readAll();
    expect(first.ok && second.ok && first.value === second.value).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test('a missing file is requested again past the HTTP cache', async () => {
    const { page, request, requests, served, catalogue } = aPublication(products);
    const list = [...served.keys()].find((name) => name.includes('/list-')) ?? '';
    const content = served.get(list) ?? '';
    served.delete(list);
    const repository = catalogue(live);
    expect(await repository.readAll()).toEqual({ ok: false, failure: 'unreachable' });
    expect(requests.slice(1)).toEqual([`${list} default`, `${list} reload`]);
    const cachesNotFound = (async (address: string, init?: RequestInit) =>
      address === list && init?.cache !== 'reload'
        ? new Response('', { status: 404 })
        : request(address, init)) as typeof fetch;
    served.set(list, content);
    const retry = new PublishedProductRepository(page, live, CURRENT, cachesNotFound);
    expect(await retry.readAll()).toMatchObject({ ok: true });
    expect(await repository.readAll()).toMatchObject({ ok: true });
  });

  test('a page of a deleted publication reads the current one', async () => {
    const old = aPublication(products.slice(0, 2));
    const today = aPublication(products, { asOf: new Date('2026-11-20T08:00:00.000Z') });
    const data = JSON.stringify(pageDataToJson(today.page));
    today.served.set(CURRENT, data);
    const result = await new PublishedProductRepository(old.page, live, CURRENT, today.request).readAll();
    expect(result).toMatchObject({ ok: true, value: { asOf: today.page.asOf, extent: 'all' } });
    expect(result.ok && result.value.products).toHaveLength(60);
    expect(today.requests).toContain(`${CURRENT} no-store`);
  });
});
