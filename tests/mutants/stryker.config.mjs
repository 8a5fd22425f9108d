// @ts-check
import { SCOPE, scope } from './scopes.mjs';

const RESULTS = 'tests/results/mutants';

/**
 * `ESTORE_MUTANTS=SCOPE npm run test:mutants [-- --mutate src/core/domain/Cart.ts]` changes one place of a scope's sample at a time,
 * and reports each change that the suite of the scope does not detect. Later runs repeat only changed parts.
 * @type {Partial<import('@stryker-mutator/api/core').StrykerOptions>}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: scope.mutate,
  thresholds: { high: 90, low: 80, break: scope.score ?? null },
  ignorePatterns: ['/dist', '/docs', '/public/images', '/tests/e2e', '/tests/results'],
  // Mutants of code that runs at import need all tests: 15 % of the mutants and 91 % of the time.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${RESULTS}/${SCOPE}.incremental.json`,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: `${RESULTS}/${SCOPE}.html` },
  jsonReporter: { fileName: `${RESULTS}/${SCOPE}.json` },
  tempDirName: `node_modules/.cache/stryker-${SCOPE}`,
  // Names no file, because Stryker would rewrite tsconfig.json with the API of TypeScript 6.
  tsconfigFile: 'none',
};
