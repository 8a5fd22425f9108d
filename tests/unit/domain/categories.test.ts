import { expect, test } from 'vitest';
import { categoryOf } from '#core/domain/categories.ts';

test.each([
  [['electronics', 'audio', 'headphones'], 'electronics'],
  [['headphones', ' Electronics '], 'electronics'],
  [['headphones for the office'], 'office'],
  [["women's fashion", 'headphones'], 'fashion'],
  [['smartphones'], 'phones'],
  [['garden'], undefined],
  [[], undefined],
])('a product of %j is of the category %s', (texts, category) => {
  expect(categoryOf(texts)?.value).toBe(category);
});
