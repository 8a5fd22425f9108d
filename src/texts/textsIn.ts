import { SHOP } from '#shop';
import { TEXTS as ar } from './ar.ts';
import { TEXTS as de } from './de.ts';
import { TEXTS as en, type Texts } from './en.ts';
import { withOverrides } from './overrides.ts';

const LANGUAGES: Readonly<Record<string, Texts>> = { ar, de, en };

/** The texts of a language of the shop, for programs that serve all of them. Any other language has those in English. */
export function textsIn(language: string): Texts {
  const texts = LANGUAGES[language] ?? en;
  const overrides = SHOP.texts?.[language];
  return overrides ? withOverrides(texts, overrides) : texts;
}
