// @ts-check
/**
 * `npm run test:mutants [-- --mutate src/core/domain/Cart.ts]` changes one place of the core at a time and reports each change
 * that no unit test detects. Later runs repeat only changed parts.
 * @type {Partial<import('@stryker-mutator/api/core').StrykerOptions>}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: ['src/core/**/*.ts'],
  ignorePatterns: ['/dist', '/docs', '/public/images', '/tests/e2e', '/tests/results'],
  // Mutants of code that runs at import need all tests: 15 % of the mutants and 91 % of the time.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'tests/results/mutants/incremental.json',
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'tests/results/mutants/report.html' },
  tempDirName: 'node_modules/.cache/stryker',
  // Names no file, because Stryker would rewrite tsconfig.json with the API of TypeScript 6.
  tsconfigFile: 'none',
};
