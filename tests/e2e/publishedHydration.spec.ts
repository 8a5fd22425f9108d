// The published shop as it comes to life.
import type { Page } from '@playwright/test';
import { SHOP_DESCRIPTION } from '#core/domain/shopDescription.ts';
import { productPath } from '#ui/paths.ts';
import { HARD_IDS, WHOLE } from '../support/madeUpProducts.ts';
import { holdBack, stored } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { expect, isAlive, LIVE_REQUESTS, test } from './publishedShop.ts';

const PATHS = [
  '/',
  '/products',
  '/flash-sales',
  '/products/everything-lamp',
  '/products/everything-lamp/info',
  '/products/everything-lamp/review',
  '/products/hostile',
  '/products/pictureless',
  '/products/foreign',
  '/products?all=1',
  '/products#bestseller',
];

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of PATHS) {
      test(`${path} comes to life as it arrived, and nothing moves`, async ({ page }) => {
        await watchShifts(page);
        await page.goto(path);
        await isAlive(page);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }

    test('a page that is reloaded far down stays where it was, and nothing moves', async ({ page }) => {
      await watchShifts(page);
      for (const path of ['/', '/products', productPath(WHOLE.id)]) {
        await page.goto(path);
        await isAlive(page);
        await page.evaluate(() => window.scrollTo(0, 700));
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
        const before = await page.evaluate(() => window.scrollY);
        await page.reload();
        await isAlive(page);
        expect(await shiftsOf(page), path).toEqual([]);
        await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(before);
      }
    });

    test('Back from a product leads to the place in the list that was left', async ({ page }) => {
      await page.goto('/products');
      await isAlive(page);
      const link = page.getByRole('link', { name: 'Ordinary Thing 7' }).first();
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ordinary Thing 7' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    });
  });
}

test('products whose ids are hard come to life as they arrived, on every tab', async ({ page }) => {
  test.slow();
  for (const id of HARD_IDS) {
    for (const tab of ['', '/info', '/review']) {
      const response = await page.goto(`${productPath(id)}${tab}`);
      expect(response?.status(), id).toBe(200);
      await isAlive(page);
      await expect(page.locator('main [aria-busy="true"]'), id).toHaveCount(0);
      await expect(page.getByText('This page does not exist'), id).toHaveCount(0);
    }
  }
});

test('hostile texts run nothing once the page is alive', async ({ page }) => {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of [
    '/products/hostile',
    '/products/hostile/review',
    '/products?type=beauty',
    '/?type=beauty',
  ]) {
    await page.goto(path);
    await isAlive(page);
    // A name that is cut is whole in its title.
    await expect(page.getByText('<b>bold</b>').or(page.getByTitle('<b>bold</b>')).first()).toBeAttached();
  }
  expect(opened).toEqual([]);
});

/** All code but the few lines that keep presses. */
const CODE = /\/assets\/(?!chosenTheme|presses)[^/]*\.js$/;

test.describe('before the code is here', () => {
  const addToCart = (page: Page, name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .first()
      .getByRole('button', { name: 'Add To Cart' });

  const cartOf = async (page: Page) =>
    ((await stored(page, 'cart')) as readonly { readonly id: string; readonly quantity: number }[]).map(
      ({ id, quantity }) => [id, quantity],
    );

  test('“Add To Cart” on several products is done for each, once and in order', async ({ page }) => {
    const release = await holdBack(page, CODE);
    await page.goto('/products', { waitUntil: 'commit' });
    await keepsPresses(page);
    for (const name of ['Ordinary Thing 3', 'Ordinary Thing 1', 'Ordinary Thing 1', 'Ordinary Thing 2']) {
      await addToCart(page, name).click();
    }
    release();
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    expect(await cartOf(page)).toEqual([
      ['ordinary-3', 1],
      ['ordinary-1', 1],
      ['ordinary-2', 1],
    ]);
  });

  test('“Add To Cart” on a product’s page, pressed twice, adds one', async ({ page }) => {
    const release = await holdBack(page, CODE);
    await page.goto(productPath(WHOLE.id), { waitUntil: 'commit' });
    await keepsPresses(page);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    release();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await cartOf(page)).toEqual([[WHOLE.id, 1]]);
  });

  test('a colour that is chosen stays chosen and is remembered', async ({ page }) => {
    const release = await holdBack(page, CODE);
    await page.goto(productPath(WHOLE.id), { waitUntil: 'commit' });
    await keepsPresses(page);
    await page.getByRole('radio', { name: 'Ash' }).check();
    release();
    await expect.poll(() => stored(page, 'estore.colors')).toEqual({ [WHOLE.id]: 'Ash' });
    await expect(page.getByRole('radio', { name: 'Ash' })).toBeChecked();
  });

  test('a press just when React begins to listen counts once', async ({ page }) => {
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const keys = Object.keys(document.getElementById('root') ?? {});
        if (!keys.some((key) => key.startsWith('__reactContainer'))) port2.postMessage('');
        else document.querySelector<HTMLElement>('main button[aria-label^="+"]')?.click();
      };
      port2.postMessage('');
    });
    await page.goto(productPath(WHOLE.id));
    await isAlive(page);
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  /** Waits for the script that keeps what is pressed. */
  async function keepsPresses(page: Page): Promise<void> {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/presses')),
    );
  }
});

test('neither the SDK nor the worker is requested before the page can be seen', async ({ page }) => {
  for (const path of ['/', '/products', productPath(WHOLE.id)]) {
    const release = await holdBack(page, LIVE_REQUESTS);
    await page.goto(path);
    await isAlive(page);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime < painted && /worker|firebase|firestore/i.test(name))
        .map(({ name }) => name);
    });
    expect(early, path).toEqual([]);
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('what the head says of the page that arrived goes with it, and title and description follow', async ({
  page,
}) => {
  await page.goto(productPath(WHOLE.id));
  await isAlive(page);
  const ofArrival = page.locator(
    'link[rel="canonical"], script[type="application/ld+json"], meta[property^="og:"]',
  );
  expect(await ofArrival.count()).toBeGreaterThan(5);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', WHOLE.shortDescription);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('link', { name: 'Estore', exact: true }).first().click();
  await expect(page).toHaveTitle('Home · Estore');
  await expect(ofArrival).toHaveCount(0);
  await expect(description).toHaveCount(1);
  await expect(description).toHaveAttribute('content', SHOP_DESCRIPTION);
});

test('a page that search engines shall not list says nothing of it once another is shown', async ({
  page,
}) => {
  await page.goto('/cart');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Estore', exact: true }).first().click();
  await expect(page).toHaveTitle('Home · Estore');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
