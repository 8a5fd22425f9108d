import type { Product, ProductColor, ProductDimensions, ProductReview } from '#core/domain/Product.ts';
import { isPreview } from '#core/domain/preview.ts';
import { isRecord } from './isRecord.ts';

/** A page shows all pictures, colours, sizes and tags of a product, and stays usable with this number of each. */
const MAX_LISTED = 200;
/** `Number.POSITIVE_INFINITY` in three bytes. */
const NO_LIMIT = 1 / 0;
const MAX_RATING = 5;
const MAX_PERCENTAGE = 100;
const NEUTRAL_COLOR = '#8a8a8a';
const PLAIN_COLOR = /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,24})$/i;

/**
 * Returns undefined without a usable name or price. Other missing, mistyped or absurd fields get neutral values, so that no
 * screen checks again. `id` wins over an `id` field.
 */
export function parseProduct(id: string, document: unknown): Product | undefined {
  if (id === '' || !isRecord(document)) return undefined;
  const name = textOf(document.name);
  const price = amountOf(document.price);
  if (name === '' || price === undefined) return undefined;
  const originalPrice = amountOf(document.originalPrice);
  const stock = amountOf(document.stock);
  const discountPercentage = amountOf(document.discountPercentage) ?? 0;
  const gtin = textOf(document.gtin);
  const mpn = textOf(document.mpn);
  return {
    id,
    name,
    ...picturesFrom(document.images, document.previews),
    price,
    ...(originalPrice === undefined ? {} : { originalPrice }),
    discountPercentage: discountPercentage > MAX_PERCENTAGE ? 0 : discountPercentage,
    rating: ratingOf(document.rating),
    reviewCount: countOf(document.reviewCount),
    category: listOf([document.category].flat(), someText),
    subCategory: textOf(document.subCategory),
    description: textOf(document.description),
    shortDescription: textOf(document.shortDescription),
    type: textOf(document.type),
    brand: textOf(document.brand),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    tags: listOf(document.tags, someText),
    colors: listOf(document.colors, colorFrom),
    sizes: listOf(document.sizes, someText),
    weight: textOf(document.weight),
    dimensions: dimensionsFrom(document.dimensions),
    ...(stock === undefined ? {} : { stock: Math.floor(stock) }),
    views: amountOf(document.views) ?? 0,
    purchases: amountOf(document.purchases) ?? 0,
    isNew: document.isNew === true,
    isBestSeller: document.isBestSeller === true,
    reviews: listOf(document.reviews, reviewFrom, NO_LIMIT),
  };
}

/**
 * Returns `https:` addresses unchanged and paths from the site root. Addresses that lead elsewhere, such as `http:`, `data:`,
 * `javascript:` or `//host`, are undefined.
 */
export function imageSource(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  // Browsers drop tabs and line breaks in addresses and read a backslash as a slash.
  const plain = address
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll('\\', '/');
  if (/^https:\/\/[^/]/i.test(plain)) return plain;
  if (plain === '' || plain.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(plain)) return undefined;
  return `/${plain.replace(/^(\.?\/)+/, '')}`;
}

/** A finite, non-negative number, such as a price in dollars. */
export function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Previews belong to images by index: dropping one image, such as the 201st, drops all previews. */
function picturesFrom(given: unknown, givenPreviews: unknown): Pick<Product, 'images' | 'previews'> {
  const images = listOf(given, imageSource);
  const previews = listOf(givenPreviews, (preview) => (isPreview(preview) ? preview : ''));
  const areInPlace = Array.isArray(given) && given.length === images.length;
  return { images, ...(areInPlace && previews.some(Boolean) ? { previews } : {}) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function someText(value: unknown): string | undefined {
  return textOf(value) || undefined;
}

function countOf(value: unknown): number {
  return Math.floor(amountOf(value) ?? 0);
}

function ratingOf(value: unknown): number {
  return Math.min(amountOf(value) ?? 0, MAX_RATING);
}

function listOf<Item>(
  value: unknown,
  itemFrom: (item: unknown) => Item | undefined,
  limit = MAX_LISTED,
): readonly Item[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, limit)
    .map(itemFrom)
    .filter((item) => item !== undefined);
}

function colorFrom(value: unknown): ProductColor | undefined {
  if (!isRecord(value)) return undefined;
  const given = textOf(value.hex);
  const name = textOf(value.name) || given;
  if (name === '') return undefined;
  return { hex: PLAIN_COLOR.test(given) ? given : NEUTRAL_COLOR, name };
}

function dimensionsFrom(value: unknown): ProductDimensions {
  const given = isRecord(value) ? value : {};
  return { length: textOf(given.length), width: textOf(given.width), height: textOf(given.height) };
}

function reviewFrom(value: unknown): ProductReview | undefined {
  if (!isRecord(value)) return undefined;
  const user = isRecord(value.user) ? value.user : {};
  const review = {
    user: { name: textOf(user.name) },
    date: textOf(value.date),
    title: textOf(value.title),
    body: textOf(value.body),
    rating: ratingOf(value.rating),
  };
  return review.title === '' && review.body === '' && review.rating === 0 ? undefined : review;
}
