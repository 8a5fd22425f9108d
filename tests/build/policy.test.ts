import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emulator } from '#adapters/firebase/emulatorBackend.ts';
import { parse } from '#adapters/parse/parseBackend.ts';
import { readHosting } from '../../owner/hosting/Hosting.ts';
import { addressOf, authEndpoint, firestoreEndpoint } from '../../programs/ports.mjs';
import { policyWith, type Sources } from '../../src/build/contentPolicy.ts';
import { builtShop, textOf } from '../support/builds.ts';

const PAGES = ['index.html', 'page.html'];
const hosting = await readFile('firebase.json', 'utf8');

interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const folder = await builtShop('production');
const text = await textOf(folder, ['js', 'html', 'css', 'json', 'svg', 'webmanifest']);

function sourcesForParse(hasGoogle: boolean): Sources {
  const google = hasGoogle ? { VITE_GOOGLE_CLIENT_ID: 'client' } : {};
  const server = { VITE_PARSE_SERVER_URL: 'https://api.shop.example/parse', VITE_PARSE_APP_ID: 'shop' };
  return parse.settings({ ...server, ...google }, true).sources as Sources;
}

describe('the production build', () => {
  test.each(PAGES)('%s has no inline script, handler, style or script address', async (name) => {
    const page = await readFile(join(folder, name), 'utf8');
    const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/\bsrc="\/assets\//);
      expect(content).toBe('');
    }
    expect(page).not.toMatch(/\son\w+=|\sstyle=|<style|javascript:|data:/i);
  });

  test.each(PAGES)(
    '%s sets the theme before the first paint with a small and independent script',
    async (name) => {
      const page = await readFile(join(folder, name), 'utf8');
      const [, path = '', style = ''] =
        page.match(
          /<script\s+src="\/(assets\/chosenTheme-[^"]+\.js)"><\/script>[\s\S]*?(rel="stylesheet"|<body)/,
        ) ?? [];
      expect(style).toBe('rel="stylesheet"');
      const code = await readFile(join(folder, path), 'utf8');
      expect(code).toContain('estore.theme');
      expect(code).not.toMatch(/\b(import|export)\b/);
      expect(code.length).toBeLessThan(300);
    },
  );

  test.each(PAGES)('%s links only to the same origin', async (name) => {
    const page = await readFile(join(folder, name), 'utf8');
    const addresses = [...page.matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !/^(\/(?!\/)|#)/.test(address ?? ''))).toEqual([]);
  });

  test.each(PAGES)('%s does not preload the worker, which WebKit would fetch twice', async (name) => {
    expect(await readFile(join(folder, name), 'utf8')).not.toContain('productsWorker');
  });

  test('has no data URL in its styles', () => {
    expect(text).not.toMatch(/url\(\s*["']?data:/);
  });

  test('has no evaluated code', () => {
    expect(text).not.toMatch(/\beval\(|new Function\(/);
  });

  test('contains no local address and no warning of an emulator', () => {
    // The Firestore SDK contains the name of its emulator function; the Auth SDK shows this warning.
    expect(text).not.toContain('Running in emulator mode');
    expect(text).not.toMatch(/\b(127\.0\.0\.1|localhost):\d+/);
  });

  test.each([
    ['shop.txt', ['react', 'react-router', '@firebase/auth', 'swiper', 'photoswipe', 'inversify']],
    ['service-worker.txt', ['workbox-core', 'workbox-precaching', 'idb']],
  ])('has the licence of each library, and the audit covers all of them: %s', async (file, some) => {
    const [, ...licences] = (await readFile(join(folder, 'licenses', file), 'utf8')).split(/^## /m);
    const names = licences.map((licence) => licence.slice(0, licence.indexOf(' ')));
    expect(names).toEqual(expect.arrayContaining(some));
    expect(licences.filter((licence) => !/Copyright|\(Apache-2\.0\)/.test(licence))).toEqual([]);
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
    const audited = Object.keys(packages).filter((path) => !packages[path].dev);
    const isAudited = (name: string) => audited.some((path) => path.endsWith(`node_modules/${name}`));
    expect(names.filter((name) => !isAudited(name))).toEqual([]);
  });

  test('has the licence of each typeface, and the Apache licence, which Firebase’s packages lack', async () => {
    expect(await readFile(join(folder, 'licenses/Apache-2.0.txt'), 'utf8')).toContain('AND DISTRIBUTION');
    const fonts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const licence = join(folder, 'licenses', font.replace(/-.{8}\.woff2$/, '.OFL.txt'));
      expect(await readFile(licence, 'utf8')).toContain('SIL OPEN FONT LICENSE');
    }
  });

  test('contains no secret', () => {
    expect(text).not.toMatch(/-----BEGIN|private_key|service_account|client_secret/);
  });
});

describe('the hosting of the production build', () => {
  const PATHS = [
    '/',
    '/products',
    '/products/.hidden',
    '/products/a%20b/info',
    '/assets/x.js',
    '/items.json',
  ];

  async function policyOf(path: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const policy = (await readHosting()).headersFor(path)['Content-Security-Policy'] ?? '';
    return new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  }

  test.each(PATHS)('%s has a policy that blocks inline and evaluated scripts', async (path) => {
    const policy = await policyOf(path);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    // WebKit does not support it and logs an error on every page; `default-src` covers the manifest.
    expect([...policy.keys()]).not.toContain('manifest-src');
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect([...policy.values()].flat().join(' ')).not.toMatch(
      /unsafe|data:|blob:|localhost|127\.|http:|\s\*\s/,
    );
  });

  test('the policy allows connections only to Firestore and Firebase Authentication', async () => {
    const policy = await policyOf('/');
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    // Google's sign-in loads scripts from these two folders. A policy of the whole host would allow any script of it.
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://apis.google.com/js/',
      'https://apis.google.com/_/scs/',
    ]);
    expect(policy.get('frame-src')).toEqual(['https://*.firebaseapp.com']);
  });

  test.each(PATHS)('%s has every other security header', async (path) => {
    const headers = (await readHosting()).headersFor(path);
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    expect(headers['Permissions-Policy']).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/);
    expect(headers['Strict-Transport-Security']).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
    expect(headers['Cross-Origin-Embedder-Policy']).toBeUndefined();
  });

  test.each([
    ...['/', '/products/lamp', '/products/.hidden', '/items.json', '/sw.js'].map((path) => [
      path,
      'no-cache',
    ]),
    ['/assets/index-1.js', 'public, max-age=31536000, immutable'],
    ['/images/lamp.webp', 'public, max-age=86400, stale-while-revalidate=604800'],
  ])('%s has the Cache-Control header “%s”', async (path = '', caching) => {
    expect((await readHosting()).headersFor(path)['Cache-Control']).toBe(caching);
  });

  test('firebase.json has the same headers for dot files as for “**”', async () => {
    const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
    const rules: readonly HeaderRule[] = hosting.headers;
    const valuesOf = (pattern: string) => {
      const rule = rules.find(({ source, regex }) => (source ?? regex) === pattern);
      return new Map(rule?.headers.map(({ key, value }) => [key, value]));
    };
    const [everywhere, dotFiles] = [valuesOf('**'), valuesOf('^.*/\\..*$')];
    const differences = [...new Set([...everywhere.keys(), ...dotFiles.keys()])]
      .filter((key) => everywhere.get(key) !== dotFiles.get(key))
      .map((key) => `${key}: "${everywhere.get(key)}" for "**", "${dotFiles.get(key)}" for dot files`);
    expect(differences).toEqual([]);
    expect(everywhere.size).toBeGreaterThan(0);
  });

  test('an emulator build adds only the emulators’ addresses to the policy', async () => {
    const emulators = [addressOf(firestoreEndpoint()), addressOf(authEndpoint())];
    const local = policyWith(emulator.settings({}, true).sources as Sources, hosting);
    expect(local.replace(` ${emulators.join(' ')}`, '')).toBe(
      (await readHosting()).headersFor('/')['Content-Security-Policy'],
    );
  });

  test('a build for a Parse Server allows its address and Google Identity Services instead of Firebase', () => {
    const policy = policyWith(sourcesForParse(true), hosting);
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;");
    expect(policy).toContain(
      "connect-src 'self' https://api.shop.example/parse/ https://accounts.google.com/gsi/;",
    );
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/;');
    expect(policy).not.toMatch(/googleapis|apis\.google|firebase/);
    const withoutGoogle = policyWith(sourcesForParse(false), hosting);
    expect(withoutGoogle).toContain("script-src 'self'; style-src 'self';");
    expect(withoutGoogle).toContain("connect-src 'self' https://api.shop.example/parse/;");
    expect(withoutGoogle).toContain("frame-src 'none';");
  });

  test('an owner’s own sources remain in the policy, which does not change a second time', () => {
    const sources = sourcesForParse(true);
    const own = hosting.replaceAll('connect-src ', 'connect-src https://statistics.example ');
    const policy = policyWith(sources, own);
    expect(policy).toContain("connect-src https://statistics.example 'self' https://api.shop.example/parse/");
    expect(policyWith(sources, own.replace(/default-src[^"]*/g, policy))).toBe(policy);
  });
});

test('a deployment excludes dot files, firebase.json and installed packages', async () => {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  expect(hosting.ignore).toEqual(['firebase.json', '**/.*', '**/node_modules/**']);
});
