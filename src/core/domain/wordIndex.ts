import type { Product } from './Product.ts';

/** A word of the catalogue, in small letters, and where it stands. */
export interface IndexedWord {
  readonly text: string;
  /** The word, and what it is in the singular, if it can be read as a plural. */
  readonly forms: readonly string[];
  /** The letters that it has, one bit for each place in the alphabet. */
  readonly letters: number;
  /** Positions of the products that have it in name, subCategory or category. */
  readonly inNames: number[];
  /** Positions of the products that have it in brand, type or tags. */
  readonly inFacts: number[];
}

/** All words of a catalogue. */
export interface WordIndex {
  readonly products: readonly Product[];
  readonly words: readonly IndexedWord[];
}

interface GrowingIndex {
  products: readonly Product[];
  readonly words: IndexedWord[];
  readonly byText: Map<string, IndexedWord>;
  /** Departments, brands, types and tags are the same texts again and again. */
  readonly byField: Map<string, readonly IndexedWord[]>;
}

/** Of the catalogue that was searched last. */
let latest: GrowingIndex | undefined;

/**
 * The words of a catalogue, made with the first search of it. A catalogue that comes in parts is the same one with more
 * products: only those are indexed then.
 */
export function wordIndexOf(products: readonly Product[]): WordIndex {
  if (latest?.products === products) return latest;
  const before = latest?.products ?? [];
  const isMore = before.length <= products.length && before.every((one, place) => one === products[place]);
  if (!latest || !isMore) latest = { products: [], words: [], byText: new Map(), byField: new Map() };
  for (let place = latest.products.length; place < products.length; place += 1) {
    const product = products[place];
    if (product) add(latest, product, place);
  }
  latest.products = products;
  return latest;
}

/** The words of a text, in small letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A word that letters and figures make. */
export const WORD = /[\p{L}\p{N}]+/gu;

/** A word, and what it is in the singular, if it can be read as an English plural. */
export function formsOf(word: string): readonly string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  return forms;
}

/** The letters of a word as bits. Different letters may share one, so what it says is "certainly not there". */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function add(index: GrowingIndex, product: Product, place: number) {
  const { name, subCategory, category, brand, type, tags } = product;
  for (const field of [name, subCategory, ...category]) {
    for (const { inNames } of wordsOfField(index, field)) note(inNames, place);
  }
  for (const field of [brand, type, ...tags]) {
    for (const { inFacts } of wordsOfField(index, field)) note(inFacts, place);
  }
}

/** Products come in order, so one that has a word twice was the last to be noted. */
function note(places: number[], place: number) {
  if (places.at(-1) !== place) places.push(place);
}

function wordsOfField({ words, byText, byField }: GrowingIndex, field: string): readonly IndexedWord[] {
  let found = byField.get(field);
  if (!found) {
    found = wordsOf(field.slice(0, LONGEST_FIELD)).map((text) => {
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

/** Characters of a field that are searched; a longer one is no name. */
const LONGEST_FIELD = 200;
