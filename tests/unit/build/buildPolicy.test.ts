import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from '#adapters/parse/parseBackend.ts';
import { buildPolicy } from '../../../src/build/buildFile.ts';
import { SHOP as ESTORE } from '../../support/shops/estore.ts';
import { SHOP as NORTHLIGHT } from '../../support/shops/northlight.ts';

test('the policy allows the provider of the newsletter, and a build asks for it until firebase.json does', async () => {
  const shop = { ...NORTHLIGHT, newsletter: { address: 'https://letters.example/subscribe?list=1' } };
  const hosting = (await readFile('firebase.json', 'utf8')).replaceAll(
    '*.firebaseapp.com',
    'login.shop.example',
  );
  const policy = buildPolicy({ isDemo: false }, shop, hosting) ?? '';
  expect(policy).toContain("form-action 'self' https://letters.example;");
  expect(policy).toContain('frame-src https://login.shop.example;');
  expect(buildPolicy({ isDemo: false }, shop, hosting.replace(/default-src[^"]*/g, policy))).toBeUndefined();
  expect(buildPolicy({ isDemo: false }, NORTHLIGHT, hosting)).toBeUndefined();
  expect(buildPolicy({ isDemo: false }, { ...shop, sellsInEu: false }, hosting)).toBeUndefined();
});

test('pages of a shop that sells may connect to the order service beside Parse Server', async () => {
  const server = { VITE_PARSE_SERVER_URL: 'https://api.shop.example/parse', VITE_PARSE_APP_ID: 'shop' };
  const settings = parse.settings(server, true);
  const hosting = await readFile('firebase.json', 'utf8');
  expect(buildPolicy(settings, NORTHLIGHT, hosting)).toContain(
    "connect-src 'self' https://api.shop.example/parse/ https://api.shop.example/api/;",
  );
  expect(buildPolicy(settings, ESTORE, hosting)).toContain(
    "connect-src 'self' https://api.shop.example/parse/;",
  );
});
