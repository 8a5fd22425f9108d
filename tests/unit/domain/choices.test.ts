import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICES, optionsOf, selectedOption } from '#core/domain/choices.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { aMember, aProduct } from '#tests/support/makers.ts';

const sizesOf = (...sizes: string[]) =>
  optionsOf(aProduct('lamp', { sizes }), 'sizes').map(({ name }) => name);

test('several sizes are options, a single one is not', () => {
  expect(sizesOf('S', 'M', 'S')).toEqual(['S', 'M']);
  expect(sizesOf('One size')).toEqual([]);
  expect(sizesOf('M', 'M')).toEqual([]);
});

test('a single colour is an option', () => {
  const pine = { name: 'Pine', hex: '#113322' };
  expect(optionsOf(aProduct('lamp', { colors: [{ ...pine, hex: '#000' }, pine] }), 'colors')).toEqual([pine]);
});

test('the chosen option is selected, and otherwise the first', () => {
  const lamp = aProduct('lamp', { sizes: ['S', 'M'] });
  const selected = (name: string, known: Partial<KnownProduct> = {}) =>
    selectedOption(lamp, 'sizes', new Map([['lamp', name]]), known)?.name;
  expect(selectedOption(lamp, 'sizes', undefined, {})?.name).toBe('S');
  expect(selected('M')).toBe('M');
  // A choice that is missing from an older copy, or from today's product.
  expect(selected('L')).toBe('L');
  expect(selected('L', { today: lamp, latest: lamp })).toBe('S');
});

test('each option of any parsed product has its own name, which chooses it', () => {
  const texts = fc.array(fc.oneof(fc.constantFrom('S', ' S', 'M', ''), fc.jsonValue()));
  const colors = fc.array(fc.record({ name: fc.constantFrom('Pine', 'pine', '', 3), hex: fc.string() }));
  fc.assert(
    fc.property(texts, colors, (sizes, colors) => {
      const product = parseProduct('lamp', { name: 'Lamp', price: 1, sizes, colors });
      for (const choice of CHOICES) {
        const options = product ? optionsOf(product, choice) : [];
        const chosen = options.map(
          ({ name }) => product && selectedOption(product, choice, new Map([['lamp', name]]), {}),
        );
        expect(chosen).toEqual(options);
        expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
      }
    }),
  );
});

test('a member of a family has its own colour and size only, whatever was chosen before', () => {
  const pine = { name: 'Pine', hex: '#113322' };
  const member = aMember('lamp', { color: 'Pine', size: 'XL' }, { colors: [pine], sizes: ['S', 'M'] });
  const selected = CHOICES.map((choice) => selectedOption(member, choice, new Map([['lamp', 'M']]), {}));
  expect(selected).toEqual([pine, { name: 'XL' }]);
});
