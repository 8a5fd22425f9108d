import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { missingFilesIn } from '../../../seed/examineCatalogue.ts';
import { categories, examineProduct } from '../../../seed/examineProduct.ts';
import type { JsonObject } from '../../../seed/Item.ts';
import { readItems } from '../../../seed/readItems.ts';

const file = resolve(import.meta.dirname, '../../../seed/items.json');
const demoFolder = resolve(import.meta.dirname, '../../../seed');
const content = await readFile(file, 'utf8');
const { products }: { products: readonly Product[] } = JSON.parse(content);
const documents: readonly JsonObject[] = JSON.parse(content).products;

describe('the demo catalogue', () => {
  test('can be seeded', async () => {
    await expect(readItems(file)).resolves.toHaveLength(products.length);
  });

  test.each(documents.map((product) => [product.id, product] as const))('%s has no fault', (_id, product) => {
    expect(examineProduct(product, missingFilesIn(demoFolder))).toEqual([]);
  });

  test('has some 70 products, and many in each of the six categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(65);
    for (const name of categories) {
      expect(products.filter(({ category }) => category.includes(name)).length).toBeGreaterThan(8);
    }
  });

  test('has ids that read well in an address', () => {
    for (const { id } of products) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/);
  });

  test('is sorted by id, as Firestore returns documents', () => {
    const ids = products.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  test('has no adjacent products of one category among the first twelve', () => {
    const first = products.slice(0, 12).map(({ category }) => category);
    for (const [index, category] of first.entries()) expect(category).not.toBe(first[index + 1]);
  });

  test('has names below and above every length at which they are cut', () => {
    const lengths = products.map(({ name }) => name.length);
    expect(lengths.filter((length) => length > 35).length).toBeGreaterThan(5);
    expect(lengths.filter((length) => length > 13 && length <= 30).length).toBeGreaterThan(5);
    expect(lengths.some((length) => length <= 13)).toBe(true);
  });

  test('has prices with and without cents, and discounts on about a third', () => {
    expect(products.some(({ price }) => Number.isInteger(price))).toBe(true);
    expect(products.some(({ price }) => !Number.isInteger(price))).toBe(true);
    const reduced = products.filter(({ discountPercentage }) => discountPercentage > 0);
    expect(reduced.length / products.length).toBeGreaterThan(0.25);
    expect(reduced.length / products.length).toBeLessThan(0.45);
  });

  // The thresholds for popular products and flash sales.
  test.each([
    ['views', 1300],
    ['purchases', 500],
  ] as const)('has %s below, at and above the threshold of %i', (count, threshold) => {
    const counts = products.map((product) => product[count]);
    expect(counts.filter((one) => one > threshold).length).toBeGreaterThan(8);
    expect(counts.filter((one) => one < threshold).length).toBeGreaterThan(8);
    expect(counts.filter((one) => one === threshold)).toHaveLength(1);
  });

  test('has more new products and best-sellers than a page shows', () => {
    expect(products.filter(({ isNew }) => isNew).length).toBeGreaterThan(8);
    expect(products.filter(({ isBestSeller }) => isBestSeller).length).toBeGreaterThan(8);
  });

  test('has sold-out and nearly sold-out products', () => {
    expect(products.some(({ stock }) => stock === 0)).toBe(true);
    expect(products.some(({ stock }) => stock !== undefined && stock > 0 && stock <= 5)).toBe(true);
  });

  test('starts with three products that have many reviews', () => {
    for (const { reviews } of products.slice(0, 3)) expect(reviews.length).toBeGreaterThanOrEqual(4);
  });

  test('has products with no review, and none with more than six', () => {
    const counts = products.map(({ reviews }) => reviews.length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(6);
  });

  test('has ratings close to the mean of the reviews', () => {
    for (const { id, rating, reviews } of products.filter((product) => product.reviews.length > 0)) {
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
      expect(Math.abs(mean - rating), id).toBeLessThan(0.6);
    }
  });

  test('contains no duplicate text and no placeholder', () => {
    const texts = products.flatMap(({ description, shortDescription, reviews }) => [
      description,
      shortDescription,
      ...reviews.map(({ body }) => body),
    ]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(content).not.toMatch(/lorem|ipsum|dolor sit|TODO|undefined|asdf|placeholder/i);
  });
});
