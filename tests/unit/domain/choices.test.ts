import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICES, chosenOption, optionsOf } from '#core/domain/choices.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { aProduct } from '#tests/support/makers.ts';

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

test('a chosen option that the product no longer has is not chosen', () => {
  const lamp = aProduct('lamp', { sizes: ['S', 'M'] });
  expect(chosenOption(lamp, 'sizes', new Map([['lamp', 'M']]))).toEqual({ name: 'M' });
  expect(chosenOption(lamp, 'sizes', new Map([['lamp', 'L']]))).toBeUndefined();
  expect(chosenOption(lamp, 'sizes', undefined)).toBeUndefined();
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
          ({ name }) => product && chosenOption(product, choice, new Map([['lamp', name]])),
        );
        expect(chosen).toEqual(options);
        expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
      }
    }),
  );
});
