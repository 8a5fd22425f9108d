import type { Page } from '@playwright/test';
import { expect, goTo, holdBack, PRODUCT_REQUESTS, settled, test } from './fixtures.ts';

const TOASTER = 'Breakfast Toaster, Tomato Red';
const TOASTER_PATH = '/products/breakfast-toaster-red';

/** The page's console warnings, such as React's when it has to render a built page again. */
function warningsOf(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    const isBlockedWorker = message.text().startsWith('Service Worker registration blocked');
    if (message.type() === 'warning' && !isBlockedWorker) warnings.push(message.text());
  });
  return warnings;
}

/** Records all prerendered elements, and which belong to the shell, before the shop's code runs. */
async function markBuiltElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const built = [...document.querySelectorAll('#root *')].map((element) => ({
        element,
        isOfShell: element.closest('header, footer') !== null,
      }));
      Object.assign(window, { built });
    });
  });
}

/** The prerendered elements of the page or of its shell that no longer exist. */
function lostElements(page: Page, place: 'page' | 'shell'): Promise<readonly string[]> {
  return page.evaluate((where) => {
    const { built } = window as unknown as { built: readonly { element: Element; isOfShell: boolean }[] };
    if (built.length < 50) return ['The build has rendered hardly anything.'];
    return built
      .filter(({ element, isOfShell }) => !element.isConnected && (where === 'page' || isOfShell))
      .map(({ element }) => element.outerHTML.slice(0, 80));
  }, place);
}

for (const path of ['/', '/?type=beauty']) {
  test(`hydration of ${path} reuses every prerendered element`, async ({ page }) => {
    const warnings = warningsOf(page);
    const sendProducts = await holdBack(page, PRODUCT_REQUESTS);
    const sendCode = await holdBack(page, /\/HomeScreen-[^/]*\.js$/);
    await markBuiltElements(page);
    const asked = page.waitForRequest(PRODUCT_REQUESTS);
    await page.goto(path, { waitUntil: 'commit' });
    // The shop has started without the code of its screen.
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
    sendCode();
    await expect(page).toHaveTitle('Home · Estore');
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Estore/);
    expect(await lostElements(page, 'page')).toEqual([]);

    const hero = page.getByRole('link', { name: 'Explore Products' });
    await hero.evaluate((link) => Object.assign(window, { hero: link }));
    sendProducts();
    await settled(page);
    expect(await hero.evaluate((link) => 'hero' in window && window.hero === link)).toBe(true);
    expect(await lostElements(page, 'shell')).toEqual([]);
    expect(warnings).toEqual([]);
  });
}

test('every other page reuses the prerendered shell', async ({ page }) => {
  const warnings = warningsOf(page);
  await markBuiltElements(page);
  for (const path of ['/products', '/cart', TOASTER_PATH, '/search?query=lamp', '/no/such/page']) {
    await goTo(page, path);
    expect(await lostElements(page, 'shell'), path).toEqual([]);
  }
  expect(warnings).toEqual([]);
});

test('the links of the home page work before its code has loaded', async ({ page }) => {
  await holdBack(page, /\/HomeScreen-[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('the footer shows the year of the visit, not of the build', { tag: '@nightly' }, async ({ page }) => {
  const warnings = warningsOf(page);
  await page.clock.install({ time: new Date('2041-07-01T12:00:00') });
  for (const path of ['/', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByText('© 2041 Estore', { exact: true })).toBeVisible();
  }
  expect(warnings).toEqual([]);
});

test('a product opened at one of its tabs shows without further code', async ({ page }) => {
  const sendProducts = await holdBack(page, PRODUCT_REQUESTS);
  await watchArticle(page);
  await page.goto(`${TOASTER_PATH}/review`);
  await expect(page.getByRole('heading', { level: 1, name: 'Loading product' })).toBeVisible();
  const sendCode = await holdBack(page, /\/assets\/.*\.(js|css)$/);
  sendProducts();
  await expect(page.getByRole('heading', { level: 1, name: TOASTER })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  sendCode();
  await settled(page);
  expect(await page.evaluate(() => 'articleFaults' in window && window.articleFaults)).toEqual([]);
});

/** Records whenever the visible product is hidden or replaced. */
async function watchArticle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const articleFaults: string[] = [];
    Object.assign(window, { articleFaults });
    let shown: Element | undefined;
    new MutationObserver(() => {
      if (shown && !shown.checkVisibility()) articleFaults.push('the product is gone');
      const article = document.querySelector('main article');
      if (!shown && article?.querySelector('h1')?.textContent !== 'Loading product')
        shown = article ?? undefined;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}
