import { beforeEach, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { createShop, type Shop } from '#core/Shop.ts';
import { aCart, aProduct, aUser } from '#tests/support/makers.ts';

let storage: MemoryStorageGateway;
let shop: Shop;
let otherTab: Shop;
let clock: FixedClock;

beforeEach(() => {
  storage = new MemoryStorageGateway();
  clock = new FixedClock();
  const ports = () => ({
    products: new MemoryProductRepository(),
    itemsFile: new MemoryProductRepository(),
    auth: new MemoryAuthGateway(),
    storage,
    clock,
  });
  shop = createShop(ports());
  otherTab = createShop(ports());
});

function quantities(): Record<string, number> {
  return Object.fromEntries(storage.loadCart().lines.map(({ id, quantity }) => [id, quantity]));
}

test('three hundred quick clicks count three hundred', () => {
  shop.addToCart(aProduct('lamp'));
  for (let click = 0; click < 300; click += 1) shop.increaseQuantity('lamp');
  expect(quantities()).toEqual({ lamp: 301 });
});

test('adding with a wish appends with quantity 1 and raises it to the wish', () => {
  shop.addToCart(aProduct('lamp'), 4);
  expect(quantities()).toEqual({ lamp: 4 });
});

test('adding what is in the cart already changes nothing, whatever the wish', () => {
  shop.addToCart(aProduct('lamp'), 2);
  shop.addToCart(aProduct('lamp'), 9);
  expect(quantities()).toEqual({ lamp: 2 });
});

test('no change of another tab is lost, and a line removed there stays removed', () => {
  shop.addToCart(aProduct('lamp'));
  otherTab.addToCart(aProduct('hat'));
  otherTab.removeFromCart('lamp');
  shop.addToCart(aProduct('kettle'));
  expect(quantities()).toEqual({ hat: 1, kettle: 1 });
});

test('a page that comes back shows the cart as it is stored', () => {
  otherTab.addToCart(aProduct('hat'));
  shop.takeOverStorage();
  expect(shop.cart.getSnapshot().lines.map(({ id }) => id)).toEqual(['hat']);
});

test('undo brings a cleared cart back', () => {
  shop.addToCart(aProduct('lamp'), 3);
  const before = shop.cart.getSnapshot().lines;
  shop.clearCart();
  expect(quantities()).toEqual({});
  shop.restoreToCart(before, shop.today());
  expect(quantities()).toEqual({ lamp: 3 });
});

test('undo puts nothing back that was ordered since, here or in another tab', () => {
  shop.addToCart(aProduct('lamp'));
  shop.addToCart(aProduct('hat'));
  const before = shop.cart.getSnapshot().lines;
  const clearedAt = shop.today();
  shop.clearCart();
  otherTab.addToCart(aProduct('lamp'));
  otherTab.checkOut(aUser());
  shop.restoreToCart(before, clearedAt);
  expect(quantities()).toEqual({ hat: 1 });
});

test('undo brings back what an older order holds too', () => {
  shop.addToCart(aProduct('lamp'));
  shop.checkOut(aUser());
  clock.pass(1);
  shop.addToCart(aProduct('lamp'));
  const before = shop.cart.getSnapshot().lines;
  const clearedAt = shop.today();
  shop.clearCart();
  shop.restoreToCart(before, clearedAt);
  expect(quantities()).toEqual({ lamp: 1 });
});

test('checkout makes the cart the order, dated and with its buyer, and empties the cart', () => {
  shop.addToCart(aProduct('lamp'), 2);
  expect(shop.checkOut(aUser())).toMatchObject({ ok: true });
  expect(shop.cart.getSnapshot().lines).toEqual([]);
  expect(shop.trackOrder(aUser())?.order).toMatchObject({
    lines: aCart({ lamp: 2 }),
    buyer: 'shopper-1',
    placedAt: new Date('2026-03-14T10:00:00'),
  });
});

test('an order placed in one tab cannot be placed again in another', () => {
  shop.addToCart(aProduct('lamp'));
  otherTab.takeOverStorage();
  shop.checkOut(aUser());
  expect(otherTab.checkOut(aUser())).toEqual({ ok: false, failure: 'nothing-to-order' });
  expect(otherTab.cart.getSnapshot().lines).toEqual([]);
});

test('an order that cannot be kept leaves the cart as it was and claims nothing', () => {
  shop.addToCart(aProduct('lamp'));
  storage.fillUp();
  expect(shop.checkOut(aUser())).toEqual({ ok: false, failure: 'refused' });
  expect(quantities()).toEqual({ lamp: 1 });
  expect(shop.trackOrder(aUser())).toBeUndefined();
});

test('another account’s order is not shown', () => {
  shop.addToCart(aProduct('lamp'));
  shop.checkOut(aUser({ uid: 'maren' }));
  expect(shop.trackOrder(aUser({ uid: 'tomas' }))).toBeUndefined();
});

test('orders that later ones replaced are kept for their account', () => {
  shop.addToCart(aProduct('lamp'));
  shop.checkOut(aUser());
  shop.addToCart(aProduct('hat'));
  shop.checkOut(aUser());
  expect(shop.earlierOrders(aUser()).map(({ lines }) => lines.map(({ id }) => id))).toEqual([['lamp']]);
});

test('a cart that the browser will not keep goes on, and the shop knows', () => {
  storage.fillUp();
  shop.addToCart(aProduct('lamp'));
  expect(shop.cart.getSnapshot()).toMatchObject({ isSaved: false, lines: aCart({ lamp: 1 }) });
});

test('a sign-in and a sign-out leave the cart alone', async () => {
  shop.addToCart(aProduct('lamp'));
  await shop.auth.signUp({ name: 'Maren', email: 'maren@example.com', password: 'correct horse' });
  await shop.auth.signOut();
  expect(quantities()).toEqual({ lamp: 1 });
});
