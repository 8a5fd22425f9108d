import { expect, test } from 'vitest';
import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import { asOrder } from '#core/orders/asOrder.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { aRequest, aSale, BUYER, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aMember, aProduct } from '#tests/support/makers.ts';

test('an order on invoice is placed at once and lowers the stock', async () => {
  const { selling, stockOf, mailer } = aSale();
  const result = await placeOrder(selling, BUYER, aRequest());
  expect(result).toMatchObject({
    ok: true,
    value: {
      isNew: true,
      order: { state: 'placed', subtotal: 49.9, delivery: 4.9, tax: 8.75, toPay: 54.8, unsent: [] },
    },
  });
  expect(await stockOf('lamp')).toBe(2);
  expect(mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['shopper', 'confirmation'],
    ['owner', 'confirmation'],
  ]);
});

test('an order has the names of its language, and the label of the chosen colour only', async () => {
  const lamp = aProduct('lamp', { name: 'Lamp', price: 49.9, colors: [{ hex: '#ff0000', name: 'Red' }] });
  const leuchte = { ...lamp, name: 'Leuchte', labels: { 'color Red': 'Rot', 'color Blue': 'Blau' } };
  class GermanDatabase extends MemoryOrderDatabase {
    override async products(ids: readonly string[], language?: string) {
      return language === 'de' ? new MemoryOrderDatabase([leuchte]).products(ids) : super.products(ids);
    }
  }
  const { selling } = aSale({
    database: new GermanDatabase([lamp]),
    shop: { ...SELLING_SHOP, languages: ['en', 'de'] },
  });
  const lines = [{ id: 'lamp', quantity: 1, price: 49.9, color: 'Red' }];
  const order = await place(selling, { lines, language: 'de' });
  expect(order.lines).toEqual([{ ...lines[0], name: 'Leuchte', labels: { 'color Red': 'Rot' } }]);
  expect(await place(selling, { lines, language: 'de' })).toEqual(order);
});

test('an order keeps the version of the terms in its language', async () => {
  const { selling } = aSale({
    termsVersion: (language) => (language === 'de' ? 'version of the AGB' : undefined),
  });
  expect(await place(selling, { language: 'de' })).toHaveProperty('termsVersion', 'version of the AGB');
  const attempt = crypto.randomUUID();
  expect(await place(selling, { language: 'en', attempt })).not.toHaveProperty('termsVersion');
});

test('the last pieces are sold once', async () => {
  const { selling, stockOf } = aSale();
  const attempts = [1, 2, 3, 4, 5].map((digit) => `5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8a1${digit}`);
  const results = await Promise.all(
    attempts.map((attempt) => placeOrder(selling, BUYER, aRequest({ attempt }))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.find(({ ok }) => !ok)).toEqual({
    ok: false,
    failure: { reason: 'changed', products: [{ id: 'lamp', reason: 'stock', stock: 0 }], toPay: 0 },
  });
  expect(await stockOf('lamp')).toBe(0);
});

test('a price that the shopper has not seen refuses the order', async () => {
  const { selling, database } = aSale();
  database.setProduct(aProduct('archived', { price: 5, state: 'archived' }));
  const lines = [
    { id: 'lamp', quantity: 4, price: 40 },
    { id: 'gone', quantity: 1, price: 5 },
    { id: 'archived', quantity: 1, price: 5 },
    { id: 'poster', quantity: 1, price: 12 },
  ];
  expect(await placeOrder(selling, BUYER, aRequest({ lines, toPay: 182 }))).toEqual({
    ok: false,
    failure: {
      reason: 'changed',
      products: [
        { id: 'lamp', reason: 'stock', stock: 3, price: 49.9 },
        { id: 'gone', reason: 'gone' },
        { id: 'archived', reason: 'gone' },
      ],
      // Three lamps and a poster are delivered free of charge.
      toPay: 161.7,
    },
  });
});

test('an order is not written once its shopper has stopped waiting and may order again', async () => {
  const { selling, database, clock } = aSale();
  const { products } = database;
  database.products = async (...args) => {
    clock.pass(15_001);
    return products.apply(database, args);
  };
  await expect(placeOrder(selling, BUYER, aRequest())).rejects.toThrow('stopped waiting');
  database.products = products;
  const arrival = new Date(clock.now().getTime() - 15_001);
  await expect(placeOrder(selling, BUYER, aRequest(), { arrival })).rejects.toThrow('stopped waiting');
  expect(await placeOrder(selling, BUYER, aRequest())).toMatchObject({ value: { isNew: true } });
});

test.each([
  [
    { lamp: 1, poster: 101 },
    { reason: 'invalid', field: 'lines[1].quantity' },
  ],
  [{ lamp: 1, poster: 100 }, { reason: 'changed' }],
])('an order of %j with other prices is refused: %j', async (pieces, failure) => {
  const lines = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity, price: 12 }));
  const result = await placeOrder(aSale().selling, BUYER, aRequest({ lines, toPay: 1 }));
  expect(result).toMatchObject({ failure });
});

