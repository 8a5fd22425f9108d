import { expect, test } from 'vitest';
import { productTabs } from '#ui/paths.ts';
import { pageFile } from '../../../../owner/publish/pageFile.ts';

test('a product has a page and two tabs, in a folder named by its id', () => {
  expect(productTabs.map((tab) => pageFile('café v1.0', tab))).toEqual([
    'products/café v1.0/index.html',
    'products/café v1.0/info.html',
    'products/café v1.0/review.html',
  ]);
});
