import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.for([
  ['core', 'unit/domain'],
  ['service', 'unit/service'],
  ['adapters', 'contract'],
  ['screens', 'screens/login'],
] as const)('the scope “%s” of mutants loads its tests in “%s”', async ([scope, tests]) => {
  const list = [
    'node_modules/vitest/vitest.mjs',
    'list',
    tests,
    '--config',
    'tests/mutants/vitest.config.ts',
  ];
  const env = { ...process.env, ESTORE_MUTANTS: scope };
  const { stdout } = await promisify(execFile)(process.execPath, list, { env });
  expect(stdout).toContain(`tests/${tests}`);
});
