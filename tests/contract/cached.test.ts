import { describe, expect, test, vi } from 'vitest';
import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { Edition } from '#core/domain/Edition.ts';
import { aVisit } from '#tests/support/aSecondVisit.ts';
import { broken } from '#tests/support/broken.ts';
import { MemoryCaches } from '#tests/support/MemoryCaches.ts';
import { aProduct } from '#tests/support/makers.ts';
import { generateProducts } from '../../owner/generate.ts';
import { describeProductRepository } from './describeProductRepository.ts';

describeProductRepository('a cached catalogue', {
  holding: async (documents) =>
    aVisit(new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id })))),
  unreachable: () => aVisit(broken('unreachable')),
  foreign: () => aVisit(broken('damaged')),
  comesInParts: false,
});

async function cachesAfter(documents: readonly unknown[]): Promise<MemoryCaches> {
  const storage = new MemoryCaches();
  await aVisit(new MemoryProductRepository(documents), storage).readAll();
  await expect.poll(() => storage.writes).toBe(1);
  return storage;
}

/** The editions that the next visit receives before its result. */
async function earlierEditions(storage: MemoryCaches): Promise<readonly Edition[]> {
  const editions: Edition[] = [];
  await aVisit(broken('unreachable'), storage).readAll((edition) => editions.push(edition));
  return editions;
}

describe('a cached catalogue', () => {
  const lamp = aProduct('lamp', {
    description: 'It – lights.',
    originalPrice: 0,
    stock: 0,
    reviews: [{ user: { name: 'Ida' }, date: '1 May', title: 'Good', body: '', rating: 5 }],
  });

  test('is an edition of the next visit, with all details and its time', async () => {
    const before = Date.now();
    const [edition] = await earlierEditions(await cachesAfter([lamp, aProduct('hat')]));
    expect(edition).toMatchObject({ extent: 'all', source: 'cached', products: [aProduct('hat'), lamp] });
    expect(edition?.asOf?.getTime()).toBeGreaterThanOrEqual(before);
  });

  test('is an edition even if the clock was set back since', async () => {
    const storage = await cachesAfter([lamp]);
    vi.setSystemTime('2001-01-01');
    expect(await earlierEditions(storage)).toMatchObject([{ source: 'cached', products: [lamp] }]);
    vi.useRealTimers();
  });

  test('does not exist on the first visit or after an empty catalogue', async () => {
    expect(await earlierEditions(new MemoryCaches())).toEqual([]);
    expect(await earlierEditions(await cachesAfter([]))).toEqual([]);
  });

  test('belongs to one shop', async () => {
    const storage = await cachesAfter([lamp]);
    const editions: Edition[] = [];
    const other = new CachedProductRepository(
      broken('offline'),
      'another',
      'estore-catalogue',
      storage as unknown as CacheStorage,
    );
    await other.readAll((edition) => editions.push(edition));
    expect(editions).toEqual([]);
  });

  test('is not replaced by a failed read', async () => {
    const storage = await cachesAfter([lamp]);
    expect(await aVisit(broken('unreachable'), storage).readAll()).toEqual({
      ok: false,
      failure: 'unreachable',
    });
    expect((await earlierEditions(storage))[0]?.products).toEqual([lamp]);
  });

  test('an unchanged catalogue is the same array, and is not written again', async () => {
    const storage = await cachesAfter([lamp]);
    const source = new MemoryProductRepository([lamp]);
    const editions: Edition[] = [];
    const repository = aVisit(
      {
        readAll: async () => {
          await expect.poll(() => editions).toHaveLength(1);
          return source.readAll();
        },
        readCurrent: (ids) => source.readCurrent(ids),
      },
      storage,
    );
    const first = await repository.readAll((edition) => editions.push(edition));
    await expect.poll(() => storage.writes).toBe(2);
    const second = await repository.readAll();
    expect(first.ok && first.value.products).toBe(editions[0]?.products);
    expect(second.ok && second.value.products).toBe(editions[0]?.products);

    source.replaceAll([{ ...lamp, price: 11 }]);
    expect(await repository.readAll()).toMatchObject({ ok: true, value: { products: [{ price: 11 }] } });
    await expect.poll(() => storage.writes).toBe(3);
  });

  test.each<[string, (text: string) => string]>([
    ['truncated', (text) => text.slice(0, -9)],
    ['the text of another program', () => 'welcome'],
    ['an HTML page', () => '<!doctype html><p>Log in'],
    ['null', () => 'null'],
    ['without a time', (text) => JSON.stringify({ ...JSON.parse(text), madeAt: undefined })],
    ['without a valid time', (text) => JSON.stringify({ ...JSON.parse(text), madeAt: 'noon' })],
    ['of no product', (text) => JSON.stringify({ ...JSON.parse(text), products: [null, 7, { id: 'lamp' }] })],
  ])('is dropped if it is %s', async (_, spoil) => {
    const storage = await cachesAfter([lamp]);
    for (const [path, text] of storage.texts) storage.texts.set(path, spoil(text));
    expect(await earlierEditions(storage)).toEqual([]);
  });

  test('a missing or a refused cache does not affect reads', async () => {
    const source = new MemoryProductRepository([lamp]);
    const refusing = { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    for (const storage of [undefined, refusing]) {
      const repository = new CachedProductRepository(
        source,
        'test',
        'estore-catalogue',
        storage as CacheStorage | undefined,
      );
      expect(await repository.readAll()).toMatchObject({ ok: true, value: { products: [lamp] } });
    }
  });

  test('ten thousand products fit, and a larger catalogue does not replace them', {
    tags: ['ci'],
  }, async () => {
    const storage = await cachesAfter(generateProducts(10_000));
    const description = 'x'.repeat(15_000_000);
    await aVisit(new MemoryProductRepository([{ ...lamp, description }]), storage).readAll();
    // The write starts in the task after the read.
    await new Promise((resolve) => setTimeout(resolve));
    expect((await earlierEditions(storage))[0]?.products).toHaveLength(10_000);
  });
});
