import { stemmer } from '@orama/stemmers/english';
import type { WordRules } from './selectedWords.ts';

export const RULES: WordRules = {
  stems: (word) => [
    stemmer(word),
    ...(word.endsWith('ves') ? [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`] : []),
  ],
  functionWords: 'a an and for from in of on the to with',
};
