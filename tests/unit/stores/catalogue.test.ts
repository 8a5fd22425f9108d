import { beforeEach, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { createCatalogue, OUTAGE_PAUSES } from '#core/stores/catalogue.ts';
import { READ_TIME_LIMIT } from '#core/stores/withinTime.ts';
import { aProduct } from '#tests/support/makers.ts';

const lamp = aProduct('lamp');
const hat = aProduct('hat');

/** A repository that answers when, and what, the test says. */
class HandRepository implements ProductRepository {
  reads = 0;
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

  async answer(answer: Result<readonly Product[], CatalogueFailure>): Promise<void> {
    this.#pending.shift()?.(answer);
    await settled();
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
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
