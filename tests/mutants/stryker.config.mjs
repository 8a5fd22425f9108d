// @ts-check
/**
 * `npm run test:mutants [-- --mutate src/core/domain/Cart.ts]` changes the core in one place at a time and reports each change that
 * no unit test notices. Later runs only try what has changed since.
 * @type {Partial<import('@stryker-mutator/api/core').StrykerOptions>}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: ['src/core/**/*.ts'],
  ignorePatterns: ['/dist', '/docs', '/public/images', '/tests/e2e', '/tests/results'],
  // Code that runs once, at import, would need all tests for each mutant: 15 % of the mutants and 91 % of the time.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'tests/results/mutants/incremental.json',
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'tests/results/mutants/report.html' },
  tempDirName: 'node_modules/.cache/stryker',
  // Stryker adapts a tsconfig.json with the API of TypeScript 6. The tests need no adapted one, so this names no file.
  tsconfigFile: 'none',
};
