import { stemmer } from '@orama/stemmers/german';
import type { WordRules } from './selectedWords.ts';

export const RULES: WordRules = {
  // “Buecher” is “Bücher”, the plural of “Buch”.
  stems: (word) => [stemmer(word), stemmer(word.replace(/(?<=(?<![aeq])[aou])e/g, ''))],
  functionWords:
    'am an auf aus das dem den der die ein eine einem einen einer fur fuer im in mit und vom von zu zum zur',
  hasCompounds: true,
};
