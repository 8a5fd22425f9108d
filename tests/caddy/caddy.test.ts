// The published shop on Caddy, compared with the preview. Known differences, all of which Caddy's own handling of addresses causes:
// - It decodes a path before it applies the rules: `/products%2Flamp` is `/products/lamp`, and `/%61ssets/` is `/assets/`.
// - It resolves dot segments before it finds a file: `/assets/../products` is the list of products, as in a browser.
// - A redirect of firebase.json has the headers of its path, and a redirect encodes characters such as `'`, which need no encoding.
// - Brotli is no encoding of Caddy. `Server`, `ETag` and `Last-Modified` are its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchRaw } from '#tests/support/fetchRaw.ts';
import { productPath } from '#ui/paths.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { PRODUCTS, WITHOUT_PAGE } from '../support/madeUpProducts.ts';
import { thePublication } from '../support/publications.ts';

const HEADERS = [
  ...['location', 'content-type', 'cache-control', 'content-security-policy', 'strict-transport-security'],
  ...['x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'],
  'cross-origin-opener-policy',
];

const PATHS = `
  / /?type=tea /index /index.html?a=b /products /products/ /products/?from=1&to=2 /products.html?q=%2F%25 /PRODUCTS /login /login/ /cart/x
  /404 /404.html /404/ /nowhere /nowhere/ /nowhere.xml /nowhere?x=1 //products //products/ //example.com //example.com/ /catalogue/1
  /products/none /products/none/info /.build.json /%2Ebuild.json /.former-assets.json /assets/..%2F.build.json /.none /a/.b/c
  /items.json /publication.json /sitemap.xml /feed.xml /robots.txt /site.webmanifest /sw.js /favicon.svg /og.jpg /page.html
  /assets/gone.js /assets/ /assets /images/gone.avif /images/ /images/hero/hero-narrow-960.avif /Caddyfile /%2Fexample.com
`
  .trim()
  .split(/\s+/);

const productPages = [...PRODUCTS, ...WITHOUT_PAGE].map(({ id }) => productPath(id));
const formsOf = (path: string) => ['', '/', '?a=1&b=%2F', '/info', '/index.html'].map((end) => path + end);

/** A redirect has no content, so its other headers are irrelevant. */
async function get(port: number, path: string): Promise<object> {
  const sent = await fetchRaw(port, path, HEADERS);
  return sent.status === 301 ? { status: 301, location: sent.headers.location } : sent;
}

describe('the Caddyfile of a publication', () => {
  let publication: string;
  let preview: { readonly stop: () => Promise<void> };
  let caddy: ChildProcess;
  let home = '';
  const ports = { preview: 0, caddy: 0 };

  beforeAll(async () => {
    publication = await thePublication();
    home = await mkdtemp(join(tmpdir(), 'estore-caddy-'));
    const [first = 0, second = 0, admin = 0] = await freePorts(3);
    Object.assign(ports, { preview: first, caddy: second });
    preview = await serveBuild(publication, { host: LOOPBACK, port: first });
    caddy = spawn('caddy', ['run', '--config', join(publication, '../Caddyfile')], {
      env: {
        ...process.env,
        HOME: home,
        CADDY_ADMIN: `${LOOPBACK}:${admin}`,
        SHOP_ADDRESS: `http://${LOOPBACK}:${second}`,
        SHOP_FOLDER: publication,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      let log = '';
      caddy.stderr?.on('data', (part) => {
        log += part;
        if (log.includes('serving initial configuration')) resolve();
      });
      caddy.once('close', () => reject(new Error(`Caddy ended:\n${log}`)));
    });
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => caddy.once('close', resolve));
    caddy.kill();
    await Promise.all([ended, preview.stop()]);
    await rm(home, { recursive: true });
  });

  test.each([...PATHS, ...productPages.flatMap(formsOf)])('responds at %s like the preview', async (path) => {
    expect(await get(ports.caddy, path)).toEqual(await get(ports.preview, path));
  });

  test('responds with every asset like the preview', async () => {
    for (const name of await readdir(join(publication, 'assets'))) {
      const path = `/assets/${name}`;
      expect(await get(ports.caddy, path), path).toEqual(await get(ports.preview, path));
    }
  });

  test('compresses pages', async () => {
    const { headers } = await fetch(`http://${LOOPBACK}:${ports.caddy}/`);
    expect(headers.get('Content-Encoding')).toBe('gzip');
  });
});
