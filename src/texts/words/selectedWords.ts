/** The words of a language, for the search. All words are in lower case, without accents. */
export interface WordRules {
  /** Inflected forms of a word have a stem in common. */
  readonly stems: (word: string) => readonly string[];
  /** Words that a query may contain without meaning them, separated by spaces. */
  readonly functionWords: string;
  /** Nouns are written together, such as “Schreibtischleuchte”. */
  readonly hasCompounds?: boolean;
}

/** The rules of the shop's language and, if that differs, of the products' own. A build replaces this module; programs do not search. */
export const WORD_RULES: readonly WordRules[] = [];
