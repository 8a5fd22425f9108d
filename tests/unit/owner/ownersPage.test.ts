import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRODUCT_FIELDS } from '#core/domain/Product.ts';
import { examineCatalogue } from '../../../owner/catalogue/examineCatalogue.ts';
import { productFields } from '../../../owner/catalogue/productFields.ts';
import { itemsOf } from '../../../owner/catalogue/readItems.ts';

const page = readFileSync('docs/your-own-shop.md', 'utf8');
const { products } = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '');

test('the example product for owners is complete and has no fault', () => {
  expect(itemsOf(products, 'the example')).toHaveLength(1);
  expect(examineCatalogue(products, () => [])).toEqual([]);
  expect(Object.keys(products[0]).toSorted()).toEqual(['id', ...productFields].toSorted());
});

test('the page for owners lists every field', () => {
  const table = page.match(/^\| `.*$/gm)?.join('\n') ?? '';
  expect(
    ['id', 'name', 'price', ...Object.keys(PRODUCT_FIELDS)].filter((name) => !table.includes(`\`${name}\``)),
  ).toEqual([]);
});
