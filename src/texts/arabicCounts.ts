import { formsOf, numeral } from './grammar.ts';

/** Each noun as one, as two, and after 3 to 10, 11 to 99 and 100. */
const NOUNS = {
  day: ['يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'],
  hour: ['ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'],
  /** A piece, in cart and orders. */
  item: ['قطعة واحدة', 'قطعتان', 'قطع', 'قطعة', 'قطعة'],
  minute: ['دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'],
  moreColors: ['لون آخر', 'لونان آخران', 'ألوان أخرى', 'لونًا آخر', 'لون آخر'],
  moreProducts: ['منتج آخر', 'منتجان آخران', 'منتجات أخرى', 'منتجًا آخر', 'منتج آخر'],
  product: ['منتج واحد', 'منتجان', 'منتجات', 'منتجًا', 'منتج'],
  review: ['مراجعة واحدة', 'مراجعتان', 'مراجعات', 'مراجعة', 'مراجعة'],
  star: ['نجمة واحدة', 'نجمتان', 'نجوم', 'نجمة', 'نجمة'],
} as const;

/** Selects the form of a text for a number in Arabic. */
export const formFor = /* @__PURE__ */ formsOf('ar');

/** A number with its noun as a subject or on its own. One and two are words: "منتج واحد", "منتجان", "3 منتجات". */
export function counted(count: number, noun: keyof typeof NOUNS): string {
  const [one, two, few, many, other] = NOUNS[noun];
  const number = numeral(count);
  return formFor(count, {
    zero: `لا ${few}`,
    one,
    two,
    few: `${number} ${few}`,
    many: `${number} ${many}`,
    other: `${number} ${other}`,
  });
}

/** A number with its noun after a preposition, another noun or a verb, where "منتجان" becomes "منتجين". */
export function countedAfter(count: number, noun: keyof typeof NOUNS): string {
  if (count === 0) return `${numeral(0)} ${NOUNS[noun][4]}`;
  return counted(count, noun).replace(/ان(?= |$)/g, 'ين');
}
