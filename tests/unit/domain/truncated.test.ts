import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => void vi.unstubAllGlobals());

test('a browser that cannot tell what readers see as one character counts code points', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  vi.resetModules();
  const old = await import('#core/domain/truncated.ts');
  expect(old.truncated('Gooseneck kettle', 13)).toBe('Gooseneck ket...');
  expect(old.truncated('🫖☕🥄', 2)).toBe('🫖☕...');
  expect(old.truncated('🫖🫖', 2)).toBe('🫖🫖');
});
