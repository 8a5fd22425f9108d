import type { Page } from '@playwright/test';
import type { Json } from '#core/domain/Item.ts';
import { generateProducts } from '../../owner/generate.ts';
import { answerProducts, expect, settled, test } from './fixtures.ts';

const MEGABYTE = 1024 * 1024;

/** JavaScript heap after garbage collection (bytes). */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** The DOM nodes and event listeners after garbage collection, detached ones included. */
async function keptBy(page: Page): Promise<{ readonly nodes: number; readonly listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners: jsEventListeners };
}

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

test('with 10,000 products, every page shows its first items and remains small', {
  tag: '@nightly',
}, async ({ page }) => {
  const products = generateProducts(10_000) as unknown as {
    readonly id: string;
    readonly [field: string]: Json;
  }[];
  await answerProducts(page, products);
  for (const path of ['/', '/products?all=', '/search?query=a', '/flash-sales']) {
    await page.goto(path);
    await expect(page.locator('main h3 a').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await elementsOf(page), path).toBeLessThanOrEqual(20_000);
  }
  const add = page.getByRole('button', { name: 'Add To Cart' }).first();
  await add.scrollIntoViewIfNeeded();
  await add.click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Search products' }).press('o');
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
  expect(await heapOf(page)).toBeLessThan(200 * MEGABYTE);
});

test('two hundred navigations leak neither elements nor listeners nor memory', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  const walk = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of ['/products', '/search', '/cart', '/']) {
        await page.evaluate((to) => {
          const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(
            (one) => one.getAttribute('href') === to || (to === '/products' && one.pathname === to),
          );
          link?.click();
        }, path);
        await page.waitForFunction((to) => window.location.pathname === to, path);
        await expect(page.locator('main > :not([hidden]) :is(h1, h2)').first()).toBeVisible();
      }
    }
  };
  await walk(8);
  await settled(page);
  const elements = await elementsOf(page);
  const before = await heapOf(page);
  const kept = await keptBy(page);
  await walk(50);
  await settled(page);
  expect(await elementsOf(page)).toBeLessThan(elements * 1.5);
  const grown = (await heapOf(page)) - before;
  expect(grown).toBeLessThan(8 * MEGABYTE);
  const { nodes, listeners } = await keptBy(page);
  // A few removed screens may not be collected yet; two hundred may not remain.
  expect(nodes - kept.nodes).toBeLessThan(20_000);
  expect(listeners - kept.listeners).toBeLessThan(3000);
});
