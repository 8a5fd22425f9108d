import { SHOP } from '#shop';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** "1 item", "3 items", for languages with these two forms. Their builds contain no rules of `Intl`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns a function that selects the form of a text for a number. */
export function formsOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** The number in the digits of prices: "12", in Egypt "١٢". */
export function numeral(count: number): string {
  return count.toLocaleString(SHOP.locale);
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
