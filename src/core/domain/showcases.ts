import type { Product } from './Product.ts';

/** Products seen more often than this stand in the popular carousel. */
export const POPULAR_VIEWS = 1300;
/** Products bought more often than this are in the flash sales. */
export const FLASH_SALE_PURCHASES = 500;
/** How many products a listing shows at first outside the home page. */
export const LISTING_LIMIT = 8;
/** How many New Collections shows outside the home page. */
export const NEW_COLLECTION_LIMIT = 5;
/** How many Top Sales shows outside the home page. */
export const TOP_SALES_LIMIT = 8;
/** How many products the reviews section shows. */
export const REVIEWED_LIMIT = 3;

/** The products of the popular carousel: those with more than 1300 views. */
export function popular(products: readonly Product[]): readonly Product[] {
  return products.filter(({ views }) => views > POPULAR_VIEWS);
}

/** The products of the flash sales: more than 500 purchases. */
export function flashSales(products: readonly Product[]): readonly Product[] {
  return products.filter(({ purchases }) => purchases > FLASH_SALE_PURCHASES);
}

/** New Collections: what is new. */
export function newCollections(products: readonly Product[]): readonly Product[] {
  return products.filter(({ isNew }) => isNew);
}

/** Top Sales: the best sellers. */
export function topSales(products: readonly Product[]): readonly Product[] {
  return products.filter(({ isBestSeller }) => isBestSeller);
}

/** The reviews section: the first products of the catalogue, whether reviewed or not. */
export function reviewed(products: readonly Product[]): readonly Product[] {
  return products.slice(0, REVIEWED_LIMIT);
}

/** Products whose category contains `type`, letter case aside; an empty type is All. */
export function ofCategory(products: readonly Product[], type: string): readonly Product[] {
  const wanted = type.trim().toLowerCase();
  return wanted === '' ? products : products.filter((product) => categoryContains(product, wanted));
}

/** Whether a product's category, or any of its categories, contains the lower-case text. */
export function categoryContains({ category }: Product, text: string): boolean {
  return category.some((one) => one.toLowerCase().includes(text));
}
