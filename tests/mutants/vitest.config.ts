import { defineConfig } from 'vitest/config';
import shopConfig from '../../vite.config.ts';
import { scope } from './scopes.mjs';

/** Each file has an environment of its own: without isolation, Stryker's hooks run for the first file only, and most code seems untested. */
export default defineConfig(async (env) => ({
  ...(await shopConfig(env)),
  test: {
    include: scope.tests,
    exclude: scope.exclude ?? [],
    tags: [{ name: 'ci' }],
    // A busy machine must not look like a detected change.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    ...scope.test,
  },
}));
