import { describe, expect, test } from 'vitest';
import { aShop } from '#tests/support/aShop.ts';
import { aCart, aProduct, aSignIn } from '#tests/support/makers.ts';
import { TestStorage } from '#tests/support/TestStorage.ts';

/** A line of another version, with a field that the shop does not know. */
const FOUND = { id: 'lamp', name: ' Lamp', price: '5.00', quantity: 2, gift: { wrap: true } };

function aShopWith(quantities: Readonly<Record<string, number>>, saved: readonly string[] = []) {
  const { shop, ...rest } = aShop({ storage: new TestStorage({ cart: aCart(quantities) }) });
  shop.saved.change(() => saved.map((id) => aProduct(id)));
  return {
    ...rest,
    shop,
    inCart: () => Object.fromEntries(shop.cart.getSnapshot().lines.map(({ id, quantity }) => [id, quantity])),
    idsInCart: () => shop.cart.getSnapshot().lines.map(({ id }) => id),
    saved: () => shop.saved.getSnapshot().map(({ id }) => id),
  };
}

describe('removing from the cart', () => {
  test('can be undone without affecting later changes', () => {
    const { shop, idsInCart } = aShopWith({ lamp: 1, hat: 1, desk: 1 });
    const undo = shop.cart.remove('lamp');
    shop.cart.remove('hat');
    shop.cart.add(aProduct('kettle'));
    undo();
    expect(idsInCart()).toEqual(['lamp', 'desk', 'kettle']);
  });

  test.each([
    ['lamp', 'hat'],
    ['hat', 'lamp'],
    ['hat', 'kettle'],
    ['kettle', 'hat'],
  ])('of %s and then %s can be undone in either order', (first, second) => {
    for (const isFirstUndoneFirst of [true, false]) {
      const { shop, idsInCart } = aShopWith({ lamp: 1, hat: 1, kettle: 1, desk: 1 });
      const undos = [shop.cart.remove(first), shop.cart.remove(second)];
      if (!isFirstUndoneFirst) undos.reverse();
      for (const undo of undos) undo();
      expect(idsInCart()).toEqual(['lamp', 'hat', 'kettle', 'desk']);
    }
  });

  test('and then clearing it can be undone in either order', () => {
    for (const isFirstUndoneFirst of [true, false]) {
      const { shop, idsInCart } = aShopWith({ lamp: 1, hat: 1, kettle: 1 });
      const undos = [shop.cart.remove('hat'), shop.cart.clear()];
      if (!isFirstUndoneFirst) undos.reverse();
      for (const undo of undos) undo();
      expect(idsInCart()).toEqual(['lamp', 'hat', 'kettle']);
    }
  });
});

describe('clearing the cart', () => {
  test('is not undone for products ordered since in any tab', () => {
    const { shop, openTab, inCart } = aShopWith({ lamp: 1, hat: 1 });
    const otherTab = openTab();
    const undo = shop.cart.clear();
    otherTab.cart.add(aProduct('lamp'));
    otherTab.orders.checkOut(aSignIn());
    undo();
    expect(inCart()).toEqual({ hat: 1 });
  });

  test('can be undone although an older order has the same products', () => {
    const { shop, clock, inCart } = aShopWith({ lamp: 1 });
    shop.orders.checkOut(aSignIn());
    clock.pass(1);
    shop.cart.add(aProduct('lamp'));
    shop.cart.clear()();
    expect(inCart()).toEqual({ lamp: 1 });
  });
});

describe('saving a line of the cart for later', () => {
  test('moves it to the top of the saved products and can be undone', () => {
    const { shop, inCart, saved } = aShopWith({ lamp: 3, hat: 1 }, ['desk']);
    const undo = shop.cart.saveForLater(aProduct('lamp'));
    expect(inCart()).toEqual({ hat: 1 });
    expect(saved()).toEqual(['lamp', 'desk']);
    undo();
    expect(inCart()).toEqual({ lamp: 3, hat: 1 });
    expect(saved()).toEqual(['desk']);
  });

  test('can be undone after the cart has changed', () => {
    const { shop, inCart, saved } = aShopWith({ lamp: 3, hat: 1 });
    const undo = shop.cart.saveForLater(aProduct('lamp'));
    shop.cart.increase('hat');
    undo();
    expect(inCart()).toEqual({ lamp: 3, hat: 2 });
    expect(saved()).toEqual([]);
  });

  test('leaves an already saved product saved when undone', () => {
    const { shop, saved } = aShopWith({ lamp: 1, hat: 1 }, ['lamp']);
    const undo = shop.cart.saveForLater(aProduct('lamp'));
    shop.cart.increase('hat');
    undo();
    expect(saved()).toEqual(['lamp']);
  });
});

describe('moving a saved product to the cart', () => {
  test('does not change an existing line, and neither does undo', () => {
    const { shop, inCart, saved } = aShopWith({ lamp: 5, hat: 1 }, ['lamp']);
    const undo = shop.saved.moveToCart(aProduct('lamp', { price: 99 }));
    expect(inCart()).toEqual({ lamp: 5, hat: 1 });
    expect(shop.cart.getSnapshot().lines[0]?.price).toBe(10);
    shop.saved.change(() => [aProduct('rug')]);
    undo();
    expect(inCart()).toEqual({ lamp: 5, hat: 1 });
    expect(saved()).toEqual(['lamp', 'rug']);
  });
});

test('undo does not change a line that was added again', () => {
  const { shop, inCart } = aShopWith({ lamp: 1, hat: 1 });
  const undo = shop.cart.remove('lamp');
  shop.cart.add(aProduct('lamp'), 4);
  undo();
  expect(inCart()).toEqual({ lamp: 4, hat: 1 });
});

test('undo restores the stored text, character by character', () => {
  const texts = new Map([['cart', JSON.stringify([FOUND, null], undefined, 2)]]);
  const { shop } = aShop({ storage: new TestStorage({ texts }) });
  const before = new Map(texts);
  const undo = shop.cart.saveForLater(aProduct('lamp'));
  expect(texts.get('cart')).toBe('[]');
  expect(texts.has('estore.saved')).toBe(true);
  undo();
  expect(texts).toEqual(before);
});

test('undo after other changes restores the unknown fields of a line', () => {
  const texts = new Map([['cart', JSON.stringify([FOUND])]]);
  const { shop } = aShop({ storage: new TestStorage({ texts }) });
  const undo = shop.cart.remove('lamp');
  shop.cart.add(aProduct('hat'));
  undo();
  expect(JSON.parse(texts.get('cart') ?? '')).toMatchObject([{ ...FOUND, price: 5 }, { id: 'hat' }]);
});

test('undo restores a removed saved product after its predecessor', () => {
  const { shop, saved } = aShopWith({}, ['desk', 'lamp', 'rug']);
  const undo = shop.saved.remove('lamp');
  expect(saved()).toEqual(['desk', 'rug']);
  shop.saved.change((now) => [aProduct('hat'), ...now]);
  undo();
  expect(saved()).toEqual(['hat', 'desk', 'lamp', 'rug']);
});

test('undo restores cleared recently viewed products after newer ones', () => {
  const { shop } = aShop();
  const { viewed } = shop;
  viewed.change(() => [...'abcdefgh']);
  const undo = shop.viewed.clear();
  expect(viewed.getSnapshot()).toEqual([]);
  viewed.change(() => ['x', 'c']);
  undo();
  expect(viewed.getSnapshot()).toEqual([...'xcabdefg']);
});
