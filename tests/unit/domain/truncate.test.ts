import { afterEach, expect, test, vi } from 'vitest';
import { truncate } from '#core/domain/truncate.ts';

test('a name within the limit is unchanged', () => {
  expect(truncate('Kettle', 6)).toBe('Kettle');
});

test('a longer name is cut and ends with three full stops', () => {
  expect(truncate('Gooseneck kettle', 13)).toBe('Gooseneck ket...');
});

test('an emoji counts as one character, however it is encoded', () => {
  expect(truncate('👩‍👩‍👧‍👦🫖', 2)).toBe('👩‍👩‍👧‍👦🫖');
  expect(truncate('👩‍👩‍👧‍👦🫖☕', 2)).toBe('👩‍👩‍👧‍👦🫖...');
});

afterEach(() => void vi.unstubAllGlobals());

test('a browser without Intl.Segmenter counts code points', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  const anew = '../../../src/core/domain/truncate.ts?without-segmenter';
  const old: { truncate: typeof truncate } = await import(/* @vite-ignore */ anew);
  expect(old.truncate('Gooseneck kettle', 13)).toBe('Gooseneck ket...');
  expect(old.truncate('🫖☕🥄', 2)).toBe('🫖☕...');
  expect(old.truncate('🫖🫖', 2)).toBe('🫖🫖');
});
