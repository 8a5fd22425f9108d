import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const config = await resolveConfig({ logLevel: 'silent' }, 'serve', 'memory');

test.each([
  ['package.json', true],
  ['.kept/accounts.json', false],
  ['.kept/documents.json', false],
  ['backends/parse/.data/keys.json', false],
  ['estore-service-account-1a2b.json', false],
  ['estore-firebase-adminsdk-fbsvc-1a2b3c4d5e.json', false],
  ['estore-4711-0123456789ab.json', false],
  ['shop.dump', false],
  ['orders.csv', false],
  ['.mails/2026-11-24.json', false],
  ['application_default_credentials.json', false],
  ['.env', false],
  ['.env.production', false],
  ['.git/config', false],
  ['server.pem', false],
  ['seed/items.json', true],
])('the development server serves %s: %s', (file, isServed) => {
  expect(isFileLoadingAllowed(config, join(config.root, file))).toBe(isServed);
});

test('git ignores an owner’s settings and keys, but not the example settings', () => {
  const secret = [
    '.env',
    '.env.production',
    '.env.production.local',
    'application_default_credentials.json',
    'estore-service-account-1a2b.json',
    'estore-firebase-adminsdk-fbsvc-1a2b3c4d5e.json',
    'estore-4711-0123456789ab.json',
    'shop.dump',
    'orders.csv',
    '.mails/2026-11-24.json',
    '.firebase/hosting.cache',
    '.kept/accounts.json',
    'backends/parse/.data/keys.json',
  ];
  const { stdout } = spawnSync('git', ['check-ignore', '.env.example', ...secret], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(secret);
});
