import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const config = await resolveConfig({ logLevel: 'silent' }, 'serve', 'memory');

/** Files of an owner that are neither committed nor served. */
const PRIVATE = [
  '.env',
  '.env.production',
  'application_default_credentials.json',
  'estore-service-account-1a2b.json',
  'estore-firebase-adminsdk-fbsvc-1a2b3c4d5e.json',
  'estore-4711-0123456789ab.json',
  'shop.dump',
  'orders.csv',
  '.mails/2026-11-24.json',
  '.kept/accounts.json',
  '.desk/shop/import-1790000000000',
  'backends/parse/.data/keys.json',
];

test.each([
  ...[...PRIVATE, '.git/config', 'server.pem'].map((file) => [file, false] as const),
  ...['package.json', 'seed/items.json'].map((file) => [file, true] as const),
])('the development server serves %s: %s', (file, isServed) => {
  expect(isFileLoadingAllowed(config, join(config.root, file))).toBe(isServed);
});

test('git ignores an owner’s settings and keys, but not the example settings', () => {
  const secret = [...PRIVATE, '.firebase/hosting.cache'];
  const { stdout } = spawnSync('git', ['check-ignore', '.env.example', ...secret], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(secret);
});
