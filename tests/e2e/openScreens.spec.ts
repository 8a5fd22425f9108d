import type { Page } from '@playwright/test';
import { arrives, expect, goTo, placeOf, scrollTo, settled, test } from './fixtures.ts';
import { slidingCarousel } from './screensOfTheShop.ts';

/** Opens a card far down. Returns a function that expects the same element in its position, with the focus. */
async function openFarDown(page: Page, down: number) {
  await scrollTo(page, down);
  // Without a Playwright locator, which would scroll.
  const card = await page.evaluateHandle(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main > :not([hidden]) li h3 a')];
    const seen = cards.find((one) => one.getBoundingClientRect().top > 200);
    if (!seen) throw new Error('No card is in view.');
    seen.focus({ preventScroll: true });
    return seen;
  });
  const top = await card.evaluate((one) => one.getBoundingClientRect().top);
  await card.evaluate((one) => one.click());
  await arrives(page, /./);
  await settled(page);
  return async () => {
    const isSame = () =>
      card.evaluate(
        (one, before) =>
          one === document.activeElement && Math.abs(one.getBoundingClientRect().top - before) <= 2,
        top,
      );
    await expect.poll(isSame).toBe(true);
  };
}

test('Back and Forward return to the same card with the focus', async ({ page }) => {
  await goTo(page, '/');
  const isBack = await openFarDown(page, 3000);
  expect(await placeOf(page)).toBe(0);
  await page.goBack();
  await isBack();
  await page.goForward();
  await arrives(page, /./);
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goBack();
  await isBack();
});

for (const [dialog, open] of [
  ['an enlarged picture', (page) => page.getByRole('button', { name: 'Enlarge image' }).click()],
  ['the command palette', (page) => page.keyboard.press('ControlOrMeta+k')],
  ['the list of shortcuts', (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click()],
] satisfies readonly (readonly [string, (page: Page) => Promise<void>])[]) {
  test(`Back returns the focus to the card even from ${dialog}`, async ({ page }) => {
    await goTo(page, '/');
    const isBack = await openFarDown(page, 3000);
    await open(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isBack();
  });
}

test('Back returns the focus to the link even from the dialog of filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/');
  const link = page.getByRole('region', { name: 'Top Sales' }).getByRole('link', { name: /^See All/ });
  await link.click();
  await arrives(page, /./);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('Back returns to a position below a linked section', async ({ page }) => {
  await goTo(page, '/');
  await page
    .getByRole('region', { name: 'Top Sales' })
    .getByRole('link', { name: /^See All/ })
    .click();
  await expect(page).toHaveURL('/products#bestseller');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Top Sales' })).toBeInViewport();
  // Input, unlike a script, ends the page's own scrolling: without it, a late change of the height scrolls to the section again.
  await page.keyboard.press('Shift');
  const isBack = await openFarDown(page, 1500);
  await page.goBack();
  await isBack();
});

test('after Back, a carousel continues from the same slide', { tag: '@nightly' }, async ({ page }) => {
  const carousel = await slidingCarousel(page);
  const slides = carousel.locator('li');
  await expect(carousel.locator('li[inert]').first()).toBeAttached();
  // Not the ratio in the viewport: before a repeated click, Playwright may scroll the page until a slide's lower edge is cut.
  const firstShown = () => slides.evaluateAll((all) => all.findIndex((one) => !(one as HTMLElement).inert));
  const moveOnTo = async (index: number) => {
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(firstShown).toBe(index);
  };
  await moveOnTo(1);
  await moveOnTo(2);
  await slides.nth(3).getByRole('link').click();
  await arrives(page, /./);
  await page.goBack();
  await expect(slides.nth(3).getByRole('link')).toBeFocused();
  await moveOnTo(3);
});

test('a navigation renders the heading first and the cards later', async ({ page }) => {
  await goTo(page, '/products');
  await page.getByRole('link', { name: 'Estore', exact: true }).click();
  await arrives(page, "Deals you can't resist");
  await settled(page);
  const atOnce = await page.evaluate(async () => {
    document.querySelector<HTMLAnchorElement>('main > :not([hidden]) a[href="/products"]')?.click();
    // React renders in a microtask, before the browser can paint.
    await Promise.resolve();
    const shown = document.querySelector('main > :not([hidden])');
    return {
      heading: shown?.querySelector('h1')?.textContent,
      cards: shown?.querySelectorAll('li h3').length,
    };
  });
  expect(atOnce).toEqual({ heading: 'Products', cards: 0 });
  await expect(page.locator('main > :not([hidden]) li h3')).not.toHaveCount(0);
});
