import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDelivery, Rate, SellingShop } from '#core/domain/ShopFile.ts';
import { kilograms } from '#core/domain/weight.ts';
import { orderAmounts, toUnits } from '#core/orders/orderAmounts.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { SELLING_SHOP } from '#tests/support/aSale.ts';
import { aRate } from '#tests/support/makers.ts';

const TAX = { DE: { standard: 19, reduced: 7 }, AT: { standard: 20, reduced: 10 }, CH: {} };

const PARCEL = aRate({ id: 'parcel', name: 'Parcel', freeFrom: 100, maxWeight: 31.5 });
const FORWARDER = aRate({ id: 'forwarder', name: 'Forwarder', cost: 39 });
const PICKUP = aRate({
  id: 'pickup',
  name: 'Pickup',
  cost: 0,
  pickup: { street: 'Lindenallee 12', postcode: '10999', city: 'Berlin', country: 'DE' },
});

/** A shop with these rates in Germany, Austria and Switzerland, or without delivery. */
function aShop(rates?: readonly Rate[], currency = 'EUR'): SellingShop {
  const { delivery: _, ...shop } = SELLING_SHOP;
  const zones = [{ countries: ['DE', 'AT', 'CH'], rates: rates ?? [] }];
  const delivery: LocalDelivery = { zones, details: [], isFree: false, isZoned: true, isWeighed: true };
  return { ...shop, currency, checkout: { ...shop.checkout, tax: TAX }, ...(rates && { delivery }) };
}

const offerOf = (lines: Parameters<typeof orderOffer>[0], rates?: readonly Rate[], rateId?: string) =>
  orderOffer(lines, aShop(rates), { country: 'DE', rateId });

test('each rate has its tax, and delivery is divided among them in proportion to the goods', () => {
  const lines = [
    { price: 10, quantity: 1 },
    { price: 20, quantity: 1, taxClass: 'reduced' },
  ];
  // 4.90 is 1.63 + 3.27: the larger remainder has the last cent.
  expect(offerOf(lines, [PARCEL]).amounts).toEqual({
    subtotal: 30,
    delivery: 4.9,
    taxes: [
      { rate: 19, net: 9.77, tax: 1.86 },
      { rate: 7, net: 21.75, tax: 1.52 },
    ],
    tax: 3.38,
    toPay: 34.9,
  });
});

test('a tie, and the delivery of free goods, belong to the higher rate', () => {
  const halves = [1, 1].map((price, index) => ({
    price,
    quantity: 1,
    taxClass: index ? 'standard' : 'reduced',
  }));
  const delivery = aRate({ cost: 0.01 });
  expect(offerOf(halves, [delivery]).amounts?.taxes).toMatchObject([
    { rate: 19, net: 0.85 },
    { rate: 7, net: 0.93 },
  ]);
  const free = halves.map((line) => ({ ...line, price: 0 }));
  expect(offerOf(free, [aRate()]).amounts?.taxes).toMatchObject([
    { net: 4.12, tax: 0.78 },
    { net: 0, tax: 0 },
  ]);
});

test('a country without percentages shows no tax, and classes of equal percentage are one rate', () => {
  const lines = [
    { price: 10, quantity: 2 },
    { price: 5, quantity: 1, taxClass: 'reduced' },
  ];
  const { amounts } = orderOffer(lines, aShop(), { country: 'CH' });
  expect(amounts).toEqual({ subtotal: 25, delivery: 0, taxes: [], toPay: 25 });
  const shop = aShop();
  const checkout = { ...shop.checkout, tax: { DE: { standard: 8, reduced: 8 } } };
  expect(orderOffer(lines, { ...shop, checkout }, { country: 'DE' }).amounts?.taxes).toHaveLength(1);
});

