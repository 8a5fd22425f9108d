import { describe, expect, test } from 'vitest';
import { productIdFrom, productTabPath } from '#ui/paths.ts';
import { pageFile, productAddresses, tabs } from '../../../src/publish/addresses.ts';

function folderOf(id: string): string | undefined {
  return productAddresses([id]).addresses.get(id)?.folder;
}

/** The files that rules lead to, from each of these paths, decoded or not. */
function ruledFile({ rewrites }: ReturnType<typeof productAddresses>, path: string): string | undefined {
  return rewrites.find(({ regex }) => new RegExp(regex, 'u').test(path))?.destination;
}

const PLAIN = [
  'lamp',
  'v1.0',
  'a.b',
  'info',
  'a b',
  'café',
  'чайник',
  '急須',
  '🫖',
  '"<tea>"',
  "it's",
  'x'.repeat(255),
];

const RULED = [
  'a/b',
  'a/../b',
  '100%',
  'a%2Fb',
  'a+b',
  'a&b',
  'a#b',
  'a?b',
  'a,b;c:d@e=f$g',
  'a\\b',
  'a\nb\u0085',
  'a/(b)[c]{2}|^$*.',
  'tea.html',
  'tea.HTM',
  'index',
  '.hidden',
  '...',
  'etc..',
  'node_modules',
  'é'.repeat(750),
];

describe('the address of a product', () => {
  test.each(PLAIN)('%s is that of a folder of its name, without a rule', (id) => {
    const { addresses, rewrites } = productAddresses([id]);
    expect(rewrites).toEqual([]);
    const address = addresses.get(id);
    expect(address?.folder).toBe(`products/${id}`);
    expect(productIdFrom(address?.path ?? '')).toBe(id);
  });

  test.each(RULED)('%s has three rules, to files that any file system and deployment takes', (id) => {
    const made = productAddresses([id]);
    const address = made.addresses.get(id);
    if (!address) throw new Error(`no address for ${id}`);
    expect(productIdFrom(address.path)).toBe(id);
    expect(address.folder).toMatch(/^products-by-rule\/[0-9a-f]{20}$/);
    expect(made.rewrites).toHaveLength(3);
    for (const tab of tabs) {
      const path = productTabPath(id, tab);
      const file = `/${pageFile(address.folder, tab)}`;
      expect(ruledFile(made, path), path).toBe(file);
      expect(
        ruledFile(
          made,
          path.replace(/%../g, (byte) => byte.toLowerCase()),
        ),
        path,
      ).toBe(file);
      expect(ruledFile(made, tab === '' ? `/products/${id}` : `/products/${id}/${tab}`), path).toBe(file);
      expect(ruledFile(made, `${path}x`), path).toBeUndefined();
      expect(ruledFile(made, `/x${path}`), path).toBeUndefined();
    }
  });

  test('has a page and two tabs', () => {
    const address = productAddresses(['lamp']).addresses.get('lamp');
    expect(address && tabs.map((tab) => pageFile(address.folder, tab))).toEqual([
      'products/lamp/index.html',
      'products/lamp/info.html',
      'products/lamp/review.html',
    ]);
  });

  test.each(['.', '..', '\ud800', 'a\udc00b', '', '/'])(
    '%j is none: the product is left out by name',
    (id) => {
      const { addresses, leftOut, rewrites } = productAddresses([id, 'lamp']);
      expect([...addresses.keys()]).toEqual(['lamp']);
      expect(leftOut).toEqual([{ id, reason: expect.stringMatching(/\w/) }]);
      expect(rewrites).toEqual([]);
    },
  );

  test.each([
    ['Tea', 'tea'],
    ['caf\u00e9', 'cafe\u0301'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('%s and %s have folders that no file system merges, in any order', (one, other) => {
    for (const ids of [
      [one, other],
      [other, one],
    ]) {
      const { addresses, rewrites } = productAddresses(ids);
      const folders = ids.map((id) => addresses.get(id)?.folder);
      expect(folders).toEqual([`products/${ids[0]}`, expect.stringMatching(/^products-by-rule\//)]);
      expect(rewrites).toHaveLength(3);
    }
  });

  test('is not that of a neighbour with the same words', () => {
    const ids = ['tea', 'tea.html', 'index', 'index.html', 'info', 'review', 'a', 'b'];
    const { addresses } = productAddresses(ids);
    const files = [...addresses.values()].flatMap((address) =>
      tabs.map((tab) => pageFile(address.folder, tab)),
    );
    expect(new Set(files).size).toBe(ids.length * 3);
  });

  test.each([
    ['a/b', 'a%2Fb'],
    ['100%', '100%25'],
    ['.é', '.%C3%A9'],
  ])('is not that of the id it is when encoded: %s and %s', (one, other) => {
    for (const ids of [
      [one, other],
      [other, one],
    ]) {
      const made = productAddresses(ids);
      for (const [, { path, folder }] of made.addresses) {
        expect(ruledFile(made, path), path).toBe(`/${folder}/index.html`);
      }
    }
  });

  test('needs no rule in a catalogue of another alphabet', () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `чай с бергамотом № ${index}`);
    expect(productAddresses(ids).rewrites).toEqual([]);
  });

  test('is the same in every publication', () => {
    expect(folderOf('a/b')).toBe(folderOf('a/b'));
    expect(folderOf('a/b')).not.toBe(folderOf('a/c'));
  });
});

describe('two products whose addresses would collide stop the publication, both named:', () => {
  test.each([
    ['a', 'a/info'],
    ['a', 'a/review'],
    ['a/b', 'a/b/info'],
    ['a', 'a/'],
    ['a/b', 'a//b'],
    ['lamp', 'lamp'],
  ])('%s and %s', (one, other) => {
    for (const ids of [
      [one, other],
      [other, one],
    ]) {
      expect(() => productAddresses(ids)).toThrow(
        expect.toSatisfy(
          ({ message }: Error) => message.includes(`"${one}"`) && message.includes(`"${other}"`),
        ),
      );
    }
  });

  test.each([
    ['a', 'a/b'],
    ['info', 'info/tea'],
    ['a', 'a%2Finfo'],
  ])('%s and %s do not', (one, other) => {
    expect(productAddresses([one, other]).addresses.size).toBe(2);
  });
});
