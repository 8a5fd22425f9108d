import { SHOP } from '#shop';
import { TEXTS as SHOPS_DE } from '../../../src/texts/de.ts';
import { TEXTS as SHOPS_EN } from '../../../src/texts/en.ts';
import { germanReason } from './germanReason.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

const KEY = 'desk.language';
/** The desk's texts, and those of the shop and its mails. */
const LANGUAGES = { en: { ...SHOPS_EN, ...en }, de: { ...SHOPS_DE, ...de } } as const;
type Language = keyof typeof LANGUAGES;

const isKnown = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The owner's choice, or else the first language of the browser that the desk knows. */
export const LANGUAGE: Language =
  [localStorage.getItem(KEY) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2)).find(isKnown) ??
  'en';

export const TEXTS = LANGUAGES[LANGUAGE];

/** A finding or the reason of a refusal, which the programs have in English. */
export const reasonText = LANGUAGE === 'de' ? germanReason : (english: string) => english;

/** A finding about a product: the label of its field, without the hint for typing, and the reason. */
export function findingText(finding: string): string {
  const { fields } = TEXTS.products;
  return reasonText(finding).replace(/^\w+/, (field) => fields[field]?.replace(/(,| \().*/, '') ?? field);
}

/** The names of states and payments, as the mails to the owner have them. */
export const { states: STATES, methods: METHODS } = TEXTS.mails.owner;

export const OTHER_LANGUAGE: Language = LANGUAGE === 'de' ? 'en' : 'de';

/** Shows the page in the other language. */
export function switchLanguage(): void {
  localStorage.setItem(KEY, OTHER_LANGUAGE);
  location.reload();
}

export const CATEGORIES = new Map(SHOP.categories.map(({ value, tabLabel }) => [value, `${tabLabel}`]));

export function moneyText(amount: number, currency = SHOP.currency): string {
  return new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency }).format(amount);
}

/** A time (ISO), in the shop's time zone, or a day. */
export function timeText(time: string): string {
  const clock = time.includes('T') && { timeStyle: 'short' as const, timeZone: SHOP.timeZone ?? 'UTC' };
  const format = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC', ...clock });
  return format.format(new Date(time));
}
