import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

const KEY = 'desk.language';
const LANGUAGES = { en, de } as const;
type Language = keyof typeof LANGUAGES;

const isKnown = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The owner's choice, or else the first language of the browser that the desk knows. */
export const LANGUAGE: Language =
  [localStorage.getItem(KEY) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2)).find(isKnown) ??
  'en';

export const TEXTS = LANGUAGES[LANGUAGE];

export const OTHER_LANGUAGE: Language = LANGUAGE === 'de' ? 'en' : 'de';

/** Shows the page in the other language. */
export function switchLanguage(): void {
  localStorage.setItem(KEY, OTHER_LANGUAGE);
  location.reload();
}
