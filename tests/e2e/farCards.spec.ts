// Cards far from the screen, which are only words and a button until they come near. What they say: screens/farCards.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const LISTED = 72;

function cardsOf(page: Page) {
  return page
    .getByRole('region', { name: 'All products' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 3 }),
    });
}

/** The place of every name and every button on the page, and the size of each. */
function placesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li h3, main li button:not([aria-pressed]), main h2, footer')].flatMap(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + window.scrollY, width, height];
      },
    ),
  );
}

/** Expects every name and every button in its place, as far as a shopper can see. */
async function areInPlace(page: Page, places: readonly number[], path?: string): Promise<void> {
  const now = await placesOf(page);
  expect(now.length, path).toBe(places.length);
  const moves = now.map((place, index) => Math.abs(place - (places[index] ?? 0)));
  expect(Math.max(...moves), path).toBeLessThanOrEqual(1);
}

/** Goes down the page as a shopper does, to its end. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let place = 0; place < document.documentElement.scrollHeight; place += 600) {
      window.scrollTo(0, place);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

test('a card far below becomes whole when it comes near, and its button works before', async ({ page }) => {
  await page.goto('/products?all=1');
  await isThere(page);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(LISTED);
  const last = cards.last();
  await expect(last.locator('img')).toHaveCount(0);
  await last
    .getByRole('button', { name: 'Add To Cart' })
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(last.getByText('Quantity 1')).toBeAttached();
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('img')).toBeVisible();
});

test('cards that become whole move nothing and change no size', { tag: '@nightly' }, async ({ page }) => {
  for (const [width, path] of [
    [390, '/'],
    [390, '/search?query=a'],
    [768, '/products?all=1'],
    [1440, '/flash-sales'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await isThere(page);
    await isLaidOut(page);
    if (path === '/') expect(await cardsWithoutPicture(page).count()).toBeGreaterThan(50);
    const places = await placesOf(page);
    await scrollThrough(page);
    await expect(cardsWithoutPicture(page), path).toHaveCount(0);
    await areInPlace(page, places, path);
  }
});

/** Waits for the page's own typeface. */
async function isLaidOut(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
}

function cardsWithoutPicture(page: Page) {
  return page.locator('main li:has(h3):not(:has(img))');
}

/** How many cards the browser lays out no further than their place. */
function skippedOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('main li h3')];
    return names.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length;
  });
}

/** Leaves the page and comes back. Returns how many of its cards are skipped in the first frame. */
async function skippedOnBack(page: Page, whileAway: () => Promise<void> = async () => {}): Promise<number> {
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await whileAway();
  await page.evaluate(() => {
    const seen: number[] = [];
    const look = () => {
      const names = [...document.querySelectorAll('main li h3')];
      if (document.querySelector('main h1')?.textContent !== 'Products') requestAnimationFrame(look);
      else seen.push(names.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
    history.back();
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen[0] ?? -1);
  await expect.poll(seen).not.toBe(-1);
  return seen();
}

test('on Back cards far from the screen keep their places without a layout in the first frame, and have it soon after', async ({
  page,
}) => {
  await page.goto('/products?all=1');
  await isThere(page);
  await isLaidOut(page);
  const places = await placesOf(page);
  expect(await skippedOnBack(page)).toBeGreaterThan(LISTED / 2);
  await areInPlace(page, places);
  await expect.poll(() => skippedOf(page)).toBe(0);
  await areInPlace(page, places);
});

test('on Back to a page whose typeface or width has changed meanwhile, every card is laid out at once', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 });
  await page.goto('/products?all=1');
  await isThere(page);
  await isLaidOut(page);
  const places = await placesOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await isThere(page);
  await isLaidOut(page);
  const bringTypeface = () =>
    page.evaluate(() => void document.fonts.dispatchEvent(new Event('loadingdone')));
  expect(await skippedOnBack(page)).toBeGreaterThan(LISTED / 2);
  expect(await skippedOnBack(page, bringTypeface)).toBe(0);
  expect(await skippedOnBack(page, () => page.setViewportSize({ width: 768, height: 844 }))).toBe(0);
  await areInPlace(page, places);
});
