import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHOICES } from '#core/domain/choices.ts';
import { NOTHING_REMEMBERED, type Remembered, savedOf } from '#core/domain/Remembered.ts';
import { parseRemembered } from '#core/parsing/parseRemembered.ts';
import { aProduct } from '#tests/support/makers.ts';

const NAMES = Object.keys(NOTHING_REMEMBERED) as (keyof Remembered)[];

describe.each(NAMES)('the remembered “%s”', (name) => {
  test('is empty if the stored value is invalid', () => {
    for (const stored of [undefined, null, 7, 'x', {}, [], { a: 1 }, [null, 1, {}]]) {
      expect(parseRemembered[name](stored), JSON.stringify(stored)).toEqual(NOTHING_REMEMBERED[name]);
    }
  });

  test('parses any stored value without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseRemembered[name](stored)).toBeDefined();
      }),
    );
  });
});

test('an invalid or duplicate saved product is dropped alone', () => {
  const [lamp, hat] = [savedOf(aProduct('lamp', { originalPrice: 20, stock: 0 })), savedOf(aProduct('hat'))];
  const stored = [lamp, null, { id: 'x', name: 'No price' }, { ...hat, id: 7 }, hat, { ...lamp, price: 5 }];
  expect(parseRemembered.saved(JSON.parse(JSON.stringify(stored)))).toEqual([lamp, hat]);
});

test('viewed products and searches drop invalid texts and have a limit', () => {
  expect(parseRemembered.viewed(['a', 1, 'b', ' ', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])).toEqual([
    ...'abcdefgh',
  ]);
  expect(parseRemembered.searches(['a', null, 'b', 'c', 'd', 'e', 'f'])).toEqual([...'abcde']);
});

test.each(CHOICES)('an invalid entry of the chosen %s is dropped alone', (choice) => {
  expect(parseRemembered[choice]({ lamp: 'Pine', hat: 7 })).toEqual(new Map([['lamp', 'Pine']]));
});

test('an invalid theme or switch gets its default', () => {
  const themes = ['system', 'light', 'dark', 'pink'].map(parseRemembered.theme);
  expect(themes).toEqual(['system', 'light', 'dark', 'system']);
  expect([true, false, 'no'].map(parseRemembered.singleKeys)).toEqual([true, false, true]);
});
