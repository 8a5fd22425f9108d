import { TEXTS as ENGLISH, type Texts } from './en.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Letters outside ASCII in the same order. Doubled vowels, n and s make a text longer by 40 %. */
const ACCENTED = 'åà ƀ ç ð éè ƒ ĝ ĥ îï ĵ ķ ļ ɱ ñń öõ þ ǫ ŕ šś ţ ûü ṽ ŵ ẋ ý ž'.split(' ');

/** They are not shown. */
const SETTINGS = ['direction', 'dateLocale', 'dayLocale'];

/**
 * A pseudo-language for developers: English texts with accents, longer, in brackets and from right to left. A word without accents
 * is a text that is missing in `en.ts`, or from the catalogue or the shop file. Its builds load all texts at once.
 */
export const TEXTS: Texts = accented({
  ...ENGLISH,
  direction: 'rtl' as const,
  app: { ...ENGLISH.app, dateLocale: 'ar', dayLocale: 'ar' },
});

/** Keeps the names in a text, which are given to its function. */
function accented<Value>(value: Value, names?: readonly string[]): Value;
function accented(value: unknown, names: readonly string[] = []): unknown {
  if (typeof value === 'string') return accentedText(value, names);
  if (typeof value === 'function') {
    return (...values: readonly unknown[]) => accented(value(...values), values.flat().filter(isName));
  }
  if (Array.isArray(value)) return value.map((text) => accented(text, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, SETTINGS.includes(name) ? text : accented(text)]),
  );
}

/** Texts without letters, such as numbers, stay. */
function accentedText(text: string, names: readonly string[]): string {
  const longer = withAccents(text, names);
  return longer === text ? text : `[${longer}]`;
}

function withAccents(text: string, [name, ...others]: readonly string[]): string {
  if (name === undefined) {
    return text
      .replace(/[a-z]/g, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? '')
      .replace(/[A-Z]/g, (letter) => ACCENTED[LETTERS.indexOf(letter.toLowerCase())]?.toUpperCase() ?? '');
  }
  return text
    .split(name)
    .map((part) => withAccents(part, others))
    .join(name);
}

/** A lower-case word is one of several values, from which the function selects a text. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/^[a-z-]+$/.test(value);
}
