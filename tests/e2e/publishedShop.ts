import type { Page } from '@playwright/test';
import { FOREIGN_PICTURE } from '../support/madeUpProducts.ts';
import { testPorts } from '../support/ports.ts';
import { test as base, expect, idle } from './fixtures.ts';

const { published, publishedFirestore } = await testPorts();

export const PUBLISHED = `http://localhost:${published}`;

export const LIVE_REQUESTS = new RegExp(`^http://127\\.0\\.0\\.1:${publishedFirestore}/`);

export const CATALOGUE_FILES = /\/assets\/catalogue\//;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The `test` of the published shop: it also fails if React renders a prerendered page again. */
export const test = base.extend({
  baseURL: PUBLISHED,
  context: async ({ context }, use) => {
    const renderedAgain: string[] = [];
    context.on('console', (message) => {
      if (message.text().includes('The page was rendered again')) {
        renderedAgain.push(`${message.page()?.url()}: ${message.text()}`);
      }
    });
    await context.route(FOREIGN_PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    await use(context);
    expect(renderedAgain, 'pages that React rendered again').toEqual([]);
  },
});

export { expect };

/**
 * Waits until React has hydrated the page. Only a hydrated footer contains the year, and React renders it after it has hydrated
 * every section.
 */
export async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Estore/);
}

/** Opens a path and waits until React has hydrated its page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

/**
 * Waits until nothing is loading and the browser has been idle twice without a request in between, and then for another request:
 * all earlier requests have been sent by then.
 */
export async function isQuiet(page: Page): Promise<void> {
  await expect(page.locator('main > :not([hidden]) [aria-busy="true"]')).toHaveCount(0);
  let sent = 0;
  const onRequest = () => {
    sent += 1;
  };
  page.on('request', onRequest);
  for (let before = -1; before !== sent; ) {
    before = sent;
    await idle(page);
    await idle(page);
  }
  page.off('request', onRequest);
  await page.evaluate(() => fetch('/robots.txt'));
}
