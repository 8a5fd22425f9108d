import { allowedSlips, misspelling } from './misspelling.ts';
import type { Product } from './Product.ts';
import { matching, queryFrom } from './search.ts';
import type { TextRange } from './suggestions.ts';
import {
  formsOf,
  type IndexedWord,
  lettersOf,
  WORD,
  type WordIndex,
  wordIndexOf,
  wordsOf,
} from './wordIndex.ts';

/** At most this many near matches are shown where nothing matches. */
const NEAR_LIMIT = 8;

/** Words of a query that count; nobody types more. */
const MOST_WORDS = 8;

/** A product that the words of a query describe, though no text of it holds the query as it was typed. */
export interface RelatedMatch {
  readonly product: Product;
  /** The brand, type or tag that a word was found in; absent where all were in its name or kind. */
  readonly fact?: { readonly kind: 'Brand' | 'Type' | 'Tag'; readonly text: string };
}

/**
 * Products that have every word of the query in name, kind, category, brand, type or tags: in any order, in the singular or
 * the plural, and the words begun or whole. What matches literally is not among them.
 */
export function relatedMatches(products: readonly Product[], query: string): readonly RelatedMatch[] {
  const wanted = wordsIn(query);
  if (wanted.length === 0) return [];
  const index = wordIndexOf(products);
  // One bit for each word of the query.
  const found = new Uint8Array(products.length);
  const foundInNames = new Uint8Array(products.length);
  for (const [number, word] of wanted.entries()) {
    const bit = 1 << number;
    for (const { inNames, inFacts } of wordsLike(word, index)) {
      for (const place of inNames) {
        foundInNames[place] = (foundInNames[place] ?? 0) | bit;
        found[place] = (found[place] ?? 0) | bit;
      }
      for (const place of inFacts) found[place] = (found[place] ?? 0) | bit;
    }
  }
  const all = (1 << wanted.length) - 1;
  const related = products.filter((_, place) => found[place] === all);
  const literal = new Set(matching(related, query));
  return products.flatMap((product, place) => {
    if (found[place] !== all || literal.has(product)) return [];
    const missing = wanted.find((_, number) => !((foundInNames[place] ?? 0) & (1 << number)));
    return missing === undefined ? [{ product }] : [{ product, ...factOf(product, missing) }];
  });
}

/**
 * Suggestions for a query of which nothing matches: products of which a word is a misspelling or two away from each word
 * of the query, the nearest first.
 */
export function nearMatches(
  products: readonly Product[],
  query: string,
  limit = NEAR_LIMIT,
): readonly Product[] {
  const wanted = wordsIn(query);
  if (!wanted.some((word) => allowedSlips(word.length) > 0)) return [];
  const index = wordIndexOf(products);
  const distances = new Float64Array(products.length);
  const nearest = new Float64Array(products.length);
  for (const word of wanted) {
    nearest.fill(Number.POSITIVE_INFINITY);
    for (const [other, distance] of wordsNear(word, index)) {
      for (const place of other.inNames) nearest[place] = Math.min(nearest[place] ?? 0, distance);
      // Among equals, what is called so comes before what is only described so.
      for (const place of other.inFacts) nearest[place] = Math.min(nearest[place] ?? 0, distance + 0.25);
    }
    for (let place = 0; place < distances.length; place += 1) {
      distances[place] = (distances[place] ?? 0) + (nearest[place] ?? 0);
    }
  }
  const near: { readonly product: Product; readonly distance: number }[] = [];
  for (const [place, product] of products.entries()) {
    const distance = distances[place] ?? 0;
    if (Number.isFinite(distance)) near.push({ product, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, limit).map(({ product }) => product);
}

/**
 * The letters of a text that a query means, as ranges from the first to before the last, in order: the beginning of each
 * word that is begun, and of one that is misspelt the letters that are right.
 */
export function matchedRanges(text: string, query: string): readonly TextRange[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }));
  const matched = new Set<number>();
  for (const typed of wordsIn(query)) {
    const begun = words.filter(({ word }) => isLike(formsOf(word), formsOf(typed)));
    for (const { word, index } of begun.length > 0 ? begun : nearest(words, typed)) {
      for (const letter of commonLetters(typed, word)) matched.add(index + letter);
    }
  }
  const ranges: [number, number][] = [];
  for (const letter of [...matched].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === letter) last[1] += 1;
    else ranges.push([letter, letter + 1]);
  }
  return ranges;
}

function nearest<Found extends { readonly word: string }>(
  words: readonly Found[],
  typed: string,
): readonly Found[] {
  const distances = words.map(({ word }) => misspelling(typed, word));
  const least = Math.min(...distances);
  return Number.isFinite(least) ? words.filter((_, place) => distances[place] === least) : [];
}

/** Places of the letters of a word that were typed in the same order, with no more between them than slips explain. */
function commonLetters(typed: string, word: string): readonly number[] {
  const slips = allowedSlips(typed.length);
  const common: number[] = [];
  let from = 0;
  for (let place = 0; place < word.length; place += 1) {
    const next = typed.indexOf(word.charAt(place), from);
    if (next === -1 || next - from > slips) continue;
    common.push(place);
    from = next + 1;
  }
  return common;
}

function wordsIn(query: string): readonly string[] {
  return wordsOf(queryFrom(query)).slice(0, MOST_WORDS);
}

/** The words of the catalogue that begin as a word of the query does, in the singular or the plural. */
function wordsLike(word: string, { words }: WordIndex): readonly IndexedWord[] {
  const wanted = formsOf(word);
  return words.filter(({ forms }) => isLike(forms, wanted));
}

function isLike(forms: readonly string[], wanted: readonly string[]): boolean {
  return forms.some((form) => wanted.some((one) => form.startsWith(one)));
}

/** The words of the catalogue that a word may have been meant to be, each with how far it is from it. */
function wordsNear(word: string, { words }: WordIndex): readonly (readonly [IndexedWord, number])[] {
  const wanted = formsOf(word);
  const letters = lettersOf(word);
  const allowed = allowedSlips(word.length);
  const near: (readonly [IndexedWord, number])[] = [];
  for (const other of words) {
    if (isLike(other.forms, wanted)) near.push([other, 0]);
    // Most words are ruled out by letters that they do not have at all.
    else if (bitsIn(letters & ~other.letters) <= allowed) {
      const distance = misspelling(word, other.text);
      if (Number.isFinite(distance)) near.push([other, distance]);
    }
  }
  return near;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}

function factOf({ brand, type, tags }: Product, word: string): Pick<RelatedMatch, 'fact'> {
  const wanted = formsOf(word);
  const holds = (text: string) => wordsOf(text).some((one) => isLike(formsOf(one), wanted));
  if (holds(brand)) return { fact: { kind: 'Brand', text: brand } };
  if (holds(type)) return { fact: { kind: 'Type', text: type } };
  const tag = tags.find(holds);
  return tag === undefined ? {} : { fact: { kind: 'Tag', text: tag } };
}
