import { beforeEach, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import {
  hasMoreToCome,
  isKnownWhole,
  isOfToday,
  knownProducts,
  productIn,
} from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { createCatalogue } from '#core/stores/catalogue.ts';
import { aProduct } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

const lamp = aProduct('lamp');
const hat = aProduct('hat');
const madeAt = new Date('2026-11-01T08:00:00');

let answer: (result: Result<readonly Product[], CatalogueFailure>) => void;
let tellPart: ((soFar: readonly Product[]) => void) | undefined;

/** A catalogue whose page came with the lamp, of two products in all. */
function aCatalogue() {
  const products = {
    readAll(onPart?: (soFar: readonly Product[]) => void) {
      tellPart = onPart;
      return new Promise<Result<readonly Product[], CatalogueFailure>>((resolve) => {
        answer = resolve;
      });
    },
    readCurrent: async () => succeed([]),
    copy: { madeAt, arrived: { products: [lamp], total: 2 }, readWhole: async () => undefined },
  };
  return createCatalogue({ products, itemsFile, clock: new FixedClock() });
}

let itemsFile: MemoryProductRepository;

beforeEach(() => {
  itemsFile = new MemoryProductRepository([{ id: 'old', name: 'Old', price: 1 }]);
});

test('the products that came with the page are there before anything is read, in the first rendering too', () => {
  const catalogue = aCatalogue();
  expect(catalogue.getServerSnapshot()).toBe(catalogue.getSnapshot());
  expect(catalogue.getSnapshot()).toEqual({
    status: 'ready',
    products: [lamp],
    isComplete: false,
    arrivedOf: 2,
    madeAt,
  });
});

test('the page that arrived waits for nothing, is not the whole catalogue, and is not of today', () => {
  const state = aCatalogue().getSnapshot();
  expect([hasMoreToCome(state), isKnownWhole(state), isOfToday(state)]).toEqual([false, false, false]);
});

test('the rest is read while the page that arrived is shown, which waits for nothing meanwhile', async () => {
  const catalogue = aCatalogue();
  catalogue.readRest();
  tellPart?.([lamp]);
  expect(hasMoreToCome(catalogue.getSnapshot())).toBe(false);
  answer(succeed([lamp, hat]));
  await settled();
  expect(catalogue.getSnapshot()).toEqual({
    status: 'ready',
    products: [lamp, hat],
    isComplete: true,
    madeAt,
  });
});

test('another page has more to come until the rest is here', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  expect(hasMoreToCome(catalogue.getSnapshot())).toBe(true);
  answer(succeed([lamp, hat]));
  await settled();
  expect(hasMoreToCome(catalogue.getSnapshot())).toBe(false);
});

test('a rest that cannot be read takes nothing from the page that arrived, and is told on the next page', async () => {
  const catalogue = aCatalogue();
  catalogue.readRest();
  answer(fail('unreachable'));
  await settled();
  expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', products: [lamp], arrivedOf: 2 });
  expect(hasMoreToCome(catalogue.getSnapshot())).toBe(false);
});

test('where a later page cannot be read, what came with the first stays below the failure, with its time', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  answer(fail('unreachable'));
  await settled();
  expect(catalogue.getSnapshot()).toEqual({
    status: 'failed',
    failure: 'unreachable',
    earlier: { products: [lamp], readAt: madeAt },
  });
});

test('another page shows no products out of their place, and still knows those that came with the first', async () => {
  const catalogue = aCatalogue();
  catalogue.read();
  expect(knownProducts(catalogue.getSnapshot())).toEqual([]);
  expect(productIn(catalogue.getSnapshot(), 'lamp')).toBe(lamp);
  tellPart?.([hat]);
  expect(knownProducts(catalogue.getSnapshot())).toEqual([hat]);
  expect(productIn(catalogue.getSnapshot(), 'lamp')).toBe(lamp);
});

test('the page that arrived keeps all it shows while the rest comes in parts', () => {
  const catalogue = aCatalogue();
  catalogue.readRest();
  tellPart?.([hat]);
  expect(knownProducts(catalogue.getSnapshot())).toEqual([hat, lamp]);
});
