import { expect, test } from 'vitest';
import { truncated } from '#core/domain/truncated.ts';

test('a name of up to the limit is shown whole', () => {
  expect(truncated('Kettle', 6)).toBe('Kettle');
});

test('a longer name is its first characters and three full stops', () => {
  expect(truncated('Gooseneck kettle', 13)).toBe('Gooseneck ket...');
});

test('an emoji counts as one character, however it is encoded', () => {
  expect(truncated('👩‍👩‍👧‍👦🫖', 2)).toBe('👩‍👩‍👧‍👦🫖');
  expect(truncated('👩‍👩‍👧‍👦🫖☕', 2)).toBe('👩‍👩‍👧‍👦🫖...');
});
