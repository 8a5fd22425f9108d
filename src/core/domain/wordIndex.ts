import { SHOP } from '#shop';
import type { Product } from './Product.ts';
import { originalOf, type SearchedTexts } from './translations.ts';

/** A folded word of the catalogue. */
export interface IndexedWord {
  readonly text: string;
  /** The word and its possible singulars. */
  readonly forms: readonly string[];
  /** See `lettersOf`. */
  readonly letters: number;
  /** Positions of products with the word in name, subCategory or category. */
  readonly inNames: number[];
  /** Positions of products with the word in brand, type or tags. */
  readonly inFacts: number[];
}

export interface WordIndex {
  readonly products: readonly Product[];
  readonly words: readonly IndexedWord[];
}

interface GrowingIndex {
  products: readonly Product[];
  readonly words: IndexedWord[];
  readonly byText: Map<string, IndexedWord>;
  /** Words by field, cached because categories, brands, types and tags repeat. */
  readonly byField: Map<string, readonly IndexedWord[]>;
}

/** The index of the latest search. */
let latest: GrowingIndex | undefined;

/** Indexes a catalogue on its first search. If it loads in parts, each part adds only its new products. */
export function wordIndexOf(products: readonly Product[]): WordIndex {
  if (latest?.products === products) return latest;
  const before = latest?.products ?? [];
  const isMore = before.length <= products.length && before.every((one, place) => one === products[place]);
  if (!latest || !isMore) latest = { products: [], words: [], byText: new Map(), byField: new Map() };
  for (let place = latest.products.length; place < products.length; place += 1) {
    const product = products[place];
    if (product) add(latest, product, place);
    const original = SHOP.isTranslated && product && originalOf(product);
    if (original) add(latest, original, place);
  }
  latest.products = products;
  return latest;
}

/** The words of a text in the form that the index compares. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).match(WORD) ?? [];
}

/** Latin letters that no accent can be removed from, but that shoppers may type like this. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The text in lower case, with composed letters, and without the accents of Latin letters: a shopper may omit them. */
export function folded(text: string): string {
  const small = text.toLowerCase();
  if (!/\P{ASCII}/u.test(small)) return small;
  const bare = small.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, (_, letter: string) => letter);
  return bare.replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter).normalize();
}

/** Marks belong to the word, as the vowels of Hindi, Thai and Arabic do. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The word and, if it may be an English plural, its possible singulars. */
export function formsOf(word: string): readonly string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  return forms;
}

/** Letters as bits. Different letters may share a bit, so only an absent bit is conclusive. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function add(index: GrowingIndex, searched: SearchedTexts, place: number) {
  const { name, subCategory, category, brand, type, tags } = searched;
  for (const field of [name, subCategory, ...category]) {
    for (const { inNames } of wordsOfField(index, field)) note(inNames, place);
  }
  for (const field of [brand, type, ...tags]) {
    for (const { inFacts } of wordsOfField(index, field)) note(inFacts, place);
  }
}

/** Products are indexed in order, so only the last position can repeat. */
function note(places: number[], place: number) {
  if (places.at(-1) !== place) places.push(place);
}

function wordsOfField({ words, byText, byField }: GrowingIndex, field: string): readonly IndexedWord[] {
  let found = byField.get(field);
  if (!found) {
    found = wordsOf(field.slice(0, MAX_FIELD_LENGTH)).map((text) => {
      let word = byText.get(text);
      if (!word) {
        word = { text, forms: formsOf(text), letters: lettersOf(text), inNames: [], inFacts: [] };
        byText.set(text, word);
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
