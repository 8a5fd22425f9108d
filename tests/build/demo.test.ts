import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { missingFilesIn } from '../../owner/catalogue/examineCatalogue.ts';
import { builtShop, ownersParseShop, textOf } from '../support/builds.ts';

const { products }: { readonly products: readonly Product[] } = JSON.parse(
  await readFile('seed/items.json', 'utf8'),
);
const paths = products.flatMap(({ images }) => images);

describe.each([
  ['production', () => builtShop('production')],
  ['parse', ownersParseShop],
])('a %s build for an owner', (_, built) => {
  test('contains no picture of the demo’s products', async () => {
    const files = await readdir(await built(), { recursive: true });
    const demo = new Set(await readdir('seed/images/products'));
    expect(demo.size).toBeGreaterThan(0);
    expect(files.filter((file) => demo.has(file.replace(/^.*\//, '')))).toEqual([]);
  });

  test('contains no text of the demo’s products', async () => {
    const text = await textOf(await built(), ['js', 'html', 'css', 'json', 'txt', 'xml', 'webmanifest']);
    const words = products.flatMap(({ id, name, brand, description, shortDescription, reviews }) => [
      id,
      name,
      brand,
      description,
      shortDescription,
      ...reviews.flatMap(({ user, body }) => [user.name, body]),
    ]);
    expect(words.filter((one) => text.includes(one))).toEqual([]);
  });
});

test.each([
  ['emulator', () => builtShop('emulator')],
  ['memory', () => builtShop('memory')],
  ['local parse', () => builtShop('parse')],
])('the %s build contains every picture of the seed’s products', async (_, built) => {
  expect(paths.flatMap(missingFilesIn(await built()))).toEqual([]);
});
