import { SHOP } from '#shop';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** "1 item", "3 items", for languages with these two forms. Their builds contain no plural rules. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}

/** Returns a function that selects the form of a text for a number. */
export function formsOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

let plain: Intl.NumberFormat | undefined;

/** The number in the digits and groups of prices: "1200" or "1.200", in Egypt "١٬٢٠٠". Lists format many, so the formatter is made once. */
export function numeral(count: number): string {
  plain ??= new Intl.NumberFormat(SHOP.locale, { useGrouping: SHOP.priceFormat?.grouping ?? true });
  return plain.format(count);
}

let oneDecimal: Intl.NumberFormat | undefined;

/** An average rating: "4.0", in German "4,0". A list formats one for each card, so the formatter is made once. */
export function averageRating(rating: number): string {
  oneDecimal ??= new Intl.NumberFormat(SHOP.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return oneDecimal.format(rating);
}

/** A text of unknown direction inside a sentence. Its marks keep the words around it in order. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name inside a sentence from left to right: isolated if it has letters of the other direction. */
export function inside(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? isolated(name) : name;
}
