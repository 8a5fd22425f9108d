// A published page whose HTML arrives in pieces, as over a slow connection.
import type { Page } from '@playwright/test';
import { productPath } from '#ui/paths.ts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { startServer } from '../support/startServer.ts';
import { settled } from './fixtures.ts';
import { watchShifts } from './layoutShifts.ts';
import { expect, PUBLISHED, test } from './publishedShop.ts';

const CODE = /\/assets\/react-[^/]*\.js$/;

/**
 * Opens a page of the published shop whose HTML arrives in pieces. The server sends each piece after the browser has painted the
 * previous one and `onPainted` has resolved. `onComplete` runs with the whole page, before the server ends.
 */
async function arriveInPieces(
  page: Page,
  path: string,
  piecesOf: (html: string) => readonly string[],
  onComplete: () => Promise<void>,
  onPainted = async () => {},
): Promise<void> {
  const [first, ...others] = piecesOf(await (await fetch(new URL(path, PUBLISHED))).text());
  let send = (_piece: string) => {};
  let end = () => {};
  const server = await startServer(async ({ url = '/' }, response) => {
    if (url === path) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(first);
      send = (piece) => response.write(piece);
      end = () => response.end();
      return;
    }
    const sent = await fetch(new URL(url, PUBLISHED));
    response.writeHead(sent.status, { 'Content-Type': sent.headers.get('Content-Type') ?? '' });
    response.end(Buffer.from(await sent.arrayBuffer()));
  });
  try {
    await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'commit' });
    await painted(page, 0);
    for (const piece of others) {
      await onPainted();
      const length = await page.evaluate(() => document.documentElement.innerHTML.length);
      send(piece);
      await painted(page, length);
    }
    end();
    await onComplete();
    // Stops all requests of the page before its server ends.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
}

/** Waits until the page's source is longer than `length`, and the browser has painted the page. */
async function painted(page: Page, length: number): Promise<void> {
  await page.waitForFunction((before) => document.documentElement.innerHTML.length > before, length);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('a page whose second half is late hydrates once, after it has arrived', async ({ page }) => {
  const halves = (html: string) => {
    const second = html.indexOf('<li', html.length / 2);
    return [html.slice(0, second), html.slice(second)];
  };
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  const onComplete = async () => {
    await settled(page);
    await expect(cart).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ordinary Thing 7' }).first()).toBeVisible();
  };
  const code: string[] = [];
  page.on('request', (request) => CODE.test(request.url()) && code.push(request.url()));
  await arriveInPieces(page, '/products', halves, onComplete, async () => {
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    // This request follows any request that the press caused.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(code).toEqual([]);
  });
});

/** Splits the HTML of the first viewport before each element; the rest is the last piece. */
function inPieces(html: string): readonly string[] {
  const header = html.indexOf('<header');
  const elements = [...html.matchAll(/<(?=[a-z])/g)].map(({ index }) => index);
  const cuts = elements.filter((index) => index >= header).slice(0, 160);
  return [0, ...cuts].map((start, place) => html.slice(start, cuts[place]));
}

for (const [path, width] of [
  ['/', 390],
  ['/', 1440],
  ['/products', 390],
  ['/products', 1440],
  [productPath(WHOLE.id), 390],
  [productPath(WHOLE.id), 1440],
] as const) {
  const tag = path === '/' && width === 390 ? [] : ['@nightly'];
  test(`${path} does not shift at ${width} pixels while it arrives in pieces`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await arriveInPieces(page, path, inPieces, async () => {
      await settled(page);
      expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([]);
    });
  });
}
