// The preview compared with Google's hosting emulator, because no test can use a real deployment. Known differences between the
// emulator and a deployment:
// - It decodes paths with `decodeURI`, so a file with one of ;/?:@&=+$,# in its name is not found at its encoded address
//   (superstatic issue 261). No file of a publication has such a name.
// - It returns status 500 for an invalid encoding or file name (superstatic, lib/providers/fs.js). The preview applies the rules.
// - It sends dot files, unlike a deployment (firebase-tools, lib/deploy/hosting/deploy.js) and the preview.
// - Clean URLs redirect `/index.html?x` to `?x`, the same path (lib/middleware/files.js); firebase.json redirects it to `/`.
// - Without a 404.html it sends a default page without our headers (finalhandler), like a deployment.
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
// @ts-expect-error Google's tools have no types.
import { listFiles } from 'firebase-tools/lib/listFiles.js';
import { server as googlesServer } from 'superstatic';
import { afterAll, describe, expect, test } from 'vitest';
import { fetchRaw } from '#tests/support/fetchRaw.ts';
import { productTabPath, productTabs } from '#ui/paths.ts';
import { unpublishableIds } from '../../owner/catalogue/unpublishableIds.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { pageFile } from '../../owner/publish/pages.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';

const LONG = ['é'.repeat(750), `a/${'b'.repeat(300)}`];

const IDS = [
  ...['lamp', 'Lamp', 'LAMP', 'a.b', 'v1.0', 'tea', 'tea.html', 'index', 'info', 'review', '404'],
  ...['.hidden', '...', 'etc..', 'node_modules', 'firebase.json', 'firebase-debug.log', 'x'.repeat(245)],
  ...['a b', ' ', 'café', 'cafe\u0301', 'чайник', '急須', '🫖', '\u202eabc', '<a>', 'a|b^c`{d}[e]'],
  ...['(!*~)', "it's", '"a"', '100%', '%20', 'a#b', 'a?b', 'a&b', 'a\\b', 'a+b', 'a,b;c:d@e=f$g'],
  ...['a/b', 'a%2Fb', '100%25', 'a\nb\u0085'],
];

const PATHS = `
  / /?type=tea /index.html /index.html?type=a%20b /index /products /products/ /products.html /PRODUCTS /cart /cart/ /cart/x
  /products/?from=1&to=2 /products.html?q=%2F%25 /products%2Flamp /404 /404.html /404/ /page /page.html /nowhere /nowhere/
  /nowhere.html /nowhere?x=1 /none.json /products/none /products/none/info /products/lamp/none /products/lamp/index
  /products/lamp/info/info /products/tea.htm /products/lamp/index.html?x=1 /products/lamp/info.html /products/a/b
  /products/lamp/info.html/ /products/lamp//info //products/lamp //products/lamp/ //example.com //example.com/%2F..
  /products/a%2Fb/ /products/a%2fb /products/l%61mp /products/caf%c3%a9 /products/%D1%87 /.none /a/.b/c
  /items.json /sitemap.xml /feed.xml /robots.txt /catalogue/1 /catalogue/1/ /catalogue/2.json /catalogue/none.json
  /assets/app-1.js /assets/gone.js /assets/ /assets /%61ssets/app-1.js /assets/..%2Findex.html
  /images/lamp.webp /images/gone.webp /images/ /images/a/b/
`
  .trim()
  .split(/\s+/);

const SHOP_FILES = [
  ...[
    'index.html',
    'products.html',
    'flash-sales.html',
    'cart.html',
    '404.html',
    'items.json',
    'sitemap.xml',
  ],
  ...['feed.xml', 'robots.txt', 'catalogue/1', 'catalogue/2.json', 'assets/app-1.js', 'images/lamp.webp'],
];
const BUILD_FILES = [
  'index.html',
  'page.html',
  'items.json',
  'assets/app-1.js',
  'images/lamp.webp',
  '.build.json',
];

const HEADERS = [
  ...['location', 'cache-control', 'content-security-policy', 'x-frame-options', 'x-content-type-options'],
];

const leftOut = unpublishableIds([...IDS, ...LONG]).map(({ id }) => id);

/** The pages of products whose id is a valid folder name, and the paths of the others. */
const pages = IDS.filter((id) => !leftOut.includes(id)).flatMap((id) =>
  productTabs.map((tab) => ({ path: productTabPath(id, tab), file: pageFile(id, tab) })),
);
const withoutPage = leftOut.flatMap((id) => productTabs.map((tab) => productTabPath(id, tab)));

