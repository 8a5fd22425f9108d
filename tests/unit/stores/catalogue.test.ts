import { beforeEach, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import {
  hasMoreToCome,
  isKeptOffline,
  isKnownWhole,
  isOfToday,
  knownProducts,
} from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { KeptCatalogue, ProductRepository } from '#core/ports/ProductRepository.ts';
import { createCatalogue, KEPT_TIME_LIMIT, OUTAGE_PAUSES } from '#core/stores/catalogue.ts';
import { READ_TIME_LIMIT } from '#core/stores/withinTime.ts';
import { aProduct } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

const lamp = aProduct('lamp');
const hat = aProduct('hat');

/** A repository that answers when, and what, the test says. */
class HandRepository implements ProductRepository {
  reads = 0;
  kept: Promise<KeptCatalogue | undefined> = Promise.resolve(undefined);
  tellPart: ((soFar: readonly Product[]) => void) | undefined;
  readonly #pending: ((answer: Result<readonly Product[], CatalogueFailure>) => void)[] = [];

  readAll(
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<Result<readonly Product[], CatalogueFailure>> {
    this.reads += 1;
    this.tellPart = onPart;
    return new Promise((resolve) => this.#pending.push(resolve));
  }

  async readCurrent() {
    return succeed([]);
  }

  readKept(): Promise<KeptCatalogue | undefined> {
    return this.kept;
  }

  async answer(answer: Result<readonly Product[], CatalogueFailure>): Promise<void> {
    this.#pending.shift()?.(answer);
    await settled();
  }
}

let products: HandRepository;
let itemsFile: MemoryProductRepository;
let clock: FixedClock;

beforeEach(() => {
  products = new HandRepository();
  itemsFile = new MemoryProductRepository();
  clock = new FixedClock();
});

function aCatalogue() {
  return createCatalogue({ products, itemsFile, clock });
}

test('the shop waits for its first answer, then has its products', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  expect(catalogue.getSnapshot()).toEqual({ status: 'waiting' });
  await products.answer(succeed([lamp]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [lamp] });
});

test('reads under way are shared', () => {
  const catalogue = aCatalogue();
  catalogue.read();
  catalogue.read();
  catalogue.tryAgain();
  expect(products.reads).toBe(1);
});

test('the last good answer stays while it is read again, and is replaced by the new one', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(succeed([lamp]));
  catalogue.read();
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [lamp] });
  await products.answer(succeed([lamp, hat]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [lamp, hat] });
});

test('the first products of a large catalogue are shown while the rest is on its way', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  products.tellPart?.([lamp]);
  expect(catalogue.getSnapshot()).toEqual({ status: 'ready', products: [lamp], isComplete: false });
  await products.answer(succeed([lamp, hat]));
  expect(catalogue.getSnapshot()).toEqual({ status: 'ready', products: [lamp, hat], isComplete: true });
});

test('a later read replaces the whole at once, and one that brings the same renders nothing again', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  const answer = [lamp, hat];
  await products.answer(succeed(answer));
  const shown = catalogue.getSnapshot();
  catalogue.read();
  products.tellPart?.([lamp]);
  await products.answer(succeed(answer));
  expect(catalogue.getSnapshot()).toBe(shown);
});

test('an answer after ten seconds is still used', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  clock.pass(10_000);
  await products.answer(succeed([lamp]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready' });
});

test('no answer within 15 seconds is a failure, and a later answer changes nothing', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  clock.pass(READ_TIME_LIMIT);
  await settled();
  expect(catalogue.getSnapshot()).toEqual({ status: 'failed', failure: 'too-slow' });
  await products.answer(succeed([lamp]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'failed' });
});

test('a read that brings products on its way is not given up, however long it takes', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  for (let page = 0; page < 3; page += 1) {
    clock.pass(READ_TIME_LIMIT - 1);
    products.tellPart?.([lamp]);
  }
  clock.pass(READ_TIME_LIMIT - 1);
  await products.answer(succeed([lamp, hat]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [lamp, hat] });
});

