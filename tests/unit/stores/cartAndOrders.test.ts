import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '#core/Shop.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aCart, aProduct, aSignIn, MAREN } from '#tests/support/makers.ts';
import type { TestStorage } from '#tests/support/TestStorage.ts';

/** The id of the signed-in shopper. */
const ID = 'shopper-maren@example.com';

let storage: TestStorage;
let shop: Shop;
let otherTab: Shop;

beforeEach(() => {
  const browser = aShop();
  ({ shop, storage } = browser);
  otherTab = browser.openTab();
});

function quantities(): Record<string, number> {
  return Object.fromEntries(storage.loadCart().lines.map(({ id, quantity }) => [id, quantity]));
}

async function ordersOf({ account, orders }: Shop) {
  await account.signUp({ ...MAREN, password: 'correct horse' });
  return orders.getSnapshot();
}

test('adding a product already in the cart changes nothing at any quantity', () => {
  shop.cart.add(aProduct('lamp'), 2);
  shop.cart.add(aProduct('lamp'), 9);
  expect(quantities()).toEqual({ lamp: 2 });
});

test('changes and removals of another tab are preserved', () => {
  shop.cart.add(aProduct('lamp'));
  otherTab.cart.add(aProduct('hat'));
  otherTab.cart.remove('lamp');
  shop.cart.add(aProduct('kettle'));
  expect(quantities()).toEqual({ hat: 1, kettle: 1 });
});

test('an order placed in one tab cannot be placed again in another', () => {
  shop.cart.add(aProduct('lamp'));
  storage.reportChange();
  shop.orders.checkOut(aSignIn());
  expect(otherTab.orders.checkOut(aSignIn())).toEqual({ ok: false, failure: 'nothing-to-order' });
  expect(otherTab.cart.getSnapshot().lines).toEqual([]);
});

test('an account’s last order is shown after another account orders', async () => {
  for (const id of [ID, ID, 'somebody-else']) {
    shop.cart.add(aProduct(`lamp of ${id}`));
    shop.orders.checkOut(aSignIn({ id }));
  }
  const { last, earlier } = await ordersOf(shop);
  expect(last).toMatchObject({ buyer: ID, placedAt: new Date('2026-03-14T10:00:00') });
  expect(earlier).toHaveLength(1);
});

test('a new order shows its stages until its buyer signs out', async () => {
  const before = await ordersOf(shop);
  expect(before.last).toBeUndefined();
  shop.cart.add(aProduct('lamp'));
  shop.orders.checkOut(aSignIn());
  expect(shop.orders.getSnapshot().last).toBeDefined();
  await shop.account.signOut();
  expect(shop.orders.getSnapshot()).toEqual(before);
});

test('stored orders are read again only after a reported change', async () => {
  const orders = await ordersOf(shop);
  expect(shop.orders.getSnapshot()).toBe(orders);
  storage.placeOrder({ lines: aCart({ lamp: 1 }), buyer: 'shopper-maren@example.com' });
  expect(shop.orders.getSnapshot()).toBe(orders);
  storage.reportChange();
  expect(shop.orders.getSnapshot().last?.lines).toEqual(aCart({ lamp: 1 }));
});
