import { beforeEach, describe, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { liveEdition } from '#core/domain/Edition.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { createCatalogue } from '#core/stores/catalogue.ts';
import { createProducts } from '#core/stores/products.ts';
import { READ_TIMEOUT_MS } from '#core/stores/withinTime.ts';
import { HandRepository } from '#tests/support/HandRepository.ts';
import { aProduct } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

const lamp = aProduct('lamp');
const hat = aProduct('hat');
const archived = aProduct('rug', { state: 'archived' });

let database: MemoryProductRepository;
let repository: HandRepository;
let clock: FixedClock;
let requested: string[];

beforeEach(() => {
  database = new MemoryProductRepository([{ ...lamp, price: 45 }, hat]);
  clock = new FixedClock();
  requested = [];
  repository = Object.assign(new HandRepository(), {
    readCurrent(ids: readonly string[]) {
      requested.push(...ids);
      return database.readCurrent(ids);
    },
  });
});

/** The first read of the catalogue is pending. */
function aShop(publication?: Publication) {
  const ports = {
    products: repository,
    itemsFile: new MemoryProductRepository([], 'file'),
    publication,
    clock,
  };
  const catalogue = createCatalogue(ports);
  catalogue.read();
  const products = createProducts(ports, { catalogue });
  const today = (id: string) => {
    const known = products.known()(id);
    return known.isGone ? 'gone' : known.today;
  };
  return { catalogue, products, today };
}

const publication: Publication = { asOf: new Date('2026-11-01T08:00:00'), total: 9, products: [lamp] };
const published = { ...liveEdition([lamp, hat]), source: 'published', asOf: publication.asOf } as const;

describe('in a published shop', () => {
  test('the page’s products are published products, not current ones', () => {
    const { products, today } = aShop(publication);
    expect(products.getSnapshot().get('lamp')).toEqual({ published: lamp });
    expect(today('lamp')).toBeUndefined();
  });

  test('current products are read from their documents, not the publication', async () => {
    const { products, today } = aShop(publication);
    await repository.finish(succeed(published));
    const result = await products.today(['lamp', 'rug']);
    const now = { ...lamp, price: 45 };
    const expected = { today: now, isGone: false, earlier: lamp, latest: now };
    expect(result.ok && result.value('lamp')).toEqual(expected);
    expect([today('lamp'), today('rug'), today('hat')]).toEqual([{ ...lamp, price: 45 }, 'gone', undefined]);
  });

  test('an archived product is no longer sold, until it is sold again', async () => {
    database.replaceAll([archived, hat]);
    const { products, today } = aShop({ ...publication, products: [lamp, { ...hat, state: 'archived' }] });
    expect(today('hat')).toBe('gone');
    await products.today(['rug', 'hat']);
    expect([today('rug'), today('hat')]).toEqual(['gone', hat]);
    expect(products.known()('rug').latest).toEqual(archived);
  });

  test('a failed read is reported, and no product counts as removed', async () => {
    database.breakWith('unreachable');
    const { products, today } = aShop(publication);
    expect(await products.today(['lamp'])).toEqual(fail('unreachable'));
    expect(today('lamp')).toBeUndefined();
  });

  test('a failed read replaces no confirmed product, but a later one does', async () => {
    const { products, today } = aShop(publication);
    await products.today(['lamp', 'rug']);
    database.breakWith('offline');
    await products.today(['lamp', 'rug']);
    expect([today('lamp'), today('rug')]).toEqual([{ ...lamp, price: 45 }, 'gone']);
    database.breakWith(undefined);
    database.replaceAll([aProduct('rug')]);
    await products.today(['lamp', 'rug']);
    expect([today('lamp'), today('rug')]).toEqual(['gone', aProduct('rug')]);
  });

  test('only products whose latest read failed are read again', async () => {
    const { products, today } = aShop(publication);
    await products.today(['lamp']);
    database.breakWith('offline');
    await products.today(['hat']);
    database.breakWith(undefined);
    requested = [];
    for (let time = 0; time < 2; time += 1) {
      products.repeatFailed();
      await settled();
    }
    expect(requested).toEqual(['hat']);
    expect(today('hat')).toEqual(hat);
  });

  test('a read without a result fails after its time limit', async () => {
    database.readCurrent = () => new Promise(() => {});
    const { products } = aShop(publication);
    const result = products.today(['lamp']);
    clock.pass(READ_TIMEOUT_MS);
    expect(await result).toEqual(fail('too-slow'));
  });

  test('a refresh reads all products at once, and none for an empty cart', async () => {
    const { products, today } = aShop(publication);
    products.refresh([]);
    expect(requested).toEqual([]);
    products.refresh(['lamp', 'hat']);
    await settled();
    expect(requested).toEqual(['lamp', 'hat']);
    expect(today('hat')).toEqual(hat);
  });

  test('a product page gets the published product with all details if the database fails', async () => {
    const whole = { ...hat, description: 'A hat.' };
    repository.readCurrent = async (
      _ids?: readonly string[],
      onEarlier?: (products: readonly (typeof hat)[]) => void,
    ) => {
      onEarlier?.([whole]);
      return fail('offline') as never;
    };
    const { products } = aShop(publication);
    await products.open('hat');
    expect(products.getSnapshot().get('hat')).toEqual({ published: whole, failure: 'offline' });
    expect(products.known()('hat')).toMatchObject({ today: undefined, latest: whole });
  });
});

describe('in a live shop', () => {
  test('current products are those of the live catalogue, not a cached one', async () => {
    const { products, today } = aShop();
    repository.offer({ ...liveEdition([lamp, aProduct('rug')]), source: 'cached', asOf: new Date(0) });
    const result = products.today(['lamp', 'rug']);
    expect(today('lamp')).toBeUndefined();
    await repository.finish(succeed(liveEdition([lamp, hat])));
    expect((await result).ok).toBe(true);
    expect([today('lamp'), today('rug')]).toEqual([lamp, 'gone']);
    expect(requested).toEqual([]);
  });

  test('a failed catalogue is reported, and the products of the earlier one remain confirmed', async () => {
    const { catalogue, products, today } = aShop();
    await repository.finish(succeed(liveEdition([lamp])));
    catalogue.read();
    await repository.finish(fail('unreachable'));
    expect(await products.today(['lamp'])).toEqual(fail('unreachable'));
    expect([today('lamp'), today('rug')]).toEqual([lamp, 'gone']);
  });

  test.each(['live', 'cached'] as const)(
    'an archived product of a %s catalogue is only a page',
    async (source) => {
      const { catalogue, products } = aShop();
      repository.offer({ ...liveEdition([lamp, archived]), source });
      expect(catalogue.getSnapshot().edition?.products).toEqual([lamp]);
      expect(products.known()('rug')).toMatchObject({ today: undefined, isGone: true, latest: archived });
    },
  );

  test('no document is read if the catalogue includes the product or is complete', async () => {
    const { products } = aShop();
    const opened = products.open('lamp');
    products.refresh(['lamp']);
    repository.offer(liveEdition([lamp], 'part'));
    await opened;
    await repository.finish(succeed(liveEdition([lamp])));
    await products.open('unknown');
    expect(requested).toEqual([]);
  });

  test('the page of a product that the first part does not include reads its document', async () => {
    const { products, today } = aShop();
    repository.offer(liveEdition([lamp], 'part'));
    await products.open('hat');
    expect(requested).toEqual(['hat']);
    expect(today('hat')).toEqual(hat);
    await repository.finish(succeed(liveEdition([lamp])));
    expect(today('hat')).toBe('gone');
  });

  test('the page of a product that the cached catalogue does not include reads its document', async () => {
    const { products, today } = aShop();
    repository.offer({ ...liveEdition([lamp]), source: 'cached', asOf: new Date(0) });
    await products.open('lamp');
    await products.open('hat');
    expect(requested).toEqual(['hat']);
    expect(today('hat')).toEqual(hat);
  });
});
