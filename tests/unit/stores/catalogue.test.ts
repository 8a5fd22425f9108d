import { beforeEach, describe, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { isCachedOffline, isFinal, isLoading } from '#core/domain/CatalogueState.ts';
import { type Edition, liveEdition } from '#core/domain/Edition.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import type { CatalogueSource } from '#core/ports/ProductRepository.ts';
import { createCatalogue, OUTAGE_PAUSES_MS } from '#core/stores/catalogue.ts';
import { READ_TIMEOUT_MS } from '#core/stores/withinTime.ts';
import { HandRepository } from '#tests/support/HandRepository.ts';
import { aProduct } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

const lamp = aProduct('lamp');
const hat = aProduct('hat');

let products: HandRepository;
let itemsFile: MemoryProductRepository;
let clock: FixedClock;

beforeEach(() => {
  products = new HandRepository();
  itemsFile = new MemoryProductRepository([], 'file');
  clock = new FixedClock();
});

/** Its first read is pending. */
function aCatalogue(file: CatalogueSource = itemsFile) {
  const catalogue = createCatalogue({ products, itemsFile: file, clock });
  catalogue.read();
  return catalogue;
}

function stateOf(catalogue: ReturnType<typeof aCatalogue>) {
  const { edition, failure } = catalogue.getSnapshot();
  return [edition?.products.map(({ id }) => id).join(' '), edition?.source, failure];
}

test('the catalogue is loading until its first read ends', async () => {
  const catalogue = aCatalogue();
  expect(catalogue.getSnapshot()).toEqual({});
  expect(isLoading(catalogue.getSnapshot())).toBe(true);
  await products.finish(succeed(liveEdition([lamp])));
  expect(stateOf(catalogue)).toEqual(['lamp', 'live', undefined]);
  expect(isFinal(catalogue.getSnapshot())).toBe(true);
});

test('simultaneous calls share one read', () => {
  const catalogue = aCatalogue();
  catalogue.read();
  catalogue.tryAgain();
  expect(products.reads).toBe(1);
});

test('products stay visible during a new read, which replaces them', async () => {
  const catalogue = aCatalogue();
  await products.finish(succeed(liveEdition([lamp])));
  catalogue.read();
  products.offer(liveEdition([hat], 'part'));
  expect(stateOf(catalogue)).toEqual(['lamp', 'live', undefined]);
  await products.finish(succeed(liveEdition([lamp, hat])));
  expect(stateOf(catalogue)).toEqual(['lamp hat', 'live', undefined]);
});

test('an unchanged catalogue returns the same snapshot', async () => {
  const catalogue = aCatalogue();
  const all = [lamp, hat];
  await products.finish(succeed(liveEdition(all)));
  const shown = catalogue.getSnapshot();
  catalogue.read();
  await products.finish(succeed(liveEdition(all)));
  expect(catalogue.getSnapshot()).toBe(shown);
});

test('the first products of a large catalogue are shown while the others load', async () => {
  const catalogue = aCatalogue();
  products.offer(liveEdition([lamp], 'part'));
  expect(stateOf(catalogue)).toEqual(['lamp', 'live', undefined]);
  expect([isLoading(catalogue.getSnapshot()), isFinal(catalogue.getSnapshot())]).toEqual([true, false]);
  await products.finish(succeed(liveEdition([lamp, hat])));
  expect([isLoading(catalogue.getSnapshot()), isFinal(catalogue.getSnapshot())]).toEqual([false, true]);
});

test('a publication is read once', async () => {
  const catalogue = aCatalogue();
  await products.finish(succeed({ ...liveEdition([lamp]), source: 'published' }));
  catalogue.read();
  expect(products.reads).toBe(1);
  expect(isFinal(catalogue.getSnapshot())).toBe(true);
});

describe('the time limit', () => {
  test('a read fails after 15 seconds, and a late result is ignored', async () => {
    const catalogue = aCatalogue();
    clock.pass(READ_TIMEOUT_MS);
    await settled();
    expect(catalogue.getSnapshot()).toEqual({ failure: 'too-slow' });
    products.offer(liveEdition([lamp], 'part'));
    await products.finish(succeed(liveEdition([lamp])));
    expect(catalogue.getSnapshot()).toEqual({ failure: 'too-slow' });
  });

  test('each delivered part, and each other sign, restarts the time limit of a read', async () => {
    const catalogue = aCatalogue();
    for (let page = 0; page < 3; page += 1) {
      clock.pass(READ_TIMEOUT_MS - 1);
      products.offer(liveEdition([lamp], 'part'));
      clock.pass(READ_TIMEOUT_MS - 1);
      products.giveSign();
    }
    await settled();
    expect(stateOf(catalogue)).toEqual(['lamp', 'live', undefined]);
    clock.pass(READ_TIMEOUT_MS);
    await settled();
    expect(stateOf(catalogue)).toEqual(['lamp', 'live', 'too-slow']);
  });
});

describe('a failed read', () => {
  test('preserves the loaded part of the catalogue, even after further failures', async () => {
    itemsFile.replaceAll([hat]);
    const catalogue = aCatalogue();
    products.offer(liveEdition([lamp], 'part'));
    for (let time = 0; time < 2; time += 1) {
      await products.finish(fail('unreachable'));
      expect(stateOf(catalogue)).toEqual(['lamp', 'live', 'unreachable']);
      clock.pass(60_000);
      catalogue.tryAgain();
    }
  });

  test('preserves the latest catalogue with the time of its last read', async () => {
    const catalogue = aCatalogue();
    const all = [lamp];
    await products.finish(succeed(liveEdition(all)));
    clock.pass(60_000);
    catalogue.read();
    await products.finish(succeed(liveEdition(all)));
    const asOf = clock.now();
    clock.pass(60_000);
    catalogue.read();
    await products.finish(fail('unreachable'));
    expect(catalogue.getSnapshot()).toEqual({
      failure: 'unreachable',
      edition: { products: [lamp], extent: 'all', source: 'live', asOf },
    });
  });

  test('falls back to the static copy, whose age is unknown', async () => {
    itemsFile.replaceAll([lamp]);
    const catalogue = aCatalogue();
    await products.finish(fail('unreachable'));
    expect(stateOf(catalogue)).toEqual(['lamp', 'file', 'unreachable']);
    expect(catalogue.getSnapshot().edition).not.toHaveProperty('asOf');
  });

  test('preserves the static copy, which is read once', async () => {
    const file = new HandRepository();
    const catalogue = aCatalogue(file);
    await products.finish(fail('unreachable'));
    await file.finish(succeed({ products: [lamp], extent: 'all', source: 'file' }));
    const seen: unknown[] = [];
    catalogue.subscribe(() => seen.push(stateOf(catalogue)));
    catalogue.tryAgain();
    clock.pass(OUTAGE_PAUSES_MS.further);
    await products.finish(fail('unreachable'));
    expect(seen).toEqual([['lamp', 'file', 'unreachable']]);
    expect(file.reads).toBe(1);
  });

  test.each<[string, () => void]>([
    ['fails', () => itemsFile.breakWith('unreachable')],
    ['is empty', () => itemsFile.replaceAll([])],
  ])('is reported alone if the static copy %s', async (_, spoil) => {
    spoil();
    const catalogue = aCatalogue();
    await products.finish(fail('unreachable'));
    expect(catalogue.getSnapshot()).toEqual({ failure: 'unreachable' });
  });

  test('requests a missing static copy once', async () => {
    const file = new HandRepository();
    const catalogue = aCatalogue(file);
    for (let time = 0; time < 3; time += 1) {
      await products.finish(fail('unreachable'));
      await file.finish(fail('unreachable'));
      catalogue.tryAgain();
      clock.pass(OUTAGE_PAUSES_MS.further);
    }
    expect(file.reads).toBe(1);
  });

  test('is followed by at most 12 requests in 8 seconds, if each read needs two', async () => {
    const catalogue = aCatalogue();
    for (let time = 0; time < 800; time += 1) {
      await products.finish(fail('unreachable'));
      catalogue.tryAgain();
      clock.pass(10);
    }
    expect(products.reads).toBeLessThanOrEqual(6);
    expect(products.reads).toBeGreaterThan(3);
  });

  test('is repeated within two seconds once the network is back', async () => {
    const catalogue = aCatalogue();
    for (let time = 0; time < 3; time += 1) {
      await products.finish(fail('offline'));
      const { reads } = products;
      catalogue.tryAgain();
      clock.pass(2000);
      expect(products.reads).toBe(reads + 1);
    }
  });
});

describe('a cached catalogue', () => {
  const cached: Edition = {
    products: [lamp],
    extent: 'all',
    source: 'cached',
    asOf: new Date('2026-03-13T14:05:00'),
  };

  /** It shows the cached edition during its first read. */
  function aSecondVisit() {
    const catalogue = aCatalogue();
    products.offer(cached);
    return catalogue;
  }

  test('is shown until the live one has loaded, and reports no product as missing', async () => {
    const catalogue = aSecondVisit();
    expect(catalogue.getSnapshot()).toEqual({ edition: cached });
    expect([isFinal(catalogue.getSnapshot()), isLoading(catalogue.getSnapshot())]).toEqual([false, false]);
    products.offer(liveEdition([hat], 'part'));
    expect(stateOf(catalogue)).toEqual(['lamp', 'cached', undefined]);
    await products.finish(succeed(liveEdition([])));
    expect(stateOf(catalogue)).toEqual(['', 'live', undefined]);
  });

  test('replaces the first part of a live one that loads slowly', () => {
    const catalogue = aCatalogue();
    products.offer(liveEdition([hat], 'part'));
    products.offer(cached);
    expect(stateOf(catalogue)).toEqual(['lamp', 'cached', undefined]);
  });

  test('stays after a failed read without loading the static copy', async () => {
    itemsFile.readAll = () => Promise.reject(new Error('needless'));
    const catalogue = aSecondVisit();
    await products.finish(fail('offline'));
    expect(catalogue.getSnapshot()).toEqual({ edition: cached, failure: 'offline' });
    expect(isCachedOffline(catalogue.getSnapshot())).toBe(true);
  });

  test('becomes the live edition if the live read returns the same products', async () => {
    const catalogue = aSecondVisit();
    await products.finish(succeed(liveEdition(cached.products)));
    expect(stateOf(catalogue)).toEqual(['lamp', 'live', undefined]);
    catalogue.read();
    await products.finish(fail('offline'));
    expect(isCachedOffline(catalogue.getSnapshot())).toBe(false);
  });
});
