// A publication in two languages: the default one at `/`, the other one below `/en/`.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { viteBuild } from '#tests/support/builds.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { Command } from '../commands/Command.ts';
import { bilingualPublication, SITE } from '../support/publications.ts';
import { readPage, readXml, textsOf } from '../unit/owner/publish/readBack.ts';

const publication = await bilingualPublication();
const [port = 0] = await freePorts(1);
const server = await serveBuild(publication, { host: LOOPBACK, port });
afterAll(() => server.stop());

const LAMP = '/products/desk-lamp-pine';
const file = (name: string) => readFile(join(publication, name), 'utf8');
const get = (path: string) => fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });

/** The files that a worker caches, by address. */
async function cachedBy(worker: string): Promise<readonly string[]> {
  return [...(await file(worker)).matchAll(/"revision":null,"url":"([^"]+)"/g)].map(([, url = '']) => url);
}

describe.each([
  ['de', '/', ''],
  ['en', '/en/', '/en'],
])('the pages in the language %s', (language, base, prefix) => {
  test.each(['/', '/products', LAMP, '/cart', '/catalogue/1'])(
    '%s names itself and the others',
    async (path) => {
      const page = readPage(await (await get(path === '/' ? prefix || '/' : prefix + path)).text());
      const linked = (selector: string) =>
        [...page.querySelectorAll(selector)].map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]);
      const inEnglish = `${SITE}/en${path}`.replace(/\/$/, '');
      expect(page.documentElement.lang).toBe(language);
      expect(page.documentElement.dir).toBe('ltr');
      expect(linked('link[rel=canonical]')).toEqual([
        [null, language === 'en' ? inEnglish : `${SITE}${path}`],
      ]);
      expect(linked('link[rel=alternate]')).toEqual([
        ['de', `${SITE}${path}`],
        ['en', inEnglish],
        ['x-default', `${SITE}${path}`],
      ]);
      expect(linked('link[rel=manifest]')).toEqual([[null, `${base}site.webmanifest`]]);
      // Pages that arrive without their data link to the home page until scripts run.
      const here = ['/cart', '/catalogue/1'].includes(path) ? '' : path.slice(1);
      expect(linked('footer a[hreflang]')).toEqual([
        ['de', `/${here}`],
        ['en', here === '' ? '/en' : `/en/${here}`],
      ]);
    },
  );

  test('link to pages of their language only', async () => {
    for (const path of [prefix || '/', `${prefix}${LAMP}`, `${base}catalogue/1`]) {
      const page = readPage(await (await get(path)).text());
      const links = [...page.querySelectorAll('a[href^="/"]:not([hreflang])')];
      const paths = links.map((link) => link.getAttribute('href') ?? '');
      expect(paths.length).toBeGreaterThan(10);
      expect(paths.filter((link) => /^\/en\b/.test(link) !== (language === 'en'))).toEqual([]);
    }
  });

  test('link the members of a family without scripts, with one canonical address', async () => {
    const page = readPage(await file(`${base.slice(1)}products/felt-hat-charcoal-m/index.html`));
    const [camel, own] = ['camel', 'charcoal-m'].map((id) => `${prefix}/products/felt-hat-${id}`);
    const links = [...page.querySelectorAll('fieldset a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([camel, own, `${camel}-s`, own, `${prefix}/products/felt-hat-charcoal-l`]);
    expect(page.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}${camel}`);
  });

  test('have a worker with the files of their language only', async () => {
    const cached = await cachedBy(`${base.slice(1)}sw.js`);
    const pages = cached.filter((url) => !url.includes('.'));
    expect(pages).toEqual([prefix || '/', `${prefix}/shell`]);
    expect(cached.filter((url) => url.startsWith('/assets/catalogue/'))).toEqual([
      expect.stringMatching(`^/assets/catalogue${base}index-`),
    ]);
    const [other = ''] =
      (await file(language === 'de' ? 'en/index.html' : 'index.html')).match(/\/assets\/index-[\w-]+\.js/) ??
      [];
    expect(cached).not.toContain(other);
  });

  test('have a manifest of their own', async () => {
    const home = prefix || '/';
    const manifest = JSON.parse(await file(`${base.slice(1)}site.webmanifest`));
    expect(manifest).toMatchObject({ id: base, start_url: home, scope: home, lang: language, dir: 'ltr' });
  });

  test('have a feed with addresses of their language', async () => {
    const [channel] = readXml(await file(`${base.slice(1)}feed.xml`)).children;
    const items = channel?.children.filter(({ name }) => name === 'item') ?? [];
    expect(items).toHaveLength(17);
    for (const item of items) expect(textsOf(item, 'g:link')[0]).toMatch(`${SITE}${prefix}/products/`);
  });
});

test('the workers have different caches, and the first one leaves pages of the other to the network', async () => {
  /** The path of the language in the name of each cache. */
  const prefixes = (text: string) =>
    [...text.matchAll(/\(`([^`]*)`,`(?:catalogue|pages|version-)`\)/g)].map(([, path]) => path);
  expect(prefixes(await file('sw.js'))).toEqual(['', '', '']);
  expect(prefixes(await file('en/sw.js'))).toEqual(['/en', '/en', '/en']);
  expect(await file('sw.js')).toContain('^/(?:en)(?:/|$)');
  expect(await file('en/sw.js')).not.toContain('(?:en)(?:/|$)');
});

test('fonts, pictures, styles and items exist once', async () => {
  const assets = await readdir(join(publication, 'assets'));
  expect(assets.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  expect(assets.filter((name) => /^react-.*js$/.test(name))).toHaveLength(1);
  for (const name of ['images', 'favicon.svg', 'items.json', 'robots.txt', 'sitemap.xml', '.build.json'])
    expect([name, existsSync(join(publication, name)), existsSync(join(publication, 'en', name))]).toEqual([
      name,
      true,
      false,
    ]);
});

test('every page of a product stays within its budget, compressed', async () => {
  const names = await readdir(publication, { recursive: true });
  const pages = names.filter((name) => /products\/.*\.html$/.test(name));
  expect(pages).toHaveLength(2 * 3 * 17);
  const sizes = pages.map(async (name) => gzipSync(await file(name)).length);
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThanOrEqual(budgets.published.productPage);
});

test('the sitemap links the pages of all languages', async () => {
  const urls = readXml(await file('sitemap.xml')).children;
  expect(urls.flatMap((url) => textsOf(url, 'loc'))).toEqual(
    expect.arrayContaining([`${SITE}/`, `${SITE}/en`, `${SITE}${LAMP}`, `${SITE}/en${LAMP}`]),
  );
  // Home, list, the owner's pages, and each product or family. Flash sales have no end, so no page.
  expect(urls).toHaveLength(2 * (2 + 6 + 12));
  for (const url of urls) expect(url.children.filter(({ name }) => name.endsWith('link'))).toHaveLength(3);
});

test.each(['/en/nowhere', '/en/products/none', '/nowhere', '/ar/nowhere'])('%s returns 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('the worker of each language can be switched off, but not that of a folder without one', async () => {
  const home = temporaryFolder();
  await mkdir(join(home, 'en'));
  const switchOff = () =>
    new Command(process.execPath, ['--import', 'tsx', 'src/build/workerOff.ts', home]).ended;
  expect(await switchOff()).toBe(1);
  for (const name of ['sw.js', 'en/sw.js']) await copyFile(join(publication, name), join(home, name));
  expect(await switchOff()).toBe(0);
  for (const name of ['sw.js', 'en/sw.js'])
    expect(await readFile(join(home, name), 'utf8')).toContain('unregister()');
});

test('a build stops if a language has no texts', async () => {
  const { code, output } = await viteBuild(['--mode', 'memory', '--outDir', temporaryFolder()], {
    ESTORE_LANGUAGES: 'en,xx',
  });
  expect([code, output]).toEqual([1, expect.stringContaining('src/texts/xx.ts')]);
});
