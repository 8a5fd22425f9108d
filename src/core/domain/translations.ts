import { SHOP } from '#shop';
import { dimensions, optionalText, partsOf, text, texts } from './fieldParsers.ts';
import type { KnownProduct } from './KnownProduct.ts';
import type { Product } from './Product.ts';

/** Attributes of an element with a text in the language of the products; none if that is the page's. */
export const IN_ORIGINAL: { readonly lang?: string } = SHOP.isTranslated
  ? { lang: SHOP.originalLanguage }
  : {};

/** The values that have labels, as their keys name them: "size Large". */
export type Labelled = 'color' | 'size' | 'brand';

/** A product or its part with labels. */
type Translated = { readonly [Field in 'originals' | 'labels']?: Product[Field] | undefined };
type Texts = Readonly<Record<string, string>>;
type Document = Readonly<Record<string, unknown>>;

/** The fields that a translation replaces. Of dimensions, it replaces those that it has. */
export const REPLACED = {
  name: optionalText,
  subCategory: optionalText,
  type: optionalText,
  tags: (value: unknown) => (texts(value).length > 0 ? texts(value) : undefined),
  description: optionalText,
  shortDescription: optionalText,
  weight: optionalText,
  dimensions(value: unknown, { dimensions: original }: Document) {
    const filled = Object.entries(dimensions(value)).filter(([, part]) => part !== '');
    return filled.length > 0 ? { ...dimensions(original), ...Object.fromEntries(filled) } : undefined;
  },
  family: (value: unknown, { family: original }: Document) =>
    optionalText(partsOf(value).name) && { ...partsOf(original), name: text(partsOf(value).name) },
};

const SEARCHED: readonly string[] = ['name', 'subCategory', 'type', 'tags'];

/**
 * Returns the document in a language, if it has a translation: with translated texts and their `originals`, and with `labels` for
 * colours, sizes, options and the brand, whose own values identify choices and filters in every language. Ignores invalid translations.
 */
export function inLanguage(document: Document, language = SHOP.language): Document {
  const translation = partsOf(partsOf(document.translations)[language]);
  if (language === SHOP.originalLanguage || Object.keys(translation).length === 0) return document;
  const shown: Record<string, unknown> = {};
  const originals: Record<string, string> = {};
  for (const [field, parse] of Object.entries(REPLACED)) {
    const value = parse(translation[field], document);
    if (value === undefined) continue;
    shown[field] = value;
    originals[field] = SEARCHED.includes(field) ? [document[field]].flat().map(text).join(' ') : '';
  }
  const optionsIn = ({ family }: Document) => partsOf(partsOf(family).options);
  const [options, translated] = [optionsIn(document), optionsIn(translation)];
  const labels = Object.fromEntries([
    ...labelled('color', document.colors, translation.colors),
    ...labelled('size', document.sizes, translation.sizes),
    ...labelled('brand', [document.brand], [translation.brand]),
    ...Object.keys(options).flatMap((name) => labelled(name, [options[name]], [translated[name]])),
  ]);
  return { ...document, ...shown, originals, labels };
}

/** The key and the label of each value, which are parallel lists. */
function labelled(of: string, values: unknown, labels: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(values) || !Array.isArray(labels) || values.length !== labels.length) return [];
  return values
    .map((value, position) => [text(value) || text(partsOf(value).name), text(labels[position])] as const)
    .filter(([value, label]) => value !== '' && label !== '')
    .map(([value, label]) => [`${of} ${value}`, label]);
}

/** The label of a colour, a size, a brand or an option; the value itself if it has no translation. */
export function labelOf({ labels }: Translated, value: string, of: string): string {
  return (SHOP.isTranslated && labels?.[`${of} ${value}`]) || value;
}

export type SearchedTexts = Pick<
  Product,
  'name' | 'subCategory' | 'category' | 'brand' | 'type' | 'tags' | 'originals' | 'labels'
>;

/** The texts that search reads in the other language: the originals, and the label of the brand. Undefined without a translation. */
export function originalOf(product: SearchedTexts): SearchedTexts | undefined {
  if (!SHOP.isTranslated || !product.originals) return undefined;
  const { name = '', subCategory = '', type = '', tags = '' } = product.originals;
  const brand = labelOf(product, product.brand, 'brand');
  return { name, subCategory, type, tags: [tags], category: [], brand };
}

const labelsOfProducts = new WeakMap<readonly Product[], Texts>();

/** The labels of all these products, if the page translates them. */
export function labelsOf(products: readonly Product[]): Texts | undefined {
  if (!SHOP.isTranslated) return undefined;
  const labels = labelsOfProducts.get(products) ?? Object.assign({}, ...products.map((one) => one.labels));
  labelsOfProducts.set(products, labels);
  return labels;
}

/** Attributes of an element with a text of a product, which may have no translation: a field, or a label `of` this value. */
export function langOf(
  { originals, labels }: Translated,
  key: string,
  of?: string,
): typeof IN_ORIGINAL | undefined {
  if (!SHOP.isTranslated) return undefined;
  const text = of ? labels?.[`${of} ${key}`] : originals?.[key];
  return text === undefined ? IN_ORIGINAL : undefined;
}

/** Attributes of an element with a text of the shop file, which may lack this language. */
export function langOfText(shopText = ''): typeof IN_ORIGINAL | undefined {
  return SHOP.isTranslated && SHOP.untranslated.includes(shopText) ? IN_ORIGINAL : undefined;
}

/** A line of a cart or an order, stored in any language, with the name and the labels of the latest known product. */
export function inThisLanguage<Line extends Product>(
  line: Line,
  known: (id: string) => Pick<KnownProduct, 'latest'>,
): Line {
  const latest = SHOP.isMultilingual ? known(line.id).latest : undefined;
  if (!latest) return line;
  const { originals: _, labels: __, ...rest } = line;
  const { name, originals, labels } = latest;
  return { ...rest, name, ...(originals && { originals }), ...(labels && { labels }) } as unknown as Line;
}
