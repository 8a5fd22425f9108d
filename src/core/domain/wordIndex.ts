import { WORD_RULES } from '#words';
import { CATEGORIES, categoryOf } from './categories.ts';
import { folded, visible } from './folded.ts';
import type { Product } from './Product.ts';
import { labelOf, originalOf } from './translations.ts';

/** A word in the forms that the search compares. */
export interface SearchedWord {
  /** The folded word. */
  readonly text: string;
  /** Its spellings, which begin like a typed word: “kuche” and “kueche”, with and without the Arabic article. */
  readonly forms: readonly string[];
  /** Its inflected forms have one of these in common. */
  readonly stems: readonly string[];
}

/** A word of the catalogue. */
export interface IndexedWord extends SearchedWord {
  /** See `lettersOf`. */
  readonly letters: number;
  /** Positions of products with the word in name, subCategory or the label of a category. */
  readonly inNames: number[];
  /** Positions of products with the word in brand, type, tags, colours or sizes. */
  readonly inFacts: number[];
}

export interface WordIndex {
  readonly products: readonly Product[];
  readonly words: readonly IndexedWord[];
}

interface GrowingIndex {
  products: readonly Product[];
  readonly words: IndexedWord[];
  readonly byWord: Map<SearchedWord, IndexedWord>;
  /** Words by field, cached because categories, brands, types and tags repeat. */
  readonly byField: Map<string, readonly IndexedWord[]>;
}

/** The index of the latest search. */
let latest: GrowingIndex | undefined;

/** Indexes a catalogue on its first search. If it loads in parts, each part adds only its new products. */
export function wordIndexOf(products: readonly Product[]): WordIndex {
  if (latest?.products === products) return latest;
  const before = latest?.products ?? [];
  const isMore =
    before.length <= products.length && before.every((one, position) => one === products[position]);
  if (!latest || !isMore) latest = { products: [], words: [], byWord: new Map(), byField: new Map() };
  for (let position = latest.products.length; position < products.length; position += 1) {
    const product = products[position];
    if (product) add(latest, product, position);
  }
  latest.products = products;
  return latest;
}

/** Marks belong to the word, as the vowels of Hindi and Thai do. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Words with hyphens or apostrophes, such as “t-shirt” and “Men's”, which shoppers also write as one. */
const HYPHENATED = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)+/gu;

/** Letters that are two in a typed text without umlauts. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Computed words, because a catalogue repeats its words. */
const known = new Map<string, SearchedWord>();

/** The words of a text. */
export function searchedWords(text: string): readonly SearchedWord[] {
  return (visible(text).match(WORD) ?? []).map(searchedWord);
}

export function searchedWord(word: string): SearchedWord {
  let searched = known.get(word);
  if (!searched) {
    const text = folded(word);
    const spelling = folded(word.normalize().replace(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter));
    const forms = spelling === text ? [text] : [text, spelling];
    if (/^ال.../.test(text)) forms.push(text.slice(2));
    searched = { text, forms, stems: stemsOf(forms) };
    known.set(word, searched);
  }
  return searched;
}

function stemsOf(forms: readonly string[]): readonly string[] {
  return [...new Set(WORD_RULES.flatMap(({ stems }) => forms.flatMap(stems)))];
}

/** Letters as bits. Different letters may share a bit, so only an absent bit is conclusive. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let position = 0; position < word.length; position += 1)
    letters |= 1 << (word.charCodeAt(position) & 31);
  return letters;
}

/** The labels of a product's categories; the texts of those that the shop file does not list. */
function categoryLabels({ category }: Pick<Product, 'category'>): readonly string[] {
  const labels = category.map((text) => CATEGORIES.find(({ value }) => value === text)?.tabLabel ?? text);
  const tab = categoryOf(category)?.tabLabel;
  return tab === undefined || labels.includes(tab) ? labels : [...labels, tab];
}

/** The texts of a product in which a match ranks higher than in its facts. */
export function namesOf(product: Product): readonly string[] {
  const { name, subCategory, family } = product;
  const original = originalOf(product);
  return [
    name,
    subCategory,
    family?.name ?? '',
    ...categoryLabels(product),
    ...(original ? [original.name, original.subCategory] : []),
  ];
}

/** The facts of a product, in the order in which a result names one. */
export function factsOf(product: Product) {
  const options = Object.entries(product.family?.options ?? {});
  const labelled = (of: string, values: readonly string[]) => [
    ...new Set(values.flatMap((value) => [labelOf(product, value, of), value])),
  ];
  return {
    brand: labelled('brand', [product.brand]),
    type: [product.type],
    tag: product.tags,
    color: labelled(
      'color',
      product.colors.map(({ name }) => name),
    ),
    size: labelled('size', product.sizes),
    ...Object.fromEntries(options.map(([name, value]) => [`option ${name}`, labelled(name, [value])])),
  };
}

function add(index: GrowingIndex, product: Product, position: number) {
  const original = originalOf(product);
  for (const field of namesOf(product)) {
    for (const { inNames } of wordsOfField(index, field)) note(inNames, position);
  }
  const facts = Object.values(factsOf(product)).flat();
  for (const field of original ? [...facts, original.type, ...original.tags] : facts) {
    for (const { inFacts } of wordsOfField(index, field)) note(inFacts, position);
  }
}

/** Products are indexed in order, so only the last position can repeat. */
function note(positions: number[], position: number) {
  if (positions.at(-1) !== position) positions.push(position);
}

function wordsOfField({ words, byWord, byField }: GrowingIndex, field: string): readonly IndexedWord[] {
  let found = byField.get(field);
  if (!found) {
    const text = field.slice(0, MAX_FIELD_LENGTH);
    const hyphenated = /[-'’]/.test(text) ? (visible(text).match(HYPHENATED) ?? []) : [];
    const joined = hyphenated.map((word) => searchedWord(word.replace(/[-'’]/g, '')));
    found = [...searchedWords(text), ...joined].map((searched) => {
      let word = byWord.get(searched);
      if (!word) {
        word = { ...searched, letters: lettersOf(searched.forms.join('')), inNames: [], inFacts: [] };
        byWord.set(searched, word);
        words.push(word);
      }
      return word;
    });
    byField.set(field, found);
  }
  return found;
}

/** Searched characters of a field. */
export const MAX_FIELD_LENGTH = 200;
