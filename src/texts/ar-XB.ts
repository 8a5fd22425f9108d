import { TEXTS as ENGLISH, type Texts } from './en.ts';

/** Letters outside ASCII. Doubled vowels, n and s make a text longer by 40 %. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    a: 'åà',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'éè',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'îï',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
  },
  ...{
    n: 'ñń',
    o: 'öõ',
    p: 'þ',
    q: 'ǫ',
    r: 'ŕ',
    s: 'šś',
    t: 'ţ',
    u: 'ûü',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
  },
  ...{
    A: 'Åà',
    B: 'Ɓ',
    C: 'Ç',
    D: 'Ð',
    E: 'Éè',
    F: 'Ƒ',
    G: 'Ĝ',
    H: 'Ĥ',
    I: 'Îï',
    J: 'Ĵ',
    K: 'Ķ',
    L: 'Ļ',
    M: 'Ḿ',
  },
  ...{
    N: 'Ñ',
    O: 'Öõ',
    P: 'Þ',
    Q: 'Ǫ',
    R: 'Ŕ',
    S: 'Š',
    T: 'Ţ',
    U: 'Ûü',
    V: 'Ṽ',
    W: 'Ŵ',
    X: 'Ẋ',
    Y: 'Ý',
    Z: 'Ž',
  },
};

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

function accented<Value>(value: Value): Value;
function accented(value: unknown): unknown {
  if (typeof value === 'string') return accentedText(value);
  if (typeof value === 'function') return (...values: readonly unknown[]) => accented(value(...values));
  if (Array.isArray(value)) return value.map(accented);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, SETTINGS.includes(name) ? text : accented(text)]),
  );
}

/** Texts without letters, such as numbers, stay. */
function accentedText(text: string): string {
  const longer = text.replace(/[a-z]/gi, (letter) => LETTERS[letter] ?? letter);
  return longer === text ? text : `[${longer}]`;
}
