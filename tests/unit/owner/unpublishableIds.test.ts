import { describe, expect, test } from 'vitest';
import { leftOutLines, unpublishableIds } from '../../../owner/catalogue/unpublishableIds.ts';

/** The reason for the last id. */
function reasonFor(...ids: readonly string[]): string | undefined {
  return unpublishableIds(ids).find(({ id }) => id === ids.at(-1))?.reason;
}

describe('a product gets a page in a published shop', () => {
  test.each([
    ...['lamp', 'v1.0', 'a.b', 'info', 'a b', 'café', 'чайник', '急須', '🫖', '"<tea>"', "it's", '(!*~)'],
    ...['x'.repeat(255), 'é'.repeat(127), 'indexes', 'my.html.lamp', 'node_modules2'],
  ])('if its id is %j', (id) => {
    expect(unpublishableIds([id])).toEqual([]);
  });

  test('if its id only resembles another id', () => {
    expect(unpublishableIds(['tea', 'teas', 'tea-2', 'te\u0301a'])).toEqual([]);
  });
});

describe('a product is left out of the pages, with the reason,', () => {
  test.each([...';/?:@&=+$,#%\\'])('if its id contains %s', (character) => {
    expect(reasonFor(`a${character}b`)).toBe(`an id with "${character}" cannot name a folder`);
  });

  test.each([
    ['', 'an empty id cannot name a folder'],
    ['a\nb', 'an id with a control character cannot name a folder'],
    ['a\u0085b', 'an id with a control character cannot name a folder'],
    ['a\udc00b', 'an id with an incomplete character cannot name a folder'],
    ['.', 'an id that begins with "." cannot name a folder'],
    ['..', 'an id that begins with "." cannot name a folder'],
    ['.hidden', 'an id that begins with "." cannot name a folder'],
    ['etc.', 'an id that ends with "." cannot name a folder'],
    ['tea.html', 'an id that ends with ".html" cannot name a folder'],
    ['tea.HTM', 'an id that ends with ".HTM" cannot name a folder'],
    ['index', 'the hosting does not serve a folder of this name'],
    ['node_modules', 'the hosting does not serve a folder of this name'],
    ['x'.repeat(256), 'an id of more than 255 bytes cannot name a folder'],
    ['é'.repeat(128), 'an id of more than 255 bytes cannot name a folder'],
  ])('if its id is %j', (id, reason) => {
    expect(unpublishableIds(['lamp', id])).toEqual([{ id, reason }]);
  });

  test.each([
    ['Tea', 'tea'],
    ['caf\u00e9', 'cafe\u0301'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('if file systems do not distinguish its id from an earlier one: %s and %s', (one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(unpublishableIds([first, second])).toEqual([
        { id: second, reason: `some file systems do not distinguish its folder from that of "${first}"` },
      ]);
    }
  });

  test('only once if two products share the id', () => {
    expect(unpublishableIds(['a/b', 'lamp', 'a/b', 'lamp'])).toHaveLength(1);
  });
});

test('each such id gets one line below a title', () => {
  expect(leftOutLines(unpublishableIds(['a/b', 'lamp', 'a\nb'])).slice(1)).toEqual([
    'left out: "a/b": an id with "/" cannot name a folder',
    'left out: "a\\nb": an id with a control character cannot name a folder',
  ]);
});
