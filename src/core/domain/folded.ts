import { asciiDigits } from './asciiDigits.ts';

/** Characters that nobody sees or types, such as soft hyphens, and the line that stretches Arabic words. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Letters that no mark can be removed from, but that shoppers may type like this. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
  ...{ ى: 'ي', ی: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك' },
};

/** The text in lower case, without invisible characters. */
export function visible(text: string): string {
  const small = text.toLowerCase();
  return /\P{ASCII}/u.test(small) ? small.replace(INVISIBLE, '') : small;
}

/**
 * The visible text with composed letters, ASCII digits, and without the marks of Latin and Arabic letters: a shopper may omit accents,
 * hamzas and vowels.
 */
export function folded(text: string): string {
  const small = visible(text);
  if (!/\P{ASCII}/u.test(small)) return small;
  const bare = small
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, (_, letter: string) => letter);
  return asciiDigits(bare.replace(/[ßæœøłđıىیةٱک]/g, (letter) => PLAIN[letter] ?? letter)).normalize();
}
