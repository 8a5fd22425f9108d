import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineCatalogue } from '../../../seed/examineCatalogue.ts';
import { categories } from '../../../seed/examineProduct.ts';
import { productFields } from '../../../seed/productFields.ts';
import { itemsOf } from '../../../seed/readItems.ts';

const page = readFileSync('docs/your-own-shop.md', 'utf8');
const example = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '');

test('the product that owners are shown may be uploaded, has every field and is in good health', () => {
  expect(itemsOf(example, 'the example')).toHaveLength(1);
  expect(examineCatalogue(example.products, () => [])).toEqual([]);
  expect(Object.keys(example.products[0]).toSorted()).toEqual(['id', ...productFields].toSorted());
});

test('owners are told of every field of a product and of every category', () => {
  const table = page.match(/^\| `.*$/gm)?.join('\n') ?? '';
  expect(['id', ...productFields, ...categories].filter((name) => !table.includes(`\`${name}\``))).toEqual(
    [],
  );
});
