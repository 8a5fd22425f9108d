import { SHOP } from '#shop';
import { dimensions, optionalText, partsOf, text, texts } from './fieldParsers.ts';
import type { KnownProduct } from './KnownProduct.ts';
import type { Product } from './Product.ts';

/** Attributes of an element with a text in the language of the products. */
export const IN_ORIGINAL = { lang: SHOP.originalLanguage };

/** The fields whose values have labels; the first of them has the plain key in `labels`. Filters have the same names. */
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
};

const SEARCHED: readonly string[] = ['name', 'subCategory', 'type', 'tags'];

/**
 * Returns the document in a language, if it has a translation: with translated texts and their `originals`, and with `labels` for
 * colours, sizes and the brand, whose own values identify choices and filters in every language. A size with the name of a colour
 * has the key "size NAME". Ignores invalid translations.
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
  const labels: Record<string, string> = {};
  const add = (of: Labelled, values: unknown, translations: unknown) => {
    const taken = Object.keys(labels);
    for (const [value, label] of labelled(values, translations)) {
      labels[taken.includes(value) ? `${of} ${value}` : value] = label;
    }
  };
  add('color', document.colors, translation.colors);
  add('size', document.sizes, translation.sizes);
  add('brand', [document.brand], [translation.brand]);
  return { ...document, ...shown, originals, labels };
}

/** Pairs of a value and its label, which are parallel lists. */
function labelled(values: unknown, labels: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(values) || !Array.isArray(labels) || values.length !== labels.length) return [];
  return values
    .map((value, place) => [text(value) || text(partsOf(value).name), text(labels[place])] as const)
    .filter(([value, label]) => value !== '' && label !== '');
}

/** The label of a colour, a size or a brand; the value itself if it has no translation. */
export function labelOf(translated: Translated, value: string, of: Labelled): string {
  return labelIn(translated, value, of) || value;
}

function labelIn({ labels = {} }: Translated, value: string, of: Labelled): string | undefined {
  return [`${of} ${value}`, value].filter((key) => Object.hasOwn(labels, key)).map((key) => labels[key])[0];
}

/** The texts that search reads. */
export type SearchedTexts = Pick<
  Product,
  'name' | 'subCategory' | 'category' | 'brand' | 'type' | 'tags' | 'originals' | 'labels'
>;

/** The texts that search reads in the other language: the originals, and the label of the brand. Undefined without a translation. */
export function originalOf(product: SearchedTexts): SearchedTexts | undefined {
  if (!product.originals) return undefined;
  const { name = '', subCategory = '', type = '', tags = '' } = product.originals;
  return {
    name,
    subCategory,
    type,
    tags: [tags],
    category: [],
    brand: labelOf(product, product.brand, 'brand'),
  };
}

const labelsOfProducts = new WeakMap<readonly Product[], Texts>();

/** The labels of all these products. */
export function labelsOf(products: readonly Product[]): Texts {
  const labels = labelsOfProducts.get(products) ?? Object.assign({}, ...products.map((one) => one.labels));
  labelsOfProducts.set(products, labels);
  return labels;
}

/** Attributes of an element with a text of a product, which may have no translation. */
export function langOf({ originals = {} }: Translated, field: string): typeof IN_ORIGINAL | undefined {
  return Object.hasOwn(originals, field) ? undefined : IN_ORIGINAL;
}

/** Attributes of an element with the label of a colour or a size, which may have no translation. */
export function langOfLabel(
  translated: Translated,
  value: string,
  of: Labelled,
): typeof IN_ORIGINAL | undefined {
  return labelIn(translated, value, of) === undefined ? IN_ORIGINAL : undefined;
}

/** Attributes of an element with a text of the shop file, which may lack this language. */
export function langOfText(shopText = ''): typeof IN_ORIGINAL | undefined {
  return SHOP.untranslated.includes(shopText) ? IN_ORIGINAL : undefined;
}

/** A line of a cart or an order, stored in any language, with the name and the labels of the latest known product. */
export function inThisLanguage<Line extends Product>(
  line: Line,
  known: (id: string) => Pick<KnownProduct, 'latest'>,
): Line {
  const { latest } = known(line.id);
  if (!latest) return line;
  const { originals: _, labels: __, ...rest } = line;
  const { name, originals, labels } = latest;
  return { ...rest, name, ...(originals && { originals }), ...(labels && { labels }) } as unknown as Line;
}
