import { expect, test, vi } from 'vitest';
import { content, type Unit } from '#core/domain/fieldParsers.ts';
import { SHOP } from '#shop';

vi.mock('#shop', async (original) => ({ SHOP: { ...(await original<typeof import('#shop')>()).SHOP } }));

test.each<[currency: string, price: number, amount: number, unit: Unit, shown: string]>([
  ['EUR', 4.9, 250, 'g', '€19.60/kg'],
  ['EUR', 18.9, 100, 'ml', '€189.00/l'],
  ['EUR', 9.99, 0.75, 'l', '€13.32/l'],
  ['EUR', 24, 1, 'm2', '€24.00/m²'],
  ['EUR', 1234.5, 0.5, 'm3', '€2469.00/m³'],
  // 1.005 has no exact binary number: it would be rounded down.
  ['EUR', 2.01, 2, 'm', '€1.01/m'],
  ['EUR', 0.004, 1, 'm', '€0.00/m'],
  ['JPY', 299, 2, 'kg', '¥150/kg'],
  // Rounded once, and not to 149.50 first.
  ['JPY', 149.495, 1, 'kg', '¥149/kg'],
])('in %s, a price of %d for %d %s is shown as %s', async (currency, price, amount, unit, shown) => {
  Object.assign(SHOP, { currency, currencyDigits: currency === 'JPY' ? 0 : 2 });
  vi.resetModules();
  const { unitPriceText } = await import('#core/domain/unitPrice.ts');
  expect(unitPriceText({ price, content: { amount, unit } })).toBe(shown);
});

test('a content without an amount above 0 or with a foreign unit is absent', () => {
  const amounts = [0, -1, '250', null, Number.NaN].map((amount) => ({ amount, unit: 'ml' }));
  const units = ['oz', 'ML', 'm4', undefined, 1].map((unit) => ({ amount: 250, unit }));
  const others = [undefined, null, '250 ml', [250, 'ml'], {}];
  expect([...amounts, ...units, ...others].map(content)).toEqual(Array(15).fill(undefined));
  expect(content({ amount: 250, unit: 'ml', note: 'x' })).toEqual({ amount: 250, unit: 'ml' });
});
