// What pages, structured data and the feed say alike about a product.

import { categoryOf } from '#core/domain/categories.ts';
import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { decimal, twoDecimals } from '#core/domain/decimal.ts';
import { isGtin } from '#core/domain/gtin.ts';
import { ownPictureStem } from '#core/domain/ownPictureStem.ts';
import type { Product } from '#core/domain/Product.ts';
import { labelOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';

const DIGITS = currencyDigits(SHOP.currency);

/** A price for machines, rounded to the decimals of the currency (none or two), as on the screens: "49.90", or "1501" yen. */
export function priceAmount(price: number, digits = DIGITS): string {
  const amount = twoDecimals(decimal(price));
  return digits === 0 ? String(Math.round(Number(amount))) : amount;
}

/** The GTIN, MPN and brand of a product; absent if it has none. Merchant centres reject products with a wrong GTIN, so it is omitted. */
export function identifiersOf({
  gtin = '',
  mpn,
  brand,
}: Product): Partial<Pick<Product, 'gtin' | 'mpn' | 'brand'>> {
  return { ...(isGtin(gtin) && { gtin }), ...(mpn && { mpn }), ...(brand && { brand }) };
}

/** The options of a member that search engines and merchant centres know, in the language of the page. */
export function attributesOf(product: Product): Readonly<Record<string, string>> {
  const options = Object.entries(product.family?.options ?? {});
  const known = options.filter(([name]) => /^(color|size|material|pattern)$/.test(name));
  return Object.fromEntries(known.map(([name, value]) => [name, labelOf(product, value, name)]));
}

/** `owner/pictures.ts` makes the shop's pictures square, this many pixels wide. */
const OWN_WIDTH_PX = 640;

/** The absolute address of a picture; undefined if it is invalid, or a path without an origin. */
export function pictureAddress(source: string, origin: string | undefined): string | undefined {
  return URL.canParse(source, origin) ? new URL(source, origin).href : undefined;
}

/** Width and height in pixels, if the picture's name reveals them. */
export function pictureSize(source: string): { readonly width: number; readonly height: number } | undefined {
  return ownPictureStem(source) !== undefined ? { width: OWN_WIDTH_PX, height: OWN_WIDTH_PX } : undefined;
}

/** Category and subcategory, if any, as the page shows them above the name. */
export function productTrail(product: Product): readonly string[] {
  return [categoryOf(product.category)?.tabLabel ?? '', product.subCategory].filter((name) => name !== '');
}