test('the shop file sets the maximum numbers of pieces', async () => {
  const checkout = { ...SELLING_SHOP.checkout, limits: { pieces: 2, piecesOfOrder: 2 } };
  const { selling } = aSale({ shop: { ...SELLING_SHOP, checkout } });
  const lines = ['lamp', 'poster'].map((id) => ({ id, quantity: 2, price: 12 }));
  expect(await placeOrder(selling, BUYER, aRequest({ lines }))).toEqual({
    ok: false,
    failure: { reason: 'invalid', field: 'lines' },
  });
});

test('a product with an unreadable stock cannot be ordered', async () => {
  const product = parseProduct('lamp', { name: 'Lamp', price: 49.9, stock: -3 });
  const { selling } = aSale({ database: new MemoryOrderDatabase(product ? [product] : []) });
  expect(await placeOrder(selling, BUYER, aRequest())).toEqual({
    ok: false,
    failure: { reason: 'changed', products: [{ id: 'lamp', reason: 'stock', stock: 0 }], toPay: 0 },
  });
});

test('a product without stock is not counted', async () => {
  const { selling, stockOf } = aSale();
  const lines = [{ id: 'poster', quantity: 100, price: 12 }];
  expect(await placeOrder(selling, BUYER, aRequest({ lines, toPay: 1200 }))).toMatchObject({
    value: { order: { state: 'placed', reserved: [] } },
  });
  expect(await stockOf('poster')).toBeUndefined();
});

test('a sum that numbers cannot represent exactly is refused', async () => {
  const { selling } = aSale({ database: new MemoryOrderDatabase([aProduct('gold', { price: 1e12 })]) });
  const lines = [{ id: 'gold', quantity: 99, price: 1e12 }];
  const refused = { ok: false, failure: { reason: 'invalid', field: 'toPay' } };
  expect(await placeOrder(selling, BUYER, aRequest({ lines, toPay: 99e12 }))).toEqual(refused);
});

test('an order names the options of a family’s member: in the fields of the request, the others in the name', async () => {
  const options = { color: 'Oak', size: 'S', material: 'Brass' };
  const tern = aMember('tern', options, {
    ...{ name: 'The tern, S', price: 49.9, labels: { 'material Brass': 'Messing' } },
  });
  const { selling } = aSale({ database: new MemoryOrderDatabase([tern]) });
  const lines = [{ id: 'tern', quantity: 1, price: 49.9, color: 'Oak' }];
  const order = await place(selling, { lines });
  expect(order.lines).toEqual([{ ...lines[0], name: 'The tern, S, Messing' }]);
  expect(asOrder(order, () => tern).lines[0]).not.toHaveProperty('family');
  const wrong = lines.map((line) => ({ ...line, color: 'Pine' }));
  const refused = await placeOrder(selling, BUYER, aRequest({ lines: wrong, attempt: crypto.randomUUID() }));
  expect(refused).toMatchObject({ failure: { reason: 'invalid', field: 'lines[0].color' } });
});
