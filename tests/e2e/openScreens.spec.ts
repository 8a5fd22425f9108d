import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const PRODUCT = 'Breakfast Toaster, Tomato Red';

/** Milliseconds between two moves of the popular carousel, and more than one of them takes. */
const DELAY = 4000;
const MOVE = 500;

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Opens a card far down. Returns what tells that it is back: the very element, in its place. */
async function openFarDown(page: Page, down: number) {
  // Again until it stays: cards that become whole, or a smooth scroll that is under way, may still move it.
  const goThere = (top: number) => {
    window.scrollTo(0, top);
    return new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(window.scrollY)))),
    );
  };
  await expect.poll(() => page.evaluate(goThere, down)).toBe(down);
  // Nothing scrolls to it, as a locator of Playwright's would.
  const card = await page.evaluateHandle(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li h3 a')];
    const seen = cards.find((one) => one.getBoundingClientRect().top > 200);
    if (!seen) throw new Error('No card is in view.');
    seen.focus({ preventScroll: true });
    return seen;
  });
  const top = await card.evaluate((one) => one.getBoundingClientRect().top);
  await card.evaluate((one) => one.click());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await isThere(page);
  return async () => {
    await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await card.evaluate((one) => one.getBoundingClientRect().top)).toBe(top);
  };
}

for (const [path, down] of [
  ['/', 3000],
  ['/products?all=1', 3000],
  ['/flash-sales', 1500],
] as const) {
  test(`Back to ${path} far down finds the very card where it was, with the focus`, async ({ page }) => {
    await page.goto(path);
    await isThere(page);
    const isBack = await openFarDown(page, down);
    expect(await placeOf(page)).toBe(0);
    await page.goBack();
    await isBack();
    await page.goForward();
    await expect(page).toHaveURL(/\/products\//);
    expect(await placeOf(page)).toBe(0);
    await page.goBack();
    await isBack();
  });
}

test('a place below a section that a link led to is found again', async ({ page }) => {
  await page.goto('/');
  await isThere(page);
  await page
    .getByRole('region', { name: 'Top Sales' })
    .getByRole('link', { name: /^See All/ })
    .click();
  await expect(page).toHaveURL('/products#bestseller');
  await isThere(page);
  await expect(page.getByRole('heading', { name: 'Top Sales' })).toBeInViewport();
  const isBack = await openFarDown(page, 1500);
  await page.goBack();
  await isBack();
});

test('a carousel stands still while its screen is left, and goes on from there on Back', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await isThere(page);
  const carousel = page.getByRole('region', { name: 'Popular Products' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-sliding]').waitFor();
  const row = await carousel.getByRole('list').first().elementHandle();
  const placeOfRow = () => row?.evaluate((one) => (one as HTMLElement).style.transform);
  const start = await placeOfRow();
  await expect.poll(placeOfRow, { timeout: 10_000 }).not.toBe(start);
  // It rests under the mouse, once its move has ended.
  await carousel.hover();
  await page.waitForTimeout(MOVE);
  const before = await placeOfRow();
  const link = carousel.locator('li:not([inert]) a').first();
  const name = await link.getAttribute('title');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused();
  await page.waitForTimeout(DELAY + MOVE);
  expect(await row?.evaluate((one) => one.isConnected)).toBe(false);
  expect(await placeOfRow()).toBe(before);

  await page.goBack();
  await expect(carousel.getByTitle(name ?? '')).toBeFocused();
  expect(await placeOfRow()).toBe(before);
  await page.mouse.move(5, 5);
  await page.getByRole('link', { name: 'Estore', exact: true }).focus();
  await expect.poll(placeOfRow, { timeout: 10_000 }).not.toBe(before);
  expect(await placeOfRow()).not.toBe(start);
});

test('of a screen that was left nothing is in the document, for no key and no search', async ({ page }) => {
  await page.goto('/products?all=1');
  await isThere(page);
  await page.getByRole('link', { name: PRODUCT }).first().click();
  await isThere(page);
  const elements = () => page.evaluate(() => document.querySelectorAll('main *').length);
  const afterMove = await elements();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT);
  expect(await page.evaluate(() => document.getElementById('bestseller'))).toBeNull();
  expect(
    await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Show all')),
  ).toBe(false);
  await page.reload();
  await isThere(page);
  // The empty place of the other screen is all that remains.
  await expect.poll(async () => afterMove - (await elements())).toBeLessThanOrEqual(1);
});

test('a move shows the heading in its first frame, and what stands below it in one of the next', async ({
  page,
}) => {
  await page.goto('/products');
  await isThere(page);
  await page.getByRole('link', { name: 'Estore', exact: true }).click();
  await isThere(page);
  const frames = await page.evaluate(async () => {
    const seen: { heading: string | null | undefined; cards: number }[] = [];
    document.querySelector<HTMLAnchorElement>('main a[href="/products"]')?.click();
    do {
      await new Promise(requestAnimationFrame);
      seen.push({
        heading: document.querySelector('main h1')?.textContent,
        cards: document.querySelectorAll('main li h3').length,
      });
    } while (seen.length < 100 && seen.at(-1)?.cards === 0);
    return seen;
  });
  expect(frames[0]).toEqual({ heading: 'Products', cards: 0 });
  expect(frames.at(-1)?.cards).toBeGreaterThan(0);
});

test('the filters’ dialog that Back has left opens again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/flash-sales');
  await isThere(page);
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('link', { name: 'Beauty' }).first().click();
  await isThere(page);
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Flash Sales' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(dialog).toBeVisible();
});

test('a cart that changed elsewhere shows on a screen that comes back', async ({ page, context }) => {
  await page.goto('/products');
  await isThere(page);
  await page.locator('main h3 a').first().click();
  await isThere(page);
  const other = await context.newPage();
  await other.goto('/products');
  await other.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(other.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: '+ Increase quantity' }).first()).toBeVisible();
  await page.goForward();
  await isThere(page);
  await other.getByRole('button', { name: '+ Increase quantity' }).first().click();
  await page.goBack();
  await expect(
    page
      .locator('main li')
      .filter({ has: page.getByRole('button', { name: '+ Increase quantity' }) })
      .first(),
  ).toContainText('Quantity 2');
});

for (const savesData of [false, true]) {
  test(`the screen of a link that the mouse rests on is ${savesData ? 'not rendered where the shopper saves data' : 'rendered ahead, its picture too'}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, savesData);
    await page.goto('/products');
    await isThere(page);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/-(640|960)\.avif$/.test(request.url())) pictures.push(request.url());
    });
    await page.locator('main h3 a').first().hover();
    const places = page.locator('main > div');
    if (savesData) {
      await page.waitForLoadState('networkidle');
      await expect(places).toHaveCount(1);
      expect(pictures).toEqual([]);
    } else {
      await expect(places).toHaveCount(2);
      await expect.poll(() => pictures).not.toEqual([]);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  });
}
