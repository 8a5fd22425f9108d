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

/** Products of each list that come with the home page, and are shown of it until the others are here. */
export const FIRST_IN_LIST = 8;

/** Flash sales that come with their page; more than its first screen shows. */
const FIRST_FLASH_SALES = 24;

/** Reviews of a product that come with a page. */
export const FIRST_REVIEWS = 10;

/** The products that come with the home page: the first of each of its lists, in the catalogue's order. */
export function arrivalOfHome(products: readonly Product[]): readonly Product[] {
  const lists = [popular, (all: readonly Product[]) => all, flashSales, topSales, newCollections, reviewed];
  return inOrder(
    products,
    lists.flatMap((select) => select(products).slice(0, FIRST_IN_LIST)),
  );
}

/** The products that come with the listing. */
export function arrivalOfListing(products: readonly Product[]): readonly Product[] {
  return inOrder(products, [
    // One more than is shown: that there are more is seen by that.
    ...products.slice(0, LISTING_LIMIT + 1),
    ...newCollections(products).slice(0, NEW_COLLECTION_LIMIT),
    ...topSales(products).slice(0, TOP_SALES_LIMIT),
  ]);
}

/** The products that come with the flash sales. */
export function arrivalOfFlashSales(products: readonly Product[]): readonly Product[] {
  return flashSales(products).slice(0, FIRST_FLASH_SALES);
}

/** The products that come with a product's page: itself, with its first reviews, and those most like it. */
export function arrivalOfProduct(product: Product, products: readonly Product[]): readonly Product[] {
  return inOrder(products, [product, ...similarProducts(product, products)]);
}

/** A product as it comes with a page: whole, but for reviews beyond the first. */
export function withFirstReviews(product: Product): Product {
  return product.reviews.length <= FIRST_REVIEWS
    ? product
    : { ...product, reviews: product.reviews.slice(0, FIRST_REVIEWS), isPartial: true };
}

function inOrder(products: readonly Product[], chosen: readonly Product[]): readonly Product[] {
  const wanted = new Set(chosen);
  return products.filter((product) => wanted.has(product));
}
