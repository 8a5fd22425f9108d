import { defineConfig } from 'vitest/config';
import { selectedShopFile } from '../../shop/select/selectedFile.ts';

/** The unit tests of the core, except the one that tries every typo in every word: it takes a minute per mutant of the search. */
export default defineConfig({
  resolve: { alias: { '#shop': selectedShopFile() } },
  test: {
    include: ['tests/unit/{domain,ordering,parsing,selling,stores,useCases}/**/*.test.ts'],
    testNamePattern: /^(?!.*over the whole demo catalogue)/,
  },
});
