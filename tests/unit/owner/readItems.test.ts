import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { itemsOf, readItems } from '../../../owner/catalogue/readItems.ts';
import { UserError } from '../../../programs/UserError.mjs';

const lamp = { id: 'lamp', name: 'Desk lamp', price: 79.5 };

function refusal(...products: readonly unknown[]): string {
  try {
    itemsOf(JSON.parse(JSON.stringify(products)), 'items.json');
    return '';
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

test.each([
  ['an id, a name and a price and nothing else', {}],
  ['optional fields that are null', { images: null, reviews: null, stock: null, state: null }],
  ['a field that the shop does not know', { warranty: { years: 2 } }],
  ['several categories', { category: ['office', 'appliances'] }],
  ['numbers for weight, sizes and dimensions', { weight: 1.9, sizes: [36, 37], dimensions: { length: 46 } }],
  ['an unusual id', { id: 'Lampe für 50 % – "groß"?#' }],
  ['a numeric id of Firestore', { id: '__id7__' }],
  ['fields that contradict each other', { originalPrice: 10, discountPercentage: 90, reviews: [{}] }],
])('a product with %s may be seeded', (_, said) => {
  expect(refusal({ ...lamp, ...said })).toBe('');
});

describe('an items file is refused, naming product and field,', () => {
  test.each([
    ['name', {}, 'is missing'],
    ['name', { name: ' ' }, 'non-empty'],
    ['name', { name: 7 }, '7'],
    ['price', { price: '12' }, 'the string "12"'],
    ['price', { price: -1 }, '-1'],
    ['price', { price: null }, 'is missing'],
    ['price', { price: 9.995 }, 'at most two decimals'],
    ['originalPrice', { originalPrice: 99.999 }, 'at most two decimals'],
    ['images', { images: '/lamp.webp' }, 'must be a list'],
    ['state', { state: 'sold' }, 'must be draft or archived, but is the string "sold"'],
    ['images[1]', { images: ['/lamp.webp', 2] }, 'must be a string'],
    ['originalPrice', { originalPrice: '99' }, 'number'],
    ['discountPercentage', { discountPercentage: '20%' }, 'number'],
    ['rating', { rating: [] }, 'number'],
    ['category', { category: 3 }, 'a string or a list of strings'],
    ['category[0]', { category: [3] }, 'a string'],
    ['brand', { brand: 12 }, 'a string'],
    ['tags', { tags: 'new' }, 'a list'],
    ['colors[0]', { colors: ['#ffffff'] }, 'an object'],
    ['colors[0].hex', { colors: [{ hex: 0, name: 'Black' }] }, 'a string'],
    ['sizes', { sizes: 'M' }, 'a list'],
    ['weight', { weight: {} }, 'a string or a number'],
    ['dimensions', { dimensions: '1 × 2 × 3' }, 'an object'],
    ['dimensions.width', { dimensions: { width: [] } }, 'a string or a number'],
    ['stock', { stock: 'out' }, 'number'],
    ['isNew', { isNew: 'yes' }, 'true or false'],
    ['reviews', { reviews: {} }, 'a list'],
    ['reviews[0].user', { reviews: [{ user: 'Ana' }] }, 'an object'],
    ['reviews[0].rating', { reviews: [{ rating: '5' }] }, 'number'],
    ['parts[0]', { parts: [[1]] }, 'list within a list'],
    ['__secret__', { __secret__: 1 }, 'reserves'],
  ])('for %s in %j', (field, said, reason) => {
    const product = { ...lamp, name: field === 'name' ? undefined : lamp.name, ...said };
    const line = refusal({ ...lamp, id: 'other' }, product)
      .split('\n')
      .find((one) => one.includes('"lamp"'));
    expect(line).toContain(`product "lamp": ${field} `);
    expect(line).toContain(reason);
  });

  test.each([
    [undefined, 'is missing'],
    ['', 'must not be empty'],
    [12, 'must be a string'],
    ['a/b', 'slash'],
    ['..', 'must not be'],
    ['__lamp__', 'underscores'],
    ['\ud800', 'surrogate'],
    ['é'.repeat(751), '1,500 bytes'],
  ])('for the id %j', (id, reason) => {
    const said = refusal(lamp, { ...lamp, id });
    expect(said).toMatch(/product (2|".+"): id /);
    expect(said).toContain(reason);
  });

  test('for an id that two products share', () => {
    expect(refusal(lamp, { ...lamp, name: 'Another' })).toContain('products 1 and 2 share it');
  });

  test('for an entry that is not an object', () => {
    expect(refusal(lamp, 'kettle')).toContain('product 2: must be an object');
  });

  test('on one line for each fault, without control characters', () => {
    const said = refusal({ ...lamp, id: 'lamp\n::error::\u001b[2J\u202e', price: 'x' });
    expect(said.split('\n')).toHaveLength(2);
    expect(said).toContain('product "lamp ::error:: [2J ": price ');
  });

  test('listing twenty faults and the number of others', () => {
    const said = refusal(
      ...Array.from({ length: 25 }, (_, index) => ({ ...lamp, id: `lamp-${index}`, price: 'x' })),
    );
    expect(said.match(/product "/g)).toHaveLength(20);
    expect(said).toContain('and 5 more');
  });
});

describe('a file is refused', () => {
  const folder = temporaryFolder();

  test('if it does not exist', async () => {
    await expect(readItems(join(folder, 'none.json'))).rejects.toThrow(
      /none\.json cannot be read: the file does not exist/,
    );
  });

  test.each([
    ['is not JSON', '{"products": [', /is not JSON/],
    ['has no products', '{"items": []}', /no list "products"/],
    ['is a bare list', '[]', /no list "products"/],
    ['has an infinite price', '{"products": [{"id": "a", "name": "A", "price": 1e999}]}', /"a": price/],
  ])('if it %s', async (name, content, message) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
    await writeFile(file, content);
    await expect(readItems(file)).rejects.toThrow(message);
    await expect(readItems(file)).rejects.toBeInstanceOf(UserError);
  });

  test('unless it only begins with a byte order mark', async () => {
    const file = join(folder, 'marked.json');
    await writeFile(file, `\uFEFF${JSON.stringify({ products: [lamp] })}`);
    await expect(readItems(file)).resolves.toEqual([lamp]);
  });
});
