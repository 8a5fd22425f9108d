import type { WordRules } from './selectedWords.ts';

export const RULES: WordRules = {
  stems: (word) => [
    ...new Set(
      [word.replace(PREFIX, ''), word].flatMap((one) => [root(one), root(one.replace(/(?<=...)ان$/, ''))]),
    ),
  ],
  functionWords: 'الى على عن في مع من و',
};

/** The article, also after a conjunction or a preposition. */
const PREFIX = /^(?:[وبكف]?ال|لل)(?=...)/;
/** Endings of the feminine, of its plural, and of adjectives from nouns. */
const ENDING = /(?<=...)(?:يات|ات|يه|[هي])$/;
/** Letters that differ between a noun and its broken plural, or between the genders of a colour. At least three letters remain. */
const WEAK = [/[اءوي]/g, /[اء]/g, /ء/g];

/**
 * The letters that all forms of a noun have in common: “حقيبة” and “حقائب”, “أحمر” and “حمراء”. Snowball's stemmer recognises few
 * Arabic plurals: it does not change vowels inside a word.
 */
function root(word: string): string {
  const bare = word
    .replace(/^ا(..)يه$/, (_, inner: string) => `${inner}ا`)
    .replace(ENDING, '')
    .replace(/^ا(?=...)/, '');
  return WEAK.map((letters) => bare.replace(letters, '')).find((letters) => letters.length >= 3) ?? bare;
}
