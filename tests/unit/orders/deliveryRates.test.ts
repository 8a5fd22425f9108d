import { expect, test } from 'vitest';
import { pack, ship } from '#core/orders/selling/orderCommands.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { aRequest, aSale, BUYER, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aProduct, aRate } from '#tests/support/makers.ts';
import { ordersCsv } from '../../../owner/orders/ordersCsv.ts';
import { composeMail } from '../../../src/service/mails/composeMail.ts';

const PICKUP = {
  street: 'Lindenallee 12',
  postcode: '10999',
  city: 'Berlin',
  country: 'DE',
  hours: { de: 'Montag bis Freitag', en: 'Monday to Friday' },
};
const RATES = [
  aRate({ id: 'parcel', name: { de: 'Paket', en: 'Parcel' }, maxWeight: 10 }),
  aRate({ id: 'pickup', name: { de: 'Abholung', en: 'Pickup' }, cost: 0, maxWeight: 50, pickup: PICKUP }),
];
const SHOP = {
  ...SELLING_SHOP,
  delivery: {
    zones: [{ countries: ['DE', 'AT'], rates: RATES }],
    details: [],
    isFree: false,
    isZoned: true,
    isWeighed: true,
  },
  checkout: { ...SELLING_SHOP.checkout, tax: { DE: { standard: 19, reduced: 7 }, AT: { standard: 20 } } },
};

/** A shop with a lamp, which a test changes. */
function aShop(lamp: Parameters<typeof aProduct>[1] = {}) {
  const sale = aSale({ shop: SHOP });
  sale.database.setProduct(aProduct('lamp', { name: 'Lamp', price: 49.9, stock: 9, ...lamp }));
  const order = (parts: Parameters<typeof aRequest>[0] = {}) =>
    placeOrder(sale.selling, BUYER, aRequest(parts));
  return { ...sale, order };
}

test('an order has the default rate or the chosen one, in its language', async () => {
  const { order } = aShop();
  expect(await order()).toMatchObject({
    value: { order: { delivery: 4.9, toPay: 54.8, rate: { id: 'parcel', name: 'Parcel', cost: 4.9 } } },
  });
  const chosen = { attempt: crypto.randomUUID(), rate: 'pickup', toPay: 49.9, language: 'de' };
  expect(await order(chosen)).toMatchObject({
    value: {
      order: {
        delivery: 0,
        rate: { name: 'Abholung', cost: 0, pickup: { ...PICKUP, hours: 'Montag bis Freitag' } },
      },
    },
  });
  expect(await order({ ...chosen, rate: 'parcel' })).toEqual({ ok: false, failure: { reason: 'attempt' } });
});

test('a rate that does not carry the parcel, or exists no more, is refused with those that are possible', async () => {
  const { order, stockOf } = aShop({ weight: '12 kg' });
  const changed = { reason: 'changed', products: [], toPay: 49.9, rates: [{ id: 'pickup', cost: 0 }] };
  for (const rate of ['parcel', '__proto__'])
    expect(await order({ rate })).toEqual({ ok: false, failure: changed });
  const { order: orderHeavy } = aShop({ weight: '51 kg' });
  expect(await orderHeavy()).toEqual({ ok: false, failure: { reason: 'invalid', field: 'address.country' } });
  expect(await stockOf('lamp')).toBe(9);
});

test('a product with a tax class that its country lacks cannot be ordered there', async () => {
  const { order } = aShop({ taxClass: 'reduced' });
  const address = { ...aRequest().address, postcode: '1010', city: 'Wien', country: 'AT' };
  const gone = { reason: 'changed', products: [{ id: 'lamp', reason: 'gone' }], toPay: 0 };
  expect(await order({ address })).toEqual({ ok: false, failure: gone });
  expect(await order()).toMatchObject({ value: { order: { taxes: [{ rate: 7, net: 51.21, tax: 3.59 }] } } });
});

test('mails name the way, each tax, and where the order is fetched; the export has columns for both', async () => {
  const { order, selling, database } = aShop();
  database.setProduct(aProduct('poster', { name: 'Poster', price: 12, taxClass: 'reduced' }));
  const lines = [aRequest().lines[0], { id: 'poster', quantity: 1, price: 12 }].flatMap((line) => line ?? []);
  const result = await order({ lines, rate: 'pickup', toPay: 61.9 });
  if (!result.ok) throw new Error('The order is refused.');
  for (const step of [pack, ship(undefined)]) await step(selling, result.value.order.number);
  const stored = (await database.order(result.value.order.number))?.value;
  if (!stored) throw new Error('There is no order.');
  const compose = composeMail({ shop: SHOP });
  const [confirmation = '', dispatch = ''] = (['confirmation', 'dispatch'] as const).map(
    (kind) => compose(stored, { kind, to: 'shopper' })?.text.replaceAll('\u00a0', ' ') ?? '',
  );
  expect(confirmation).toContain('Delivery (Pickup): 0,00 €');
  expect(confirmation).toMatch(/Included tax, 19\s?%: 7,97 €\nIncluded tax, 7\s?%: 0,79 €/);
  expect(confirmation).not.toContain('Arrives');
  expect(dispatch).toMatch(/^Your order is ready\n[\s\S]*Lindenallee 12\n10999 Berlin\nMonday to Friday/);
  const [head = '', first = ''] = ordersCsv([stored]).split('\r\n');
  expect(head).toMatch(/"delivery way","net 19 %","tax 19 %","net 7 %","tax 7 %"$/);
  expect(first).toMatch(/"Pickup","41.93","7.97","11.21","0.79"$/);
});
