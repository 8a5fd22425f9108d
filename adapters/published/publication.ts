import type { FilterGroups } from '#core/domain/facets.ts';
import { labels, optionalText, partsOf, text } from '#core/domain/fieldParsers.ts';
import { FACETS } from '#core/domain/filters.ts';
import { DETAIL_FIELDS, type Product, productFrom } from '#core/domain/Product.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { SHOP } from '#shop';

// The file format of a publication.

/** Id of the element with a page's data. */
export const PAGE_DATA = 'page-data';

/** The current publication's page data, without products, in the folder of a language. */
export const CURRENT_PUBLICATION = 'publication.json';

/** Products per file of the list, and per file of complete products. */
export const LISTED_PER_FILE = 500;
export const WHOLE_PER_FILE = 25;

/** A page's publication, with the address of its index. */
export interface PageData extends Publication {
  readonly index: string;
}

/** The files of a published catalogue, in its order. */
export interface PublicationIndex {
  /** Addresses of files with `LISTED_PER_FILE` products, as lists show them. */
  readonly listed: readonly string[];
  /** Addresses of files with `WHOLE_PER_FILE` complete products. */
  readonly whole: readonly string[];
}

/** Returns the product with only the details that lists show, search or filter by. */
export function listedProduct(product: Product): Product {
  const listed = Object.entries(product).filter(
    ([field]) =>
      field !== 'maker' &&
      // Carts need the weight of a parcel.
      (!Object.hasOwn(DETAIL_FIELDS, field) || (field === 'weight' && SHOP.delivery?.isWeighed)),
  );
  const { images, previews } = product;
  return {
    ...productFrom(product.id, product.name, product.price, Object.fromEntries(listed)),
    images: images.slice(0, 2),
    // The second picture needs no preview, because it covers the first one only after it has loaded.
    ...(previews && { previews: previews.slice(0, 1) }),
    isPartial: true,
    ...(product.card && { card: product.card }),
  };
}

/** Returns the product without fields that equal their defaults. */
export function toJson(product: Product): object {
  const { price: _, ...defaults }: Readonly<Record<string, unknown>> = { ...productFrom('', '', 0, {}) };
  return Object.fromEntries(
    Object.entries(product)
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]))
      .map(([field, value]) => [field, field === 'card' ? toJson(value) : value]),
  );
}

/** Parses a list of written products; drops invalid entries. */
export function productsFrom(json: unknown): readonly Product[] {
  return (Array.isArray(json) ? json : []).flatMap((entry: unknown) => productOf(entry) ?? []);
}

function productOf(json: unknown): Product | undefined {
  const { id, isPartial, card: shown } = partsOf(json);
  const product = parseProduct(String(id ?? ''), json);
  const { from, choose } = partsOf(shown);
  const card = shown === undefined ? undefined : productOf(shown);
  return (
    product && {
      ...product,
      ...(isPartial === true && { isPartial }),
      ...(card && { card: { ...card, from: optionalText(from), choose: text(choose) } }),
    }
  );
}

export function pageDataToJson({ index, asOf, total, products, filters }: PageData): object {
  return {
    index,
    madeAt: asOf,
    total,
    products: products?.map(toJson),
    filters: filters && filtersToJson(filters),
  };
}

/** Parses the data of a page; undefined if it does not name a publication. */
export function pageDataFrom(text: string | null | undefined): PageData | undefined {
  const json = parseJson(text);
  if (!isRecord(json) || typeof json.index !== 'string' || typeof json.madeAt !== 'string') return undefined;
  return {
    index: json.index,
    asOf: new Date(json.madeAt),
    total: typeof json.total === 'number' ? json.total : 0,
    products: json.products === undefined ? undefined : productsFrom(json.products),
    filters: filtersFrom(json.filters),
  };
}

/** Writes each group as pairs of a choice and its number of products. */
function filtersToJson(filters: FilterGroups): object {
  const { offered, counts, swatches } = filters;
  const groups = FACETS.map((facet) => [
    facet,
    offered[facet].map((value) => [value, counts[facet].get(value) ?? 0]),
  ]);
  return {
    ...Object.fromEntries(groups),
    swatches: [...swatches],
    ...(SHOP.isTranslated && { labels: filters.labels }),
  };
}

function filtersFrom(json: unknown): FilterGroups | undefined {
  if (!isRecord(json)) return undefined;
  const groups = FACETS.map((facet) => [facet, pairsFrom(json[facet], 'number')] as const);
  return {
    offered: Object.fromEntries(groups.map(([facet, pairs]) => [facet, pairs.map(([value]) => value)])),
    counts: Object.fromEntries(groups.map(([facet, pairs]) => [facet, new Map(pairs)])),
    swatches: new Map(pairsFrom(json.swatches, 'string')),
    ...(SHOP.isTranslated && { labels: labels(json.labels) }),
  } as unknown as FilterGroups;
}

function pairsFrom(json: unknown, kind: 'number' | 'string'): readonly (readonly [string, never])[] {
  return (Array.isArray(json) ? json : []).filter(
    (pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === kind,
  );
}

/** Parses the index of a publication; undefined if it is invalid. */
export function publicationIndexFrom(json: unknown): PublicationIndex | undefined {
  if (!isRecord(json) || !isAddressList(json.listed) || !isAddressList(json.whole)) return undefined;
  return { listed: json.listed, whole: json.whole };
}

function isAddressList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
