// Cards far from the screen, which are only words and a button until they come near.
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

/** Where every name and every button stands on the page, and how large each of them is. */
function placesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li h3, main li button:not([aria-pressed]), main h2, footer')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map((length) => length.toFixed(1)).join(' ');
      },
    ),
  );
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

test('a card far below says what a whole one shows, and its button works', async ({ page }) => {
  await page.goto('/products?all=1');
  await isThere(page);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(LISTED);
  const last = cards.last();
  await expect(last.locator('img')).toHaveCount(0);
  const far = await last.innerText();
  await last
    .getByRole('button', { name: 'Add To Cart' })
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(last.getByText('Quantity 1')).toBeAttached();

  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('img')).toBeVisible();
  const whole = (await last.textContent()) ?? '';
  expect(far.length).toBeGreaterThan(30);
  const said = far.split(/[\s()]+/).filter((word) => !['Add', 'To', 'Cart'].includes(word));
  expect(said.filter((word) => !whole.includes(word))).toEqual([]);
});

for (const width of [390, 768, 1440]) {
  test(`${width} pixels wide, cards that become whole move nothing and change no size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/products?all=1', '/flash-sales', '/search?query=a']) {
      await page.goto(path);
      await isThere(page);
      await isLaidOut(page);
      if (path === '/') expect(await cardsWithoutPicture(page).count()).toBeGreaterThan(50);
      const places = await placesOf(page);
      await scrollThrough(page);
      await expect(cardsWithoutPicture(page), path).toHaveCount(0);
      expect(await placesOf(page), path).toEqual(places);
    }
  });
}

/** Waits for the page's own typeface. */
async function isLaidOut(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
}

function cardsWithoutPicture(page: Page) {
  return page.locator('main li:has(h3):not(:has(img))');
}

test('in print every card is whole', async ({ page }) => {
  await page.goto('/products?all=1');
  await isThere(page);
  expect(await cardsWithoutPicture(page).count()).toBeGreaterThan(0);
  const left = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('main li:has(h3):not(:has(img))').length;
  });
  expect(left).toBe(0);
});
