// A published page whose HTML comes in pieces, as it does over a slow line.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productPath } from '#ui/paths.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { WHOLE } from '../support/madeUpProducts.ts';
import { holdBack } from './fixtures.ts';
import { watchShifts } from './layoutShifts.ts';
import { expect, isAlive, PUBLISHED, test } from './publishedShop.ts';

// The worker that keeps the shop would go on fetching when a page's server is gone.
test.use({ serviceWorkers: 'block' });

/**
 * Serves a page of the published shop in pieces, and what it fetches, while `visit` runs.
 * @param pause Milliseconds between two pieces.
 */
async function serveInPieces(
  path: string,
  pause: number,
  piecesOf: (html: string) => readonly string[],
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const pieces = piecesOf(await (await fetch(new URL(path, PUBLISHED))).text());
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === path) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      for (const piece of pieces) {
        response.write(piece);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      response.end();
      return;
    }
    const sent = await fetch(new URL(url, PUBLISHED));
    response.writeHead(sent.status, { 'Content-Type': sent.headers.get('Content-Type') ?? '' });
    response.end(Buffer.from(await sent.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  try {
    await visit(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a page whose second half comes late is not taken over before, nor rendered again', async ({ page }) => {
  const halves = (html: string) => {
    const [, second = 0] = [...html.matchAll(/<li class="_card/g)].map(({ index }) => index);
    return [html.slice(0, second), html.slice(second)];
  };
  await serveInPieces('/products', 2000, halves, async (address) => {
    await page.goto(address);
    await isAlive(page);
    await expect(page.getByRole('link', { name: 'Ordinary Thing 7' }).first()).toBeVisible();
    await page.goto('about:blank');
  });
});

for (const width of [390, 1440]) {
  for (const path of ['/', '/products', productPath(WHOLE.id)]) {
    test(`${path} stays where it is, ${width} pixels wide, while it comes tag by tag`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      // What their own typeface moves comes with it, later.
      await holdBack(page, /\.woff2$/);
      await watchShifts(page);
      await serveInPieces(path, 35, byTag, async (address) => {
        await page.goto(address, { waitUntil: 'commit' });
        await isAlive(page);
        expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([]);
        await page.goto('about:blank');
      });
    });
  }
}

/** A page's HTML tag by tag, as far as the screen shows it at first; the rest is one piece. */
function byTag(html: string): readonly string[] {
  const body = html.indexOf('<header');
  const ends = [...html.slice(body).matchAll(/</g)].slice(0, 300).map(({ index }) => body + index);
  return [0, ...ends].map((start, position) => html.slice(start, ends[position]));
}
