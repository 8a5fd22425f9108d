import { SHOP } from '#shop';
import * as parse from './fieldParsers.ts';

/** Fields that lists show, search or filter by. Each has its parser. */
const LISTED_FIELDS = {
  /** `https:` addresses or paths from the site root; the first one is the catalogue picture. */
  images: parse.images,
  /** In the order of `images`; empty for an image without a preview. */
  previews: parse.previews,
  /** In the shop's currency; absent if the catalogue has none. */
  originalPrice: parse.amount,
  /** Percent; 0 without a discount. */
  discountPercentage: parse.percentage,
  /** Out of 5; 0 without ratings. */
  rating: parse.rating,
  reviewCount: parse.count,
  /** Usually one text; several or none are possible. */
  category: parse.oneOrMoreTexts,
  subCategory: parse.text,
  type: parse.text,
  brand: parse.text,
  tags: parse.texts,
  colors: parse.colors,
  sizes: parse.texts,
  /** Pieces; absent if they are not counted. `piecesLeft` and `stock.ts` read it. */
  stock: parse.stock,
  views: parse.amountOrZero,
  purchases: parse.amountOrZero,
  /** Of a product that is sold in several options, each of which is a product. */
  family: parse.family,
  isNew: parse.flag,
  isBestSeller: parse.flag,
};

/** Fields of a shop in the European Union. See `withLawfulPrices`. */
const EU_FIELDS = {
  /** Of a product that is sold by volume, weight, length or area, which has a unit price. */
  content: parse.content,
  /** Of a reduced product, the former and the present price: the part of the document's history that cart and publication store. */
  priceHistory: parse.prices,
  /** Only on the product's own page. The shop file has the makers of brands: see `makerOf`. */
  maker: parse.maker,
};

/** Fields of a shop whose products are taxed differently. */
const TAX_FIELDS = {
  /** A class of `checkout.tax`; the default is `standard`. */
  taxClass: parse.optionalText,
};

/** Fields that only the product's own page shows. */
export const DETAIL_FIELDS = {
  /** `archived` if it is no longer sold: it has its page, and no list shows it. Absent otherwise; `parseProduct` drops drafts. */
  state: parse.optionalText,
  description: parse.text,
  shortDescription: parse.text,
  /** As stored; the check digit may be wrong. */
  gtin: parse.optionalText,
  /** The manufacturer's part number. */
  mpn: parse.optionalText,
  /** With its unit, as in the catalogue ("187 g"). */
  weight: parse.text,
  /** With units ("14.7 cm"). */
  dimensions: parse.dimensions,
  reviews: parse.reviews,
};

/** Of a product in another language than that of its document. See `inLanguage`. */
const TRANSLATION_FIELDS = { originals: parse.originals, labels: parse.labels };

/** The document's `originalPrice`, in a shop that shows it as the price that the maker recommends. */
const RECOMMENDED_FIELDS = { recommendedPrice: parse.amount };

const SOME_FIELDS = /* @__PURE__ */ Object.assign({}, EU_FIELDS, TAX_FIELDS);

/** All fields that a product may lack. The parser, the doctor's checks, publications and tests read this table. */
// Builds would include modules for the side effects of a spread.
export const PRODUCT_FIELDS = /* @__PURE__ */ Object.assign({}, LISTED_FIELDS, SOME_FIELDS, DETAIL_FIELDS);

type Document = Readonly<Record<string, unknown>>;
type Parser = (value: unknown, document: Document) => unknown;
type Fields = typeof PRODUCT_FIELDS;
type Value<Name extends keyof Fields> = ReturnType<Fields[Name]>;

/** Fields whose parsers may return undefined are optional. */
type Values = {
  readonly [Name in keyof Fields as undefined extends Value<Name> ? never : Name]: Value<Name>;
} & {
  readonly [Name in keyof Fields as undefined extends Value<Name> ? Name : never]?: NonNullable<Value<Name>>;
};

/** A parsed product: lists exist and numbers are finite. Missing fields are neutral, or absent if absence has a meaning. */
export interface Product extends Values {
  /** May contain any character, so addresses must encode it. */
  readonly id: string;
  readonly name: string;
  /** In the shop's currency. */
  readonly price: number;
  /** Whether fields that lists do not need are missing, such as descriptions, reviews and further pictures. */
  readonly isPartial?: boolean;
  /** The original texts of translated fields, by name; empty unless search reads them. Absent without a translation. */
  readonly originals?: Readonly<Record<string, string>>;
  /** The translations of colours, sizes and the brand, by their values. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Above the price, in the shop's currency. */
  readonly recommendedPrice?: number;
  /** Of a member that leads to its family in a list: what the card shows. */
  readonly card?: FamilyCard;
}

/** `from` precedes the lowest of several prices. */
export type FamilyCard = Product & { readonly from?: string | undefined; readonly choose: string };

/** `hex` is a plain colour value such as `#1f2a44`. */
export type ProductColor = Product['colors'][number];

export type Family = NonNullable<Product['family']>;

/** `date` is shown as stored; `rating` is out of 5. */
export type ProductReview = Product['reviews'][number];

/** Parses the fields of a document. Those that it lacks are neutral or absent. */
export function productFrom(id: string, name: string, price: number, document: Document): Product {
  // V8 fills an object with more than about twenty computed keys five times more slowly.
  const product = {
    id,
    name,
    price,
    ...valuesOf(LISTED_FIELDS, document),
    ...valuesOf(DETAIL_FIELDS, document),
  } as unknown as Product;
  const translated = SHOP.isMultilingual
    ? { ...product, ...valuesOf(TRANSLATION_FIELDS, document) }
    : product;
  const inEu = SHOP.sellsInEu ? { ...translated, ...valuesOf(EU_FIELDS, document) } : translated;
  const taxed = SHOP.hasTaxClasses ? { ...inEu, ...valuesOf(TAX_FIELDS, document) } : inEu;
  return SHOP.recommendedPrices ? { ...taxed, ...valuesOf(RECOMMENDED_FIELDS, document) } : taxed;
}

function valuesOf(parsers: Readonly<Record<string, Parser>>, document: Document): object {
  const values: Record<string, unknown> = {};
  for (const name in parsers) {
    const value = parsers[name]?.(document[name], document);
    if (value !== undefined) values[name] = value;
  }
  return values;
}
