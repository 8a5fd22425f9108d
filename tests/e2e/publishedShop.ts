import type { Page } from '@playwright/test';
import { FOREIGN_PICTURE } from '../support/madeUpProducts.ts';
import { testPorts } from '../support/ports.ts';
import { test as base, expect, settled } from './fixtures.ts';

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

/** Waits until the page has nothing left to do, and then for another request: all earlier requests have been sent by then. */
export async function isQuiet(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() => fetch('/robots.txt'));
}
