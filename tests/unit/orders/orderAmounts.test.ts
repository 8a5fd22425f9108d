import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { SELLING_SHOP } from '#tests/support/aSale.ts';
import { aDelivery } from '#tests/support/makers.ts';

/** A shop without delivery and tax, unless a test sets them. */
function aShop(parts: Partial<SellingShop> = {}, taxRate?: number): SellingShop {
  const { delivery, ...shop } = SELLING_SHOP;
  const tax = { DE: taxRate === undefined ? {} : { standard: taxRate } };
  return { ...shop, checkout: { ...shop.checkout, tax }, ...parts };
}

const amountsOf = (lines: Parameters<typeof orderOffer>[0], shop: SellingShop) =>
  orderOffer(lines, shop, { country: 'DE' }).amounts;

const line = (price: number, quantity = 1) => ({ price, quantity });

test('binary fractions add no error to a sum', () => {
  expect(amountsOf([line(0.1, 3), line(33.3, 3)], aShop())).toEqual({
    subtotal: 100.2,
    delivery: 0,
    taxes: [],
    toPay: 100.2,
  });
});

test('delivery is free from exactly the threshold', () => {
  const shop = aShop({ delivery: aDelivery({ freeFrom: 100 }) });
  expect(amountsOf([line(99.99)], shop)).toMatchObject({ delivery: 4.9, toPay: 104.89 });
  // The binary sum is 99.99999999999999.
  expect(amountsOf([line(33.3, 3), line(0.1)], shop)).toMatchObject({ delivery: 0, toPay: 100 });
});

test.each([
  ['EUR', 19, 54.8, 8.75],
  ['EUR', 100, 0.01, 0.01],
  ['EUR', 8.1, 100, 7.49],
  ['EUR', 0, 100, 0],
  ['JPY', 10, 2460, 224],
  ['HUF', 27, 1000, 213],
])('in %s, a tax of %s %% in %s is %s', (currency, rate, price, tax) => {
  expect(amountsOf([line(price)], aShop({ currency }, rate))).toMatchObject({ tax, toPay: price });
});

test('the tax is at most half a cent from the exact one, and exactly half a cent is rounded up', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const tenths = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(cents, tenths, (sum, rate) => {
      const amounts = amountsOf([line(sum / 100)], aShop({}, rate / 10));
      const error = toUnits(amounts?.tax ?? Number.NaN, 'EUR') * (1000 + rate) - sum * rate;
      expect(2 * error).toBeGreaterThan(-(1000 + rate));
      expect(2 * error).toBeLessThanOrEqual(1000 + rate);
    }),
  );
});

test('amounts are exact to the smallest unit of the currency, whatever a price or the cost of delivery is', () => {
  const shop = aShop({ currency: 'JPY', delivery: aDelivery({ cost: 4.9 }) });
  expect(amountsOf([line(10.4, 2)], shop)).toMatchObject({ subtotal: 21, delivery: 5, toPay: 26 });
  expect(amountsOf([line(5e-324)], aShop())?.toPay).toBe(0);
});

test('a sum too large for exact numbers has no amounts', () => {
  expect(amountsOf([line(4_999_999_999_999.99, 2)], aShop())?.toPay).toBe(9_999_999_999_999.98);
  expect(amountsOf([line(4_999_999_999_999.99, 3)], aShop())).toBeUndefined();
  expect(amountsOf([line(Number.MAX_VALUE, 10_000)], aShop())).toBeUndefined();
});

test('an amount survives the way to the smallest unit and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 15 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (count, currency) => {
        expect(toUnits(fromUnits(count, currency), currency)).toBe(count);
      },
    ),
  );
});
