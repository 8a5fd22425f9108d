import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from '#adapters/parse/parseBackend.ts';
import { buildPolicy } from '../../../src/build/buildFile.ts';
import { SHOP as ESTORE } from '../../support/shops/estore.ts';
import { SHOP as NORTHLIGHT } from '../../support/shops/northlight.ts';

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
