import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { scope } from './scopes.mjs';

const modules = {
  '#shop': resolve(import.meta.dirname, '../support/shops/estore.ts'),
  '#texts': resolve(import.meta.dirname, '../../src/texts/en.ts'),
};

/** Each file has an environment of its own: without isolation, Stryker's hooks run for the first file only, and most code seems untested. */
export default defineConfig({
  resolve: { alias: modules },
  test: {
    include: scope.tests,
    exclude: scope.exclude ?? [],
    // A busy machine must not look like a detected change.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    ...scope.test,
  },
});
