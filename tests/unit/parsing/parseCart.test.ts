import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCart } from '#core/parsing/parseCart.ts';

const lamp = { id: 'lamp', name: 'Lamp', price: 5, quantity: 2 };
const hat = { id: 'hat', name: 'Hat', price: 9.5, quantity: 1 };

function linesOf(stored: unknown) {
  return parseCart(stored).lines.map(({ id, quantity, price }) => [id, quantity, price]);
}

test.each([[undefined], [null], ['x'], [7], [{ 0: lamp }]])(
  'a value that is not a list becomes an empty cart: %j',
  (stored) => {
    expect(parseCart(stored)).toMatchObject({ lines: [], dropped: 0 });
  },
);

test('an invalid line is dropped and counted without its neighbours', () => {
  const stored = [
    lamp,
    null,
    'x',
    { ...hat, id: '' },
    { ...hat, id: 'a', name: 7n },
    { ...hat, id: 'b', price: -1 },
    hat,
  ];
  expect(linesOf(stored).map(([id]) => id)).toEqual(['lamp', 'hat']);
  expect(parseCart(stored).dropped).toBe(5);
});

test('a second line of the same product is dropped', () => {
  expect(linesOf([lamp, { ...lamp, quantity: 9 }])).toEqual([['lamp', 2, 5]]);
});

test.each([
  [0, 1],
  [-3, 1],
  [2.7, 2],
  ['3', 3],
  [null, 1],
  [1e300, 1],
])('a quantity of %j is repaired to %d', (quantity, repaired) => {
  expect(linesOf([{ ...lamp, quantity }])).toEqual([['lamp', repaired, 5]]);
});

test('a price stored as text becomes a number', () => {
  expect(linesOf([{ ...lamp, price: '12.5' }])).toEqual([['lamp', 2, 12.5]]);
});

test('every parsed line has a unique id, a price and a whole quantity', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.anything(),
          fc.record({ id: fc.anything(), name: fc.string(), price: fc.anything(), quantity: fc.anything() }),
        ),
      ),
      (stored) => {
        const { lines, dropped } = parseCart(stored);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(lines.length + dropped).toBe(stored.length);
        for (const { price, quantity } of lines) {
          expect(price).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
        }
      },
    ),
  );
});

test('a line with an empty name is valid', () => {
  expect(linesOf([{ ...lamp, name: '' }])).toEqual([['lamp', 2, 5]]);
});
