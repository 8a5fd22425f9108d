import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const modules = {
  '#shop': resolve(import.meta.dirname, '../support/shops/estore.ts'),
  '#texts': resolve(import.meta.dirname, '../../src/texts/en.ts'),
};

/** The unit tests of the core, except the one that tries every typo in every word: it takes a minute per mutant of the search. */
export default defineConfig({
  resolve: { alias: modules },
  test: {
    include: ['tests/unit/{domain,ordering,parsing,selling,stores,useCases}/**/*.test.ts'],
    testNamePattern: /^(?!.*over the whole demo catalogue)/,
  },
});
