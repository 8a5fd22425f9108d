import { SHOP } from '#shop';
import { isDeal } from './discounts.ts';
import { familyKey, firstPer } from './lateFamilies.ts';
import type { Product } from './Product.ts';

/** Popular products have more views than this. */
export const POPULAR_VIEWS = 1300;
/** Flash sales have more purchases than this. */
export const FLASH_SALE_PURCHASES = 500;
/** Initial length of a listing, except on the home page. */
export const LISTING_LIMIT = 8;
/** Length of New Collections, except on the home page. */
export const NEW_COLLECTION_LIMIT = 5;
/** Length of Top Sales, except on the home page. */
export const TOP_SALES_LIMIT = 8;
export const REVIEWED_LIMIT = 3;

/** Products with more than 1300 views. */
export function popular(products: readonly Product[]): readonly Product[] {
  return products.filter(({ views }) => views > POPULAR_VIEWS);
}

/** Products with more than 500 purchases; in a shop in the European Union, reduced products, and none without flash sales that end. */
export function flashSales(products: readonly Product[]): readonly Product[] {
  if (SHOP.sellsInEu) return SHOP.flashSales ? products.filter(isDeal) : [];
  return products.filter(({ purchases }) => purchases > FLASH_SALE_PURCHASES);
}

export function newCollections(products: readonly Product[]): readonly Product[] {
  return products.filter(({ isNew }) => isNew);
}

/** The best sellers. */
export function topSales(products: readonly Product[]): readonly Product[] {
  return products.filter(({ isBestSeller }) => isBestSeller);
}

/** The first products of the catalogue, of each family one, with or without reviews. */
export function reviewed(products: readonly Product[]): readonly Product[] {
  return firstPer(products, familyKey).slice(0, REVIEWED_LIMIT);
}

/** Products whose category contains `type`, ignoring case; all if it is empty. */
export function ofCategory(products: readonly Product[], type: string): readonly Product[] {
  const wanted = type.trim().toLowerCase();
  return wanted === '' ? products : products.filter((product) => categoryContains(product, wanted));
}

/** `text` must be in lower case. */
export function categoryContains({ category }: Pick<Product, 'category'>, text: string): boolean {
  return category.some((one) => one.toLowerCase().includes(text));
}
