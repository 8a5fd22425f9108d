import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Mapping } from '../../../owner/import/ImportedFile.ts';
import { plainText } from '../../../owner/import/plainText.ts';
import { planImport } from '../../../owner/import/planImport.ts';
import { readImport } from '../../../owner/import/readImport.ts';

/** CSV of rows by column; the columns are those of all rows. */
function csv(...rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n');
}

const read = (text: string, mapping?: Mapping) => readImport(Buffer.from(text), 'shop.csv', mapping);
const leftOut = (file: ReturnType<typeof read>) =>
  file.leftOut.map(({ row, column, value }) => `${row} ${column} ${value}`);

test.each([
  ['Salt &amp; Pepper&nbsp;&uuml;', 'Salt & Pepper ü'],
  ['<p>One <b>two</b><br>three</p><p>four</p>', 'One two\nthree\n\nfour'],
  ['<p>List:</p>\n<ul>\n<li>a</li>\n<li>b</li></ul>', 'List:\n• a\n• b'],
  ['plain\nlines\n\nand more', 'plain\nlines\n\nand more'],
  ['<style>p{}</style>3 < 5<script>x</script>', '3 < 5'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

describe('CSV of Shopify', () => {
  const top = {
    Handle: 'top',
    Title: 'Top &amp; Co',
    'Option1 Name': 'Größe',
    'Option2 Name': 'Holz',
    Vendor: 'V',
  };
  const variant = {
    'Variant Price': '10.00',
    'Option2 Value': 'Oak',
    'Variant Inventory Tracker': 'shopify',
  };
  const small = {
    ...variant,
    'Option1 Value': 'S / M',
    'Variant Compare At Price': '12.50',
    'Image Src': 'https://x.test/1.jpg',
  };

  test('has a product for each variant, in a family, with the texts of the first row and all pictures', () => {
    const rows = [
      {
        ...top,
        ...small,
        'Variant SKU': 'T1',
        'Variant Inventory Qty': '-2',
        Tags: 'a, b',
        'Variant Grams': '250',
      },
      {
        ...variant,
        Handle: 'top',
        'Option1 Value': 'L',
        'Variant Compare At Price': '0',
        'Variant Inventory Qty': '4',
      },
      { Handle: 'top', 'Image Src': 'https://x.test/2.jpg' },
    ];
    const file = read(csv(...rows));
    const family = (size: string) => ({ id: 'top', name: 'Top & Co', options: { size, Holz: 'Oak' } });
    expect(leftOut(file)).toEqual(['2 Variant Inventory Qty -2']);
    expect(file.products).toMatchObject([
      {
        row: 2,
        id: 'top-s-m-oak',
        fields: {
          name: 'Top & Co, S / M, Oak',
          price: 10,
          originalPrice: 12.5,
          discountPercentage: 20,
          stock: 0,
          tags: ['a', 'b'],
          brand: 'V',
          weight: '250 g',
          source: 'shopify-T1',
          family: family('S / M'),
        },
        pictures: ['https://x.test/1.jpg', 'https://x.test/2.jpg'],
      },
      { row: 3, id: 'top-l-oak', fields: { originalPrice: null, brand: 'V', stock: 4, family: family('L') } },
    ]);
  });

  test.each([
    [{ Status: 'active', Published: 'TRUE' }, null],
    [{ Status: 'active', Published: 'false' }, 'draft'],
    [{ Status: 'draft', Published: 'true' }, 'draft'],
    [{ Status: 'archived', Published: 'true' }, 'archived'],
  ])('%j is the state %j', (fields, state) => {
    expect(read(csv({ ...top, ...small, ...fields })).products[0]?.fields.state).toBe(state);
  });

  test('may repeat the status and the texts of a product in each row; other ones are listed', () => {
    const row = (size: string, Status: string) => ({ ...top, ...small, 'Option1 Value': size, Status });
    const file = read(csv(row('S', 'draft'), row('M', 'draft'), row('L', 'active')));
    expect(file.products.map(({ fields }) => fields.state)).toEqual(['draft', 'draft', 'draft']);
    expect([leftOut(file), file.unmapped]).toEqual([['4 Status active'], []]);
  });

  test('lists what it does not take, with rows and reasons', () => {
    const html = '<p>See <a href="https://x.test">here</a></p>';
    const odd = {
      ...top,
      'Variant Price': '1.234',
      'Option1 Value': 'S',
      'Body (HTML)': html,
      'SEO Title': 'Seo',
      'Variant Taxable': 'false',
    };
    const file = read(
      csv(odd, { Handle: '', Title: 'X', 'Variant Price': '1' }, { Handle: 'none', Title: 'None' }),
    );
    expect(leftOut(file)).toEqual([
      '2 Body (HTML) https://x.test',
      '2 SEO Title Seo',
      '2 Variant Taxable false',
    ]);
    expect(planImport(file, []).refused.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 Variant Price is "1.234", which may be 1.234 or 1234; has no price',
      '3 has no handle',
      '4 has no price',
    ]);
  });

  test('has the categories of the shop by name or mapping, and options by mapping', () => {
    const mapping = { categories: { 'Home > Lamps': 'office' }, options: { Holz: 'material' } };
    const fieldsOf = (category: string) =>
      read(csv({ ...top, ...small, 'Product Category': category }), mapping).products[0]?.fields;
    expect(fieldsOf('Home > Lamps')).toMatchObject({
      category: 'office',
      family: { options: { material: 'Oak' } },
    });
    expect(fieldsOf('Fashion > Tops')).toMatchObject({ category: 'fashion', subCategory: 'Tops' });
    expect(fieldsOf('Garden')).toMatchObject({ category: 'Garden' });
  });
});

describe('CSV of WooCommerce', () => {
  const row = (ID: string, Type: string, SKU: string, fields: Readonly<Record<string, string>> = {}) => ({
    ID,
    Type,
    SKU,
    Name: `N${ID}`,
    Published: '1',
    'Visibility in catalog': 'visible',
    'Regular price': '20',
    ...fields,
  });
  const attributes = (color: string, size: string, logo = '') => ({
    'Attribute 1 name': 'Farbe',
    'Attribute 1 value(s)': color,
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': size,
    ...(logo && { 'Attribute 3 name': 'Logo', 'Attribute 3 value(s)': logo }),
  });

  test('has variations as members of a family, with the texts of their parent, and products by SKU or number', () => {
    const rows = [
      row('1', 'variable', 'tee', {
        'Regular price': '',
        Description: 'Long\\ntext',
        Categories: 'Fashion',
        ...attributes('Red, Blue', 'S, L', 'No'),
      }),
      row('2', 'variation', 'tee-red', { Parent: 'tee', 'Sale price': '15', ...attributes('Red', '') }),
      row('3', 'variation', '', { Parent: 'id:1', Published: '0', Stock: '-1', ...attributes('Blue', 'L') }),
      row('4', 'simple', 'lamp', {
        'Visibility in catalog': 'hidden',
        'Weight (kg)': '1,5',
        'In stock?': '0',
        ...attributes('Red', ''),
      }),
    ];
    const file = read(csv(...rows));
    expect(file.products).toMatchObject([
      {
        row: 3,
        id: 'tee-red',
        fields: {
          name: 'N2',
          description: 'Long\ntext',
          category: 'fashion',
          price: 15,
          originalPrice: 20,
          source: 'woo-2',
          state: null,
          sizes: ['S', 'L'],
          family: { id: 'tee', name: 'N1', options: { color: 'Red' } },
        },
      },
      { row: 4, id: 'woo-3', fields: { state: 'draft', family: { options: { color: 'Blue', size: 'L' } } } },
      {
        row: 5,
        id: 'lamp',
        fields: { state: 'archived', weight: '1.5 kg', stock: 0, colors: [{ name: 'Red' }] },
      },
    ]);
    expect(leftOut(file)).toEqual(['3 Logo No', '4 Stock -1', '4 Logo No']);
  });

  test('has no variation on sale whose parent is a draft', () => {
    const parent = row('1', 'variable', 'tee', { Published: '0', ...attributes('Red, Blue', '') });
    const file = read(csv(parent, row('2', 'variation', 'red', { Parent: 'tee', ...attributes('Red', '') })));
    expect(file.products).toMatchObject([{ id: 'red', fields: { state: 'draft' } }]);
  });

  test('has no reduction of some days, or to the same price', () => {
    const limited = row('1', 'simple', 'a', { 'Sale price': '15', 'Date sale price ends': '2026-12-24' });
    const file = read(csv(limited, row('2', 'simple', 'b', { 'Sale price': '20' })));
    expect(file.products.map(({ fields }) => [fields.price, fields.originalPrice])).toEqual([
      [20, null],
      [20, null],
    ]);
    expect(leftOut(file)).toContain('2 Sale price 15');
  });

  test('refuses what the shop cannot sell', () => {
    const types = ['grouped', 'external', 'simple, downloadable, virtual', 'variable', 'variation'];
    const file = read(
      csv(...types.map((type, index) => row(`${index}`, type, `s${index}`, { Parent: 'gone' }))),
    );
    expect(planImport(file, []).refused.map(({ row, id }) => `${row} ${id}`)).toEqual([
      '2 s0',
      '3 s1',
      '4 s2',
      '5 s3',
      '6 s4',
    ]);
  });
});

const TRIALS = process.env.ESTORE_TRIALS ?? resolve(import.meta.dirname, '../../../../shared/trials/files');

test.skipIf(!existsSync(TRIALS)).each([
  ['shopify-apparel.csv', 22, 0, ['Variant Inventory Qty']],
  ['shopify-jewelery.csv', 23, 0, ['Variant Inventory Qty']],
  [
    'woocommerce-sample_products.csv',
    18,
    4,
    ['Is featured?', 'Meta: _wpcom_is_markdown', 'Attribute 1 default'],
  ],
])('the real file %s is imported without a silent loss', (file, added, refused, columns) => {
  const found = readImport(readFileSync(join(TRIALS, file)), file);
  const plan = planImport(found, []);
  expect([plan.added.length, plan.refused.length]).toEqual([added, refused]);
  expect([...new Set(found.leftOut.map(({ column }) => column))]).toEqual(expect.arrayContaining(columns));
  const stored = plan.upload.added.map(({ id, after = {} }) => ({ id, fields: after, updateTime: '' }));
  expect(planImport(found, stored)).toMatchObject({ added: [], changed: [] });
});
