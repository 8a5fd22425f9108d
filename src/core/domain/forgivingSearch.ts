import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { allowedSlips, misspelling } from './misspelling.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './queryFrom.ts';
import { searchProducts } from './searchProducts.ts';
import { SUGGESTION_LIMIT, type Suggestion, type TextRange } from './suggestions.ts';
import {
  folded,
  formsOf,
  type IndexedWord,
  lettersOf,
  MAX_FIELD_LENGTH,
  WORD,
  type WordIndex,
  wordIndexOf,
  wordsOf,
} from './wordIndex.ts';

/** Maximum number of near matches. */
const MAX_NEAR_MATCHES = 8;

/** Number of words of a query that count. */
const MAX_WORDS = 8;

/** A product that matches the words of a query, but not the literal query. */
export interface RelatedMatch {
  readonly product: Product;
  /** The matching brand, type or tag; absent if name, kind and category contain all words. */
  readonly fact?: { readonly kind: string; readonly text: string };
}

/**
 * Products with every word of the query in name, kind, category, brand, type or tags: in any order, singular or plural, whole
 * or as a prefix. Literal matches are excluded.
 */
export function findRelated(products: readonly Product[], query: string): readonly RelatedMatch[] {
  const wanted = wordsIn(query);
  if (wanted.length === 0) return [];
  const index = wordIndexOf(products);
  // One bit per word of the query.
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
  const literal = new Set(searchProducts(related, query));
  return products.flatMap((product, place) => {
    if (found[place] !== all || literal.has(product)) return [];
    const missing = wanted.find((_, number) => !((foundInNames[place] ?? 0) & (1 << number)));
    return missing === undefined ? [{ product }] : [{ product, ...factOf(product, missing) }];
  });
}

/** Products with a word within a typing error or two of each word of the query, nearest first. */
export function findNear(
  products: readonly Product[],
  query: string,
  limit = MAX_NEAR_MATCHES,
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
      // Among equals, names rank above facts.
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

/** The letters of a text that match a query, as ordered ranges: prefixes of words, or the correct letters of misspelt words. */
export function findRanges(text: string, query: string): readonly TextRange[] {
  const found = text.slice(0, MAX_FIELD_LENGTH).matchAll(WORD);
  const words = Array.from(found, ({ 0: word, index }) => ({
    word: folded(word),
    places: placesOf(word, index),
  }));
  const matched = new Set<number>();
  for (const typed of wordsIn(query)) {
    const isMeant = wordMatcher(typed);
    const completions = words.filter(({ word }) => isMeant(formsOf(word)));
    for (const { word, places } of completions.length > 0 ? completions : nearest(words, typed)) {
      for (const letter of commonLetters(typed, word)) {
        for (const place of places[letter] ?? []) matched.add(place);
      }
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

/** For each letter of the folded word, the positions of its letter and marks in the text. */
function placesOf(word: string, index: number): readonly (readonly number[])[] {
  return [...word.matchAll(/.\p{M}*/gsu)].flatMap(({ 0: letter, index: at }) => {
    const places = Array.from({ length: letter.length }, (_, place) => index + at + place);
    return folded(letter)
      .split('')
      .map(() => places);
  });
}

function nearest<Found extends { readonly word: string }>(
  words: readonly Found[],
  typed: string,
): readonly Found[] {
  const distances = words.map(({ word }) => misspelling(typed, word));
  const least = Math.min(...distances);
  return Number.isFinite(least) ? words.filter((_, place) => distances[place] === least) : [];
}

/** Positions of the letters that were typed in the same order, with no larger gaps than typing errors explain. */
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

/** A letter of an alphabet. The scripts from U+3000 on write whole words with one character. */
const LETTER = /^[^\u3000-\uffff]$/;

/** The words of a query, without the first letter of a further word that is still being typed. */
function wordsIn(query: string): readonly string[] {
  return wordsOf(queryFrom(query).replace(/\s[^\d\u3000-\uffff]$/, '')).slice(0, MAX_WORDS);
}

/** Catalogue words that start like a word of the query, or are its singular or plural. */
function wordsLike(word: string, { words }: WordIndex): readonly IndexedWord[] {
  const isMeant = wordMatcher(word);
  return words.filter(({ forms }) => isMeant(forms));
}

/** Recognises the forms of words that start with the typed word. Its singulars, and a single letter, must be whole words. */
function wordMatcher(typed: string): (forms: readonly string[]) => boolean {
  const whole = formsOf(typed);
  const isBeginning = !LETTER.test(typed);
  return (forms) => forms.some((form) => (isBeginning && form.startsWith(typed)) || whole.includes(form));
}

/** Catalogue words that a typed word may mean, with their distances. */
function wordsNear(word: string, { words }: WordIndex): readonly (readonly [IndexedWord, number])[] {
  const isMeant = wordMatcher(word);
  const letters = lettersOf(word);
  const allowed = allowedSlips(word.length);
  const near: (readonly [IndexedWord, number])[] = [];
  for (const other of words) {
    if (isMeant(other.forms)) near.push([other, 0]);
    // Excludes most words, which lack too many of the letters.
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
  const isMeant = wordMatcher(word);
  const holds = (text: string) => wordsOf(text).some((one) => isMeant(formsOf(one)));
  if (holds(brand)) return { fact: { kind: TEXTS.suggestions.brand, text: brand } };
  if (holds(type)) return { fact: { kind: TEXTS.suggestions.type, text: type } };
  const tag = tags.find(holds);
  return tag === undefined ? {} : { fact: { kind: TEXTS.suggestions.tag, text: tag } };
}

/** The original name of a product whose translated name does not match. */
function originalNameWith({ name, originals = {} }: Product, query: string): string | undefined {
  return findRanges(name, query).length === 0 && findRanges(originals.name ?? '', query).length > 0
    ? originals.name
    : undefined;
}

/** Appends products whose kind or category contains the text, then related ones; near matches only if there are no others. */
export function withFurtherSuggestions(
  suggestions: readonly Suggestion[],
  products: readonly Product[],
  text: string,
): readonly Suggestion[] {
  const offered = [...suggestions];
  const given = new Set(suggestions.flatMap((one) => (one.kind === 'product' ? [one.product] : [])));

  /** `title` and `said` are the reason: "Brand: " and "Kestrel". */
  function offer(product: Product, said = '', title = '') {
    if (given.has(product) || offered.length >= SUGGESTION_LIMIT) return;
    given.add(product);
    const inReason = findRanges(said, text).map(
      ([first, end]) => [first + title.length, end + title.length] as const,
    );
    offered.push({
      kind: 'product',
      product,
      matched: findRanges(product.name, text),
      reason: said === '' ? undefined : { text: title + said, matched: inReason },
    });
  }

  if (offered.length < SUGGESTION_LIMIT) {
    for (const product of searchProducts(products, text)) {
      const original = SHOP.isTranslated && originalNameWith(product, text);
      offer(product, original || product.subCategory);
    }
  }
  if (offered.length < SUGGESTION_LIMIT) {
    for (const { product, fact } of findRelated(products, text)) {
      offer(product, fact?.text, fact && `${fact.kind}: `);
    }
  }
  if (given.size === 0) {
    for (const product of findNear(products, text)) offer(product);
  }
  return offered;
}
