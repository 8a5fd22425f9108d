import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const config = await resolveConfig({ logLevel: 'silent' }, 'serve', 'memory');

test.each([
  ['package.json', true],
  ['.kept/accounts.json', false],
  ['.kept/documents.json', false],
  ['estore-service-account-1a2b.json', false],
  ['application_default_credentials.json', false],
  ['.env', false],
  ['.env.production', false],
  ['.git/config', false],
  ['server.pem', false],
])('whether the development server serves %s: %s', (file, isServed) => {
  expect(isFileLoadingAllowed(config, join(config.root, file))).toBe(isServed);
});