test('a read that has begun to bring products and then says nothing is given up', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  clock.pass(10_000);
  products.tellPart?.([lamp]);
  clock.pass(READ_TIME_LIMIT);
  await settled();
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'failed', failure: 'too-slow' });
});

test('what a read has brought before it fails stays below the message, through further failures', async () => {
  itemsFile.replaceAll([hat]);
  const catalogue = aCatalogue();
  catalogue.read();
  products.tellPart?.([lamp]);
  const readAt = clock.now();
  await products.answer(fail('unreachable'));
  const begun = { status: 'failed', earlier: { products: [lamp], readAt } };
  expect(catalogue.getSnapshot()).toMatchObject(begun);
  clock.pass(60_000);
  catalogue.tryAgain();
  await products.answer(fail('unreachable'));
  expect(catalogue.getSnapshot()).toMatchObject(begun);
});

test('a failed re-read keeps the earlier answer below the message, with its age', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(succeed([lamp]));
  const readAt = clock.now();
  clock.pass(60_000);
  catalogue.read();
  await products.answer(fail('unreachable'));
  expect(catalogue.getSnapshot()).toEqual({
    status: 'failed',
    failure: 'unreachable',
    earlier: { products: [lamp], readAt },
  });
});

test('where nothing was read before, the static copy stands below the message, its age unknown', async () => {
  itemsFile.replaceAll([lamp]);
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(fail('unreachable'));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'failed', earlier: { products: [lamp] } });
});

test('a further failure leaves the static copy where it is', async () => {
  itemsFile.replaceAll([lamp]);
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(fail('unreachable'));
  const withoutCopy: unknown[] = [];
  catalogue.subscribe(() => {
    const shown = catalogue.getSnapshot();
    if (shown.status !== 'failed' || !shown.earlier) withoutCopy.push(shown);
  });
  catalogue.tryAgain();
  clock.pass(OUTAGE_PAUSES.further);
  await products.answer(fail('unreachable'));
  expect(withoutCopy).toEqual([]);
});

test('the static copy is fetched only once a read has failed, and then once', async () => {
  const file = new HandRepository();
  const catalogue = createCatalogue({ products, itemsFile: file, clock });
  catalogue.read();
  await products.answer(succeed([lamp]));
  expect(file.reads).toBe(0);
  for (let time = 0; time < 2; time += 1) {
    catalogue.read();
    clock.pass(OUTAGE_PAUSES.further);
    await products.answer(fail('unreachable'));
    await file.answer(succeed([lamp]));
  }
  expect(file.reads).toBe(1);
});

test('a failing static copy is silent', async () => {
  itemsFile.breakWith('unreachable');
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(fail('unreachable'));
  expect(catalogue.getSnapshot()).toEqual({ status: 'failed', failure: 'unreachable' });
});

test('an empty catalogue is no failure', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(succeed([]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [] });
});

test('“Try Again” reads again as often as needed and shows the products once they come', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  for (let time = 0; time < 3; time += 1) {
    await products.answer(fail('unreachable'));
    catalogue.tryAgain();
    clock.pass(OUTAGE_PAUSES.further);
  }
  await products.answer(succeed([lamp]));
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [lamp] });
});

test('an outage is not hammered: at most 12 requests in 8 seconds, if each read needs two', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  for (let time = 0; time < 800; time += 1) {
    await products.answer(fail('unreachable'));
    catalogue.tryAgain();
    clock.pass(10);
  }
  expect(products.reads).toBeLessThanOrEqual(6);
  expect(products.reads).toBeGreaterThan(3);
});

const keptFrom = new Date('2026-03-13T14:05:00');

/** A catalogue of a browser in which an earlier visit has kept the lamp, once that has been found. */
async function aSecondVisit() {
  products.kept = Promise.resolve({ products: [lamp], readAt: keptFrom });
  const catalogue = aCatalogue();
  catalogue.read();
  await settled();
  return catalogue;
}

