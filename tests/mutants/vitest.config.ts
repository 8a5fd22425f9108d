import { defineConfig } from 'vitest/config';

/** The unit tests of the core, without the one that tries every slip in every word: it takes a minute for each mutant of the search. */
export default defineConfig({
  test: {
    include: ['tests/unit/{domain,parsing,stores,useCases}/**/*.test.ts'],
    testNamePattern: /^(?!.*over the whole demo catalogue)/,
  },
});
