// Hydration of the published shop.
import type { Page } from '@playwright/test';
import { productPath } from '#ui/paths.ts';
import { HARD_IDS, WHOLE } from '../support/madeUpProducts.ts';
import { goTo, holdBack, settled, stored } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { expect, test } from './publishedShop.ts';

/** The first ones are visited in `npm test`, the last ones nightly only. */
const PATHS = [
  ['/', 390],
  ['/products', 1440],
  ['/products#bestseller', 390],
  ['/products/everything-lamp', 1440],
  ['/products?all=1', 390],
  ['/flash-sales', 1440],
  ['/products/everything-lamp/info', 390],
  ['/products/everything-lamp/review', 1440],
  ['/products/hostile', 390],
  ['/products/pictureless', 1440],
  ['/products/foreign', 390],
] as const;
const BY_COMMIT = 2;
const BY_DAY = 3;

/**
 * Records the layout shifts of hydration: hides each page until the browser has parsed it. A browser may pause anywhere in a
 * page's source and show the part before it (`arrivingPage.spec.ts`).
 */
async function watchHydration(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('html { display: none }');
    document.adoptedStyleSheets = [hidden];
    document.addEventListener('readystatechange', () => document.adoptedStyleSheets.pop(), { once: true });
  });
}

async function shiftsOn(page: Page, path: string, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await settled(page);
  return shiftsOf(page);
}

for (const [place, [path, width]] of PATHS.entries()) {
  const tag = place < BY_COMMIT ? ['@smoke'] : place < BY_DAY ? [] : ['@nightly'];
  test(`${path} hydrates without a layout shift`, { tag }, async ({ page }) => {
    await watchHydration(page);
    expect(await shiftsOn(page, path, width)).toEqual([]);
  });
}

test('no page shifts at its other width', { tag: '@nightly' }, async ({ page }) => {
  await watchHydration(page);
  for (const [path, width] of PATHS) {
    // Changing only the hash would load no page.
    await page.goto('about:blank');
    expect.soft(await shiftsOn(page, path, width === 390 ? 1440 : 390), path).toEqual([]);
  }
});

test('a page reloaded far down preserves its position without a layout shift', {
  tag: '@nightly',
}, async ({ page }) => {
  await watchHydration(page);
  for (const path of ['/', '/products', productPath(WHOLE.id)]) {
    await shiftsOn(page, path, 390);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    await settled(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    expect(await shiftsOf(page), path).toEqual([]);
    const moved = () => page.evaluate(() => Math.abs(window.scrollY - 700));
    await expect.poll(moved, path).toBeLessThanOrEqual(2);
  }
});

test('products with unusual ids hydrate on every tab', { tag: '@nightly' }, async ({ page }) => {
  for (const id of HARD_IDS) {
    for (const tab of ['', '/info', '/review']) {
      await goTo(page, `${productPath(id)}${tab}`);
      await expect(page.getByText('This page does not exist'), id).toHaveCount(0);
    }
  }
});

test.describe('before the code has loaded', () => {
  const CODE = /\/assets\/(?!chosenTheme|presses)[^/]*\.js$/;

  /** Returns a function that sends the code. */
  async function openWithoutCode(page: Page, path: string): Promise<() => void> {
    const sendCode = await holdBack(page, CODE);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/presses')),
    );
    return sendCode;
  }

  const cartOf = async (page: Page) =>
    ((await stored(page, 'cart')) as readonly { readonly id: string; readonly quantity: number }[]).map(
      ({ id, quantity }) => [id, quantity],
    );

  test('“Add To Cart” on several products adds each once, in order', { tag: '@smoke' }, async ({ page }) => {
    const sendCode = await openWithoutCode(page, '/products');
    for (const name of ['Ordinary Thing 3', 'Ordinary Thing 1', 'Ordinary Thing 1', 'Ordinary Thing 2']) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .first();
      await card.getByRole('button', { name: 'Add To Cart' }).click();
    }
    sendCode();
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    expect(await cartOf(page)).toEqual([
      ['ordinary-3', 1],
      ['ordinary-1', 1],
      ['ordinary-2', 1],
    ]);
  });

  test('a chosen colour, a chosen size and a bought product are stored', async ({ page }) => {
    const sendCode = await openWithoutCode(page, productPath(WHOLE.id));
    await page.getByRole('radio', { name: 'Ash' }).check();
    await page.getByRole('radio', { name: 'Large' }).check();
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    sendCode();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await cartOf(page)).toEqual([[WHOLE.id, 1]]);
    await expect.poll(() => stored(page, 'estore.colors')).toEqual({ [WHOLE.id]: 'Ash' });
    await expect.poll(() => stored(page, 'estore.sizes')).toEqual({ [WHOLE.id]: 'Large' });
    await expect(page.getByRole('radio', { name: 'Ash' })).toBeChecked();
  });

  test('a press while React attaches its listeners counts once', async ({ page }) => {
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => document.querySelector<HTMLElement>('main button[aria-label^="+"]')?.click();
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...listening) {
        const [kind, , options] = listening;
        if (this instanceof Element && this.id === 'root' && kind === 'click' && options === true) {
          port2.postMessage('');
          Object.assign(window, { isPressed: true });
        }
        addEventListener.apply(this, listening);
      };
    });
    await goTo(page, productPath(WHOLE.id));
    expect(await page.evaluate(() => 'isPressed' in window)).toBe(true);
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });
});

test('the code that reads single products loads only on a product’s page, after the first paint', async ({
  page,
}) => {
  /** The requests for it, with their time since the first paint (ms). */
  const requestsOf = async (path: string) => {
    await goTo(page, path);
    return page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const files = performance.getEntriesByType('resource');
      return files
        .filter(({ name }) => /productsWorker|catalogue-|firebase|firestore/i.test(name))
        .map(({ startTime }) => startTime - (paint?.startTime ?? Number.NaN));
    });
  };
  expect(await requestsOf('/')).toEqual([]);
  expect(await requestsOf('/products')).toEqual([]);
  const [afterPaint, ...others] = await requestsOf(productPath(WHOLE.id));
  expect(afterPaint).toBeGreaterThan(0);
  expect(others).toEqual([]);
});
