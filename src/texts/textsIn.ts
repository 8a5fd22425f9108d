import { TEXTS as ar } from './ar.ts';
import { TEXTS as de } from './de.ts';
import { TEXTS as en, type Texts } from './en.ts';

const LANGUAGES: Readonly<Record<string, Texts>> = { ar, de, en };

/** The texts of a language of the shop, for programs that serve all of them. Any other language has those in English. */
export function textsIn(language: string): Texts {
  return LANGUAGES[language] ?? en;
}
