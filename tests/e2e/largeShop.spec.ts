import type { Page } from '@playwright/test';
import { generateProducts } from '../../seed/generate.ts';
import type { Json } from '../../seed/Item.ts';
import { aLine, answerProducts, expect, store, test } from './fixtures.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of script memory in use, after the garbage has been collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Nodes and listeners that the page keeps alive, in the document or out of it. */
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

/**
 * Milliseconds from the next key to the first suggestion, as the page counts them: a look from outside comes a quarter of a
 * second after the last one.
 */
function untilOption(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onKey = ({ timeStamp }: Event) => {
          const look = () => {
            if (document.querySelector('[role="option"]')) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          look();
        };
        document.addEventListener('keydown', onKey, { once: true, capture: true });
      }),
  );
}

test.describe('with 10,000 products', () => {
  test.setTimeout(90_000);

  test('every page shows its first items in time, stays small and answers at once', async ({ page }) => {
    const products = generateProducts(10_000) as unknown as {
      readonly id: string;
      readonly [field: string]: Json;
    }[];
    await answerProducts(page, products);
    for (const path of ['/', '/products?all=', '/search?query=a', '/flash-sales']) {
      const start = Date.now();
      await page.goto(path);
      await expect(page.locator('main h3 a').first()).toBeVisible({ timeout: 15_000 });
      expect(Date.now() - start, path).toBeLessThan(15_000);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await elementsOf(page), path).toBeLessThanOrEqual(20_000);
    }
    const add = page.getByRole('button', { name: 'Add To Cart' }).first();
    await add.scrollIntoViewIfNeeded();
    const click = Date.now();
    await add.click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(Date.now() - click).toBeLessThan(2000);

    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.click();
    const options = page.getByRole('banner').getByRole('option');
    expect(await options.count()).toBe(0);
    const answer = untilOption(page);
    await box.press('o');
    expect(await answer).toBeLessThan(500);
    await expect(options.first()).toBeVisible();
    expect(await heapOf(page)).toBeLessThan(200 * MEGABYTE);
  });
});

test('a cart of 5,000 lines shows at once, counts every line and lets each be reached', async ({ page }) => {
  test.setTimeout(60_000);
  await store(page, { cart: Array.from({ length: 5000 }, (_, index) => aLine(`thing-${index}`)) });
  const start = Date.now();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2, name: 'The thing-0', exact: true })).toBeVisible({
    timeout: 10_000,
  });
  expect(Date.now() - start).toBeLessThan(10_000);
  await expect(page.getByText('$50000.00').first()).toBeVisible();
  const click = Date.now();
  await page.getByRole('button', { name: /^\+/ }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 5001 items' })).toBeVisible();
  expect(Date.now() - click).toBeLessThan(2000);
  expect(await elementsOf(page)).toBeLessThanOrEqual(20_000);
  expect(await heapOf(page)).toBeLessThan(200 * MEGABYTE);
  expect(await linesReached(page)).toBe(5000);
});

/** Goes through the cart by its button for more, to the end, and counts the lines that were shown on the way. */
function linesReached(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const reached = new Set<string | null>();
    for (;;) {
      for (const line of document.querySelectorAll('[data-line]'))
        reached.add(line.getAttribute('data-line'));
      const more = [...document.querySelectorAll('main button')].find((button) =>
        /^Show \d+ more$/.test(button.textContent ?? ''),
      ) as HTMLElement | undefined;
      if (!more) return reached.size;
      more.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  });
}

/** How many elements the page has once it renders no more. */
async function elementsWhenRendered(page: Page): Promise<number> {
  let count = 0;
  await expect
    .poll(
      async () => {
        const before = count;
        count = await elementsOf(page);
        return count === before;
      },
      { intervals: [1000] },
    )
    .toBe(true);
  return count;
}

test('moving about for long piles nothing up', async ({ page }) => {
  test.setTimeout(180_000);
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
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
      }
    }
  };
  await walk(8);
  const elements = await elementsWhenRendered(page);
  const before = await heapOf(page);
  const kept = await keptBy(page);
  await walk(50);
  expect(await elementsWhenRendered(page)).toBeLessThan(elements * 1.5);
  const grown = (await heapOf(page)) - before;
  expect(grown).toBeLessThan(8 * MEGABYTE);
  const { nodes, listeners } = await keptBy(page);
  // A few screens that are gone may still wait to be collected; two hundred may not.
  expect(nodes - kept.nodes).toBeLessThan(20_000);
  expect(listeners - kept.listeners).toBeLessThan(3000);
});
