import { TEXTS } from '#texts';
import { WORD_RULES } from '#words';
import { CATEGORIES } from './categories.ts';
import { folded } from './folded.ts';
import { families, familyKey, firstPer } from './lateFamilies.ts';
import { allowedSlips, misspelling } from './misspelling.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './queryFrom.ts';
import type { Category } from './ShopFile.ts';
import { searchProducts } from './searchProducts.ts';
import { isOutOfStock } from './stock.ts';
import { SUGGESTION_LIMIT, type Suggestion, type TextRange } from './suggestions.ts';
import {
  factsOf,
  type IndexedWord,
  lettersOf,
  MAX_FIELD_LENGTH,
  namesOf,
  type SearchedWord,
  searchedWord,
  searchedWords,
  WORD,
  type WordIndex,
  wordIndexOf,
} from './wordIndex.ts';

/** Maximum number of near matches. */
const MAX_NEAR_MATCHES = 8;

/** Number of words of a query that count. */
const MAX_WORDS = 8;

/** The additional cost of a match outside name, kind and category. */
const IN_FACT = 0.25;

/** The cost of a product that has the parts of a typed compound in different words. */
const COMPOUND_COST = 4;

/** The cost of a product without the word. */
const NONE = Number.POSITIVE_INFINITY;

/** Minimum number of letters of each part of a compound. */
const MIN_PART = 3;

const HAS_COMPOUNDS = WORD_RULES.some((rules) => rules.hasCompounds);
const FUNCTION_WORDS = new Set(WORD_RULES.flatMap((rules) => rules.functionWords.split(' ')));

type Matches = readonly (readonly [word: IndexedWord, cost: number])[];

/**
 * Products with every word of the query in name, kind, category, brand, type, tags, colours, sizes or options: in any order and inflection,
 * whole or as a prefix and, in languages with compounds, as a part of one. The best matches are first. Literal matches and their families are excluded.
 */
export function findRelated(products: readonly Product[], query: string): readonly Product[] {
  const literal = new Set(searchProducts(products, query).map(familyKey));
  return cheapest(products, query, relatedCosts).filter((product) => !literal.has(familyKey(product)));
}

/** Products with a word within a typing error or two of each word of the query, nearest first. */
export function findNear(products: readonly Product[], query: string): readonly Product[] {
  if (!wordsIn(query).some(({ text }) => allowedSlips(text.length) > 0)) return [];
  const costs = (word: SearchedWord, index: WordIndex) => costsOf(wordsNear(word, index), index);
  return firstPer(cheapest(products, query, costs), familyKey).slice(0, MAX_NEAR_MATCHES);
}

/** The products with all words of the query, by the sum of the costs. */
function cheapest(
  products: readonly Product[],
  query: string,
  costsIn: (word: SearchedWord, index: WordIndex) => Float64Array | undefined,
): readonly Product[] {
  const wanted = wordsIn(query);
  if (wanted.length === 0) return [];
  const index = wordIndexOf(products);
  const costs = wanted.map((word) => costsIn(word, index));
  // Of members that match alike, those with the last letter, such as a size, and then those that can be bought are first.
  const [last] = searchedWords(LAST_LETTER.exec(queryFrom(query))?.[0] ?? '');
  const letter = last && costsOf(wordsLike(last, index), index);
  const lackOf = (product: Product, position: number) =>
    product.family ? Number(letter?.[position] === NONE) / 50 + Number(isOutOfStock(product)) / 100 : 0;
  const totalOf = (position: number) => costs.reduce((sum, one) => sum + (one?.[position] ?? NONE), 0);
  return products
    .map((product, position) => ({ product, total: totalOf(position) + lackOf(product, position) }))
    .filter(({ total }) => total !== NONE)
    .sort((a, b) => a.total - b.total)
    .map(({ product }) => product);
}

/** The cost of each product for a word or, if no product has it, for its parts. */
function relatedCosts(word: SearchedWord, index: WordIndex): Float64Array | undefined {
  const costs = costsOf(wordsLike(word, index), index);
  if (costs || !HAS_COMPOUNDS) return costs;
  const costsOfPart = (part: string) => costsOf(wordsLike(searchedWord(part), index), index);
  for (let end = MIN_PART; end <= word.text.length - MIN_PART; end += 1) {
    const head = costsOfPart(word.text.slice(0, end));
    const tail = head && costsOfPart(word.text.slice(end));
    const both = tail?.map((cost, position) =>
      cost + (head?.[position] ?? NONE) === NONE ? NONE : COMPOUND_COST,
    );
    if (both?.includes(COMPOUND_COST)) return both;
  }
  return undefined;
}

