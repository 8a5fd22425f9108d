import { familyCards } from './families.ts';
import type { Product } from './Product.ts';
import {
  flashSales,
  LISTING_LIMIT,
  NEW_COLLECTION_LIMIT,
  newCollections,
  popular,
  reviewed,
  TOP_SALES_LIMIT,
  topSales,
} from './showcases.ts';
import { similarProducts } from './similarProducts.ts';

/** Products per list in a published home page, shown until the others load. */
export const PRODUCTS_PER_LIST = 8;

/** Products in a published flash sales page; more than its first screen shows. */
const FLASH_SALES_IN_PAGE = 24;

/** Reviews in a published product page. */
export const REVIEWS_IN_PAGE = 10;

/** The products of a published home page: the first of each list, in catalogue order. */
export function productsOfHomePage(products: readonly Product[]): readonly Product[] {
  const lists = [(all: readonly Product[]) => all, popular, flashSales, topSales, newCollections, reviewed];
  return inOrder(
    products,
    lists.flatMap((select) => familyCards(products, select(products)).slice(0, PRODUCTS_PER_LIST)),
  );
}

/** The products of a published listing. */
export function productsOfListing(products: readonly Product[]): readonly Product[] {
  return inOrder(products, [
    // One more than the listing shows, so that it can report that there are more.
    ...familyCards(products).slice(0, LISTING_LIMIT + 1),
    ...familyCards(products, newCollections(products)).slice(0, NEW_COLLECTION_LIMIT),
    ...familyCards(products, topSales(products)).slice(0, TOP_SALES_LIMIT),
  ]);
}

/** The products of a published flash sales page. */
export function productsOfFlashSales(products: readonly Product[]): readonly Product[] {
  return familyCards(products, flashSales(products)).slice(0, FLASH_SALES_IN_PAGE);
}

/** The products of a published product page: the product and similar ones. */
export function productsOfProductPage(product: Product, products: readonly Product[]): readonly Product[] {
  return inOrder(products, [product, ...similarProducts(product, products)]);
}

/** Limits a product of a published page to its first reviews. */
export function withFirstReviews(product: Product): Product {
  return product.reviews.length <= REVIEWS_IN_PAGE
    ? product
    : { ...product, reviews: product.reviews.slice(0, REVIEWS_IN_PAGE), isPartial: true };
}

function inOrder(products: readonly Product[], chosen: readonly Product[]): readonly Product[] {
  // A member that several lists have shows the card of the first.
  const wanted = new Map(chosen.toReversed().map((product) => [product.id, product]));
  return products.flatMap(({ id }) => wanted.get(id) ?? []);
}