test.each<readonly [string, string | undefined, string | undefined, string | undefined, number | undefined]>([
  ['a light parcel', '1,2 kg', undefined, 'parcel', 4.9],
  ['a parcel of exactly the limit', '31.5 kg', undefined, 'parcel', 4.9],
  ['a heavy parcel', '31.6 kg', undefined, 'forwarder', 39],
  ['a heavy parcel for which the light rate was chosen', '40kg', 'parcel', 'forwarder', 39],
  ['an unreadable weight', 'heavy', undefined, 'parcel', 4.9],
  ['a chosen pickup', '40 kg', 'pickup', 'pickup', 0],
])('%s has the rate that carries it', (_, weight, chosen, rate, delivery) => {
  const offer = offerOf(
    [{ price: 20, quantity: 1, ...(weight && { weight }) }],
    [FORWARDER, PARCEL, PICKUP],
    chosen,
  );
  expect([offer.rate?.id, offer.amounts?.delivery]).toEqual([rate, delivery]);
});

test('the cheapest rate is the default, which free delivery may change, and a pickup only without another', () => {
  const express = aRate({ id: 'express', cost: 4 });
  const ids = [20, 100].map((price) => offerOf([{ price, quantity: 1 }], [express, PARCEL, PICKUP]).rate?.id);
  expect(ids).toEqual(['express', 'parcel']);
  expect(offerOf([{ price: 20, quantity: 1 }], [PICKUP]).rate?.id).toBe('pickup');
  expect(offerOf([{ price: 20, quantity: 1, weight: '99 kg' }], [PARCEL])).toMatchObject({
    rates: [],
    amounts: undefined,
  });
});

test('a pickup has the tax of its country', () => {
  const { amounts } = orderOffer([{ price: 119, quantity: 1 }], aShop([PICKUP]), { country: 'AT' });
  expect(amounts?.taxes).toEqual([{ rate: 19, net: 100, tax: 19 }]);
});

test.each<readonly [string, number | undefined]>([
  ['187 g', 0.187],
  ['1,2 kg', 1.2],
  ['3 lb', 1.36077711],
  ['2OZ', 0.05669904625],
  ['.5 kg', undefined],
  ['1.2.3 kg', undefined],
  ['12', undefined],
  ['-1 kg', undefined],
  ['1e9 kg', undefined],
])('the weight "%s" is %s kg', (text, kilos) => {
  const found = kilograms(text);
  expect(found && Number(found.digits) / 10 ** found.scale).toBe(kilos);
});

test('the parts of every order add up to its sums, and one rate has the tax of the whole', () => {
  const line = fc.record({
    price: fc.oneof(
      fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
      fc.constant(0),
    ),
    quantity: fc.integer({ min: 1, max: 9 }),
    taxClass: fc.constantFrom('standard', 'reduced'),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 12 });
  const currencies = fc.constantFrom('EUR', 'JPY');
  fc.assert(
    fc.property(
      lines,
      currencies,
      fc.constantFrom('DE', 'AT', 'CH'),
      fc.nat(5000),
      (all, currency, country, cost) => {
        const goods = all.map((one) => ({
          ...one,
          price: currency === 'JPY' ? Math.round(one.price) : one.price,
        }));
        const shop = aShop(undefined, currency);
        const applies = goods.map(({ taxClass }, index) => taxClass === 'reduced' || index % 2 === 0);
        const units = (amount: number) => toUnits(amount, currency);
        const least = goods.map(({ price, quantity }, index) =>
          applies[index] ? units(price * quantity) : 0,
        );
        const reduction = Math.floor(least.reduce((a, b) => a + b, 0) / 3);
        const conditions = {
          country,
          rate: aRate({ cost: currency === 'JPY' ? cost : cost / 100 }),
          reduction: { units: BigInt(reduction), appliesTo: (index: number) => applies[index] === true },
        };
        const amounts = orderAmounts(goods, shop, conditions);
        if (!amounts) throw new Error('The sums are exact.');
        const { subtotal, delivery, taxes = [], tax = 0, toPay } = amounts;
        expect(units(toPay)).toBe(units(subtotal) + units(delivery) - reduction);
        expect(taxes.reduce((sum, one) => sum + units(one.tax), 0)).toBe(units(tax));
        const parts = taxes.reduce((sum, one) => sum + units(one.net) + units(one.tax), 0);
        if (country !== 'CH') expect(parts).toBe(units(toPay));
        for (const { rate, net, tax: share } of taxes) {
          const sum = units(net) + units(share);
          expect(units(share)).toBe(Math.floor((2 * sum * rate + 100 + rate) / (2 * (100 + rate))));
          expect(sum).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});