/** The least cost of each product; undefined without a match. */
function costsOf(matches: Matches, { products }: WordIndex): Float64Array | undefined {
  if (matches.length === 0) return undefined;
  const costs = new Float64Array(products.length).fill(NONE);
  for (const [{ inNames, inFacts }, cost] of matches) {
    for (const position of inNames) costs[position] = Math.min(costs[position] ?? NONE, cost);
    for (const position of inFacts) costs[position] = Math.min(costs[position] ?? NONE, cost + IN_FACT);
  }
  return costs;
}

/** The letters of a text that match a query, as ordered ranges: the typed part of words, or the correct letters of misspelt words. */
export function findRanges(text: string, query: string): readonly TextRange[] {
  const searched = text.slice(0, MAX_FIELD_LENGTH);
  const letters = Array.from(searched.matchAll(/.\p{M}*/gsu), ({ 0: letter, index }) => {
    const positions = Array.from({ length: letter.length }, (_, position) => index + position);
    return { positions, folded: folded(letter) };
  });
  // The positions of each folded letter and its marks in the text.
  const positions = letters.flatMap((letter) => letter.folded.split('').map(() => letter.positions));
  const starts = letters
    .map((letter) => letter.folded)
    .join('')
    .matchAll(WORD);
  const found = Array.from(starts, ({ index }) => index);
  const words = searchedWords(searched).map((word, number) => ({ word, start: found[number] ?? 0 }));
  const matched = new Set<number>();
  for (const typed of wordsIn(query)) {
    const completions = words.filter(({ word }) => matchOf(typed, word) !== undefined);
    for (const { word, start } of completions.length > 0 ? completions : nearest(words, typed.text)) {
      for (const letter of sharedLetters(typed, word.text)) {
        for (const position of positions[start + letter] ?? []) matched.add(position);
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

function nearest<Found extends { readonly word: SearchedWord }>(
  words: readonly Found[],
  typed: string,
): readonly Found[] {
  const distances = words.map(({ word }) => misspelling(typed, word.text));
  const least = Math.min(...distances);
  return Number.isFinite(least) ? words.filter((_, position) => distances[position] === least) : [];
}

/** Positions of the typed word or its stem in a word, otherwise of the letters that they have in common. */
function sharedLetters({ text, stems }: SearchedWord, word: string): readonly number[] {
  const whole = [text, ...stems].find((part) => word.includes(part));
  if (whole === undefined) return commonLetters(text, word);
  return Array.from(whole, (_, position) => word.indexOf(whole) + position);
}

/** Positions of the letters that were typed in the same order, with no larger gaps than typing errors explain. */
function commonLetters(typed: string, word: string): readonly number[] {
  const slips = allowedSlips(typed.length);
  const common: number[] = [];
  let from = 0;
  for (let position = 0; position < word.length; position += 1) {
    const next = typed.indexOf(word.charAt(position), from);
    if (next === -1 || next - from > slips) continue;
    common.push(position);
    from = next + 1;
  }
  return common;
}

/** A letter of an alphabet. The scripts from U+3000 on write whole words with one character. */
const LETTER = /^[^\u3000-\uffff]$/;

/** After a space, may begin a further word. */
const LAST_LETTER = /\s[^\d\u3000-\uffff]$/;

/** The words of a query, without function words and without the first letter of a further word that is still being typed. */
function wordsIn(query: string): readonly SearchedWord[] {
  const typed = queryFrom(query).replace(/['’](?=s\b)/gi, '');
  const words = searchedWords(typed.replace(LAST_LETTER, ''));
  const meant = words.filter(({ text }) => !FUNCTION_WORDS.has(text));
  return (meant.length > 0 ? meant : words).slice(0, MAX_WORDS);
}

/**
 * The cost of a match: 0 if the words are the same, 1 if they are forms of the same word, 2 if the typed word begins the other, 3 if it is a part of it. A
 * single letter must be the whole word.
 */
function matchOf(typed: SearchedWord, { forms, stems }: SearchedWord): number | undefined {
  if (forms.includes(typed.text)) return 0;
  if (stems.some((stem) => typed.stems.includes(stem))) return 1;
  if (LETTER.test(typed.text)) return undefined;
  if (forms.some((form) => typed.forms.some((one) => form.startsWith(one)))) return 2;
  return HAS_COMPOUNDS && stems.some((stem) => typed.stems.some((part) => isPart(part, stem)))
    ? 3
    : undefined;
}

/** Whether a compound ends with the part, or contains it between two other parts. */
function isPart(part: string, compound: string): boolean {
  if (part.length < MIN_PART) return false;
  const before = compound.lastIndexOf(part);
  const after = compound.length - before - part.length;
  return before >= MIN_PART && (after === 0 || (after >= MIN_PART && part.length > MIN_PART));
}

function wordsLike(word: SearchedWord, { words }: WordIndex): Matches {
  return words.flatMap((other) => {
    const match = matchOf(word, other);
    return match === undefined ? [] : [[other, match] as const];
  });
}

/** Catalogue words that a typed word may mean, with their distances. */
function wordsNear(word: SearchedWord, { words }: WordIndex): Matches {
  const letters = lettersOf(word.text);
  const allowed = allowedSlips(word.text.length);
  const near: (readonly [IndexedWord, number])[] = [];
  for (const other of words) {
    if (matchOf(word, other) !== undefined) near.push([other, 0]);
    // Excludes most words, which lack too many of the letters.
    else if (bitsIn(letters & ~other.letters) <= allowed) {
      const distance = Math.min(...other.forms.map((form) => misspelling(word.text, form)));
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

/** The brand, type, tag, colour, size or option that has the first word which name, kind and category of a product lack. */
export function factOf(product: Product, query: string) {
  const kinds: Readonly<Record<string, string>> = {
    brand: TEXTS.suggestions.brand,
    type: TEXTS.suggestions.type,
    tag: TEXTS.suggestions.tag,
    color: TEXTS.filters.titles.color,
    size: TEXTS.filters.titles.size,
  };
  const missing = wordsIn(query).find((word) => !namesOf(product).some((text) => hasWord(text, word)));
  if (!missing) return undefined;
  for (const [name, texts] of Object.entries(factsOf(product))) {
    const text = texts.find((one) => hasWord(one, missing));
    const kind = kinds[name] ?? families()?.optionLabel(name.replace('option ', '')) ?? '';
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

function hasWord(text: string, word: SearchedWord): boolean {
  return searchedWords(text).some((one) => matchOf(word, one) !== undefined);
}

/**
 * Inserts categories whose label has all words of the text, and appends related products; near matches only if there are no other
 * products.
 */
export function withFurtherSuggestions(
  suggestions: readonly Suggestion[],
  products: readonly Product[],
  text: string,
): readonly Suggestion[] {
  const wanted = wordsIn(text);
  const literal = suggestions.flatMap((one) => (one.kind === 'category' ? [one.category] : []));
  const isMeant = ({ tabLabel }: Category) =>
    wanted.length > 0 && wanted.every((word) => hasWord(tabLabel, word));
  const categories = CATEGORIES.filter((one) => !literal.includes(one) && isMeant(one));
  const offered = [...suggestions];
  const further = categories.map((category) => {
    return { kind: 'category', category, matched: findRanges(category.tabLabel, text) } as const;
  });
  offered.splice(literal.length, 0, ...further);
  const given = new Set(suggestions.flatMap((one) => (one.kind === 'product' ? [one.product] : [])));

  /** The reason consists of `title` and `reason`: "Brand: " and "Kestrel". */
  function offer(product: Product, reason = '', title = '') {
    if (offered.length >= SUGGESTION_LIMIT) return;
    given.add(product);
    const inReason = findRanges(reason, text).map(
      ([first, end]) => [first + title.length, end + title.length] as const,
    );
    offered.push({
      kind: 'product',
      product,
      matched: findRanges(product.name, text),
      reason: reason === '' ? undefined : { text: title + reason, matched: inReason },
    });
  }

  if (offered.length < SUGGESTION_LIMIT) {
    for (const product of firstPer(findRelated(products, text), familyKey).slice(0, SUGGESTION_LIMIT)) {
      const fact = factOf(product, text);
      offer(product, fact?.text, fact && `${fact.kind}: `);
    }
  }
  if (given.size === 0) {
    for (const product of findNear(products, text)) offer(product);
  }
  return offered.slice(0, SUGGESTION_LIMIT);
}
