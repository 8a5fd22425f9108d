import { expect, test } from 'vitest';
import { plainType } from '#ui/catalogue/plainType.ts';

const PLAIN = { 'data-plain-type': '' };

test('kerning is disabled for a word of 1,000 letters in any text of a product', () => {
  const endless = 'x'.repeat(1000);
  expect(plainType(endless)).toEqual(PLAIN);
  expect(plainType({ name: 'Lamp', reviews: [{ body: `Fine\t"${endless}" indeed` }] })).toEqual(PLAIN);
  expect(plainType({ name: 'Lamp', reviews: [{ body: 'Fine' }] })).toEqual({});
});