const comparable = IDS.flatMap((id) => productTabs.map((tab) => productTabPath(id, tab)));

/** Serves files, each of which contains its name. `deployed` are those that `firebase deploy` would upload. */
async function serveBoth(files: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'estore-hosting-'));
  const dist = join(folder, 'dist');
  for (const file of files) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), file);
  }
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const [preview = 0, emulator = 0] = await freePorts(2);
  const ours = await serveBuild(dist, { host: LOOPBACK, port: preview });
  // As in lib/serve/hosting.js of firebase-tools.
  const options = { debug: false, port: emulator, hostname: LOOPBACK, compression: true, stack: 'strict' };
  const googles = googlesServer({ ...options, config: hosting, cwd: folder }).listen();
  await once(googles, 'listening');
  return {
    preview,
    emulator,
    deployed: listFiles(dist, hosting.ignore) as readonly string[],
    async stop() {
      googles.closeAllConnections();
      await Promise.all([ours.stop(), once(googles.close(), 'close')]);
      await rm(folder, { recursive: true });
    },
  };
}

const fetchFrom = (port: number, path: string, method = 'GET') => fetchRaw(port, path, HEADERS, method);

const published = await serveBoth([...SHOP_FILES, ...pages.map(({ file }) => file)]);
const built = await serveBoth(BUILD_FILES);

afterAll(async () => {
  await published.stop();
  await built.stop();
});

describe('a published shop', () => {
  test.each(pages.map(({ path, file }) => [path, file]))('has a page at %s', async (path, file) => {
    expect(await fetchFrom(published.preview, path)).toMatchObject({ status: 200, body: file });
  });

  test.each(withoutPage)('sends its 404 page at %s', async (path) => {
    expect(await fetchFrom(published.preview, path)).toMatchObject({ status: 404, body: '404.html' });
  });

  test.each(comparable)('responds at every form of %s like Google’s emulator', async (path) => {
    for (const asked of [path, `${path}/`, `${path}?a=1&b=%2F`, `${path}.html`]) {
      expect(await fetchFrom(published.preview, asked), asked).toEqual(
        await fetchFrom(published.emulator, asked),
      );
    }
  });

  test.each(PATHS)('responds to GET and HEAD at %s like Google’s emulator', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const expected = await fetchFrom(published.emulator, path, method);
      expect(await fetchFrom(published.preview, path, method), method).toEqual(expected);
    }
  });

  test('sends its 404 page with status 404 and its headers at unknown paths', async () => {
    for (const path of ['/nowhere', '/products/none', '/products/none/info', '/404', '/items', '/.none']) {
      const { status, body, headers } = await fetchFrom(published.preview, path);
      expect([status, body], path).toEqual([404, '404.html']);
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
    }
  });

  test('is deployed with all its files', () => {
    const expected = [...SHOP_FILES, ...pages.map(({ file }) => file)];
    expect([...published.deployed].sort()).toEqual(expected.sort());
  });

  test('sends XML, JSON and text files with their content type', async () => {
    const kinds = {
      '/sitemap.xml': 'application/xml',
      '/items.json': 'application/json',
      '/robots.txt': 'text/plain',
    };
    for (const [path, kind] of Object.entries(kinds)) {
      for (const port of [published.preview, published.emulator]) {
        const { headers } = await fetch(`http://${LOOPBACK}:${port}${path}`);
        expect(headers.get('Content-Type'), path).toContain(kind);
      }
    }
  });
});

describe('a plain build', () => {
  test.each([...PATHS, ...comparable])('responds at %s like Google’s emulator', async (path) => {
    const expected = await fetchFrom(built.emulator, path);
    const sent = await fetchFrom(built.preview, path);
    expect(sent.status).toBe(expected.status);
    if (expected.status !== 404) expect(sent).toEqual(expected);
  });

  test('has a page for every address', async () => {
    for (const path of [...comparable, ...withoutPage]) {
      expect(await fetchFrom(built.preview, path), path).toMatchObject({ status: 200, body: 'page.html' });
    }
  });
});

test('an unchanged page returns status 304', async () => {
  const address = `http://${LOOPBACK}:${built.preview}/products`;
  const { headers } = await fetch(address);
  const again = await fetch(address, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a dot file is not sent, whatever the encoding of its path', async () => {
  for (const path of ['/.build.json', '/assets/..%2F.build.json', '/%2Ebuild.json']) {
    expect((await fetchFrom(built.preview, path)).body, path).not.toBe('.build.json');
  }
});
