import { formsOf, numeral } from './grammar.ts';

/** Each noun as one, as two, after 3 to 10, 11 to 99 and 100, and as two after a preposition, another noun or a verb. */
const NOUNS = {
  day: ['يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم', 'يومين'],
  hour: ['ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة', 'ساعتين'],
  /** A piece, in cart and orders. */
  item: ['قطعة واحدة', 'قطعتان', 'قطع', 'قطعة', 'قطعة', 'قطعتين'],
  minute: ['دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة', 'دقيقتين'],
  moreColors: ['لون آخر', 'لونان آخران', 'ألوان أخرى', 'لونًا آخر', 'لون آخر', 'لونين آخرين'],
  moreProducts: ['منتج آخر', 'منتجان آخران', 'منتجات أخرى', 'منتجًا آخر', 'منتج آخر', 'منتجين آخرين'],
  product: ['منتج واحد', 'منتجان', 'منتجات', 'منتجًا', 'منتج', 'منتجين'],
  review: ['مراجعة واحدة', 'مراجعتان', 'مراجعات', 'مراجعة', 'مراجعة', 'مراجعتين'],
  size: ['مقاس واحد', 'مقاسان', 'مقاسات', 'مقاسًا', 'مقاس', 'مقاسين'],
  star: ['نجمة واحدة', 'نجمتان', 'نجوم', 'نجمة', 'نجمة', 'نجمتين'],
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

/** A number with its noun after a preposition, another noun or a verb. */
export function countedAfter(count: number, noun: keyof typeof NOUNS): string {
  const [, , , , other, two] = NOUNS[noun];
  if (count === 0) return `${numeral(0)} ${other}`;
  return count === 2 ? two : counted(count, noun);
}