test('what an earlier visit has kept is there until today’s products are, and is not taken for them', async () => {
  const catalogue = await aSecondVisit();
  const shown = catalogue.getSnapshot();
  expect(shown).toEqual({ status: 'ready', products: [lamp], isComplete: true, keptFrom });
  expect([isOfToday(shown), isKnownWhole(shown), hasMoreToCome(shown)]).toEqual([false, false, false]);
  expect(catalogue.readAt()).toEqual(keptFrom);
  await products.answer(succeed([lamp, hat]));
  expect(catalogue.getSnapshot()).toEqual({ status: 'ready', products: [lamp, hat], isComplete: true });
  expect(isOfToday(catalogue.getSnapshot())).toBe(true);
  expect(catalogue.readAt()).toEqual(clock.now());
});

test('what was kept is not replaced by the beginning of a large catalogue, only by the whole', async () => {
  const catalogue = await aSecondVisit();
  products.tellPart?.([hat]);
  expect(catalogue.getSnapshot()).toMatchObject({ products: [lamp], keptFrom });
  await products.answer(fail('unreachable'));
  catalogue.tryAgain();
  clock.pass(OUTAGE_PAUSES.further);
  products.tellPart?.([hat]);
  expect(knownProducts(catalogue.getSnapshot())).toEqual([lamp]);
});

test('a shop that has become empty is empty, whatever was kept', async () => {
  const catalogue = await aSecondVisit();
  await products.answer(succeed([]));
  expect(catalogue.getSnapshot()).toEqual({ status: 'ready', products: [], isComplete: true });
});

test('a failed read keeps what an earlier visit has kept below the message, with its time, and needs no static copy', async () => {
  itemsFile.readAll = () => Promise.reject(new Error('needless'));
  const catalogue = await aSecondVisit();
  await products.answer(fail('offline'));
  const shown = catalogue.getSnapshot();
  expect(shown).toEqual({
    status: 'failed',
    failure: 'offline',
    earlier: { products: [lamp], readAt: keptFrom, isKept: true },
  });
  expect(isKeptOffline(shown)).toBe(true);
  expect(catalogue.readAt()).toEqual(keptFrom);
});

test('what this visit has read is not what an earlier one has kept: without a network its failure is told', async () => {
  const catalogue = await aSecondVisit();
  await products.answer(succeed([hat]));
  catalogue.read();
  await products.answer(fail('offline'));
  expect(knownProducts(catalogue.getSnapshot())).toEqual([hat]);
  expect(isKeptOffline(catalogue.getSnapshot())).toBe(false);
});

test('a failure waits a moment for what was kept, and no longer', async () => {
  let tell = (_: KeptCatalogue) => {};
  products.kept = new Promise((resolve) => {
    tell = resolve;
  });
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(fail('unreachable'));
  expect(catalogue.getSnapshot()).toEqual({ status: 'waiting' });
  clock.pass(KEPT_TIME_LIMIT);
  await settled();
  expect(catalogue.getSnapshot()).toEqual({ status: 'failed', failure: 'unreachable' });
  tell({ products: [lamp], readAt: keptFrom });
  await settled();
  expect(catalogue.getSnapshot()).toMatchObject({ failure: 'unreachable', earlier: { products: [lamp] } });
});

test('what was kept and is found too late takes nothing from today’s products', async () => {
  let tell = (_: KeptCatalogue) => {};
  products.kept = new Promise((resolve) => {
    tell = resolve;
  });
  const catalogue = aCatalogue();
  catalogue.read();
  await products.answer(succeed([hat]));
  const shown = catalogue.getSnapshot();
  catalogue.read();
  await products.answer(fail('unreachable'));
  clock.pass(KEPT_TIME_LIMIT);
  await settled();
  tell({ products: [lamp], readAt: keptFrom });
  await settled();
  expect(shown).toMatchObject({ status: 'ready', products: [hat] });
  expect(knownProducts(catalogue.getSnapshot())).toEqual([hat]);
});

test('once the network is back a read starts within two seconds, however short before the last one failed', async () => {
  const catalogue = await aSecondVisit();
  for (let time = 0; time < 3; time += 1) {
    await products.answer(fail('offline'));
    const { reads } = products;
    catalogue.tryAgain();
    clock.pass(2000);
    expect(products.reads).toBe(reads + 1);
  }
});
