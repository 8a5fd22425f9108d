import type { Page } from '@playwright/test';
import { chunk, firstScript } from './chunks.ts';
import { countLoads, test } from './deployedShop.ts';
import { aLine, expect, store, stored, withoutStorage } from './fixtures.ts';

// Recovery serves pages without a service worker: first visits, and browsers that refuse one.
test.use({
  expectedComplaints: /Failed to load resource|RPC_ERROR|Refused to apply style|The year is broken/,
});

const FAILURE = 'Temporary Loading Issue';

/** Responds with "not found" for a file of the build, as after a deployment. */
async function remove(page: Page, path: string) {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
}

/** Returns a function that waits until an attempt has failed. It requests the page, the code, and the page again. */
function failureOfAttempt(page: Page): () => Promise<void> {
  let looks = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'HEAD') looks += 1;
  });
  return () => expect.poll(() => looks).toBeGreaterThanOrEqual(2);
}

// Playwright's routing would disable the HTTP cache, which may hold "not found" for a year.
test.describe('a file that is missing temporarily', () => {
  for (const { what, name, tags } of [
    {
      what: 'the code of a screen',
      name: 'OrderScreen.js',
      tags: { tryAgain: ['@smoke'], visit: ['@nightly'] },
    },
    { what: 'the style of a screen', name: 'OrderScreen.css', tags: { tryAgain: ['@nightly'], visit: [] } },
    { what: 'the first script', name: '', tags: { tryAgain: [], visit: ['@nightly'] } },
    {
      what: 'a script that it imports',
      name: 'core.js',
      tags: { tryAgain: ['@nightly'], visit: ['@nightly'] },
    },
  ]) {
    const path = () => (name === '' ? firstScript() : chunk(name));

    test(`${what}: one reload, then the failure page, whose “Try Again” fetches it`, {
      tag: tags.tryAgain,
    }, async ({ page, shop }) => {
      await store(page, { cart: [aLine('lamp')] });
      const isOfScreen = name.startsWith('OrderScreen');
      if (isOfScreen) {
        await page.goto('/');
        await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
      }
      shop.missing = await path();
      const loads = countLoads(page);
      if (isOfScreen) await page.getByRole('link', { name: 'Orders' }).click();
      else await page.goto('/order');
      await expect(page.getByRole('alert').getByRole('heading', { name: FAILURE })).toBeVisible();
      await expect(page).toHaveTitle(`${FAILURE} · Estore`);
      await expect(page).toHaveURL('/order');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const byItself = isOfScreen ? 1 : 2;
      expect(loads.count).toBe(byItself);

      shop.missing = undefined;
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      expect(loads.count).toBe(byItself + 1);
      expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
    });

    test(`${what}: the next visit fetches it automatically`, { tag: tags.visit }, async ({ page, shop }) => {
      shop.missing = await path();
      await page.goto('/order');
      await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
      shop.missing = undefined;
      await page.goto('/order');
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });
  }
});

test('without the code of toasts, their message shows as plain text', { tag: '@nightly' }, async ({
  page,
}) => {
  const code = await chunk('ToastHost.js');
  await remove(page, code);
  const refused = page.waitForResponse(`**${code}`);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  expect((await refused).status()).toBe(404);
  await expect(page.getByText('Successfully added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('without browser storage, the recovery preserves the cart in memory', async ({ page }) => {
  await withoutStorage(page);
  await page.goto('/products');
  await remove(page, await chunk('LoginScreen.js'));
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const loads = countLoads(page);
  await page.locator('summary', { hasText: 'Account' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(loads.count).toBe(0);
});

test('a page whose shell cannot be rendered shows the failure page alone', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Date.prototype.getFullYear = () => {
      throw new Error('The year is broken');
    };
  });
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('heading', { name: FAILURE })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await reloaded;
  await expect(page.getByRole('main').getByRole('heading', { name: FAILURE })).toBeVisible();
});

test('no page reloads automatically while offline, and the screen loads afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const loads = countLoads(page);
  const toFlashSales = page.locator('a[href="/flash-sales"]').first();
  await expect(toFlashSales).toBeVisible();
  await context.setOffline(true);
  await toFlashSales.click();
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  const attemptFails = failureOfAttempt(page);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await attemptFails();
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Flash Sales' })).toBeVisible();
  expect(loads.count).toBe(0);
  // A style sheet that failed to load is empty.
  const emptyStyles = () => [...document.styleSheets].filter(({ cssRules }) => cssRules.length === 0).length;
  expect(await page.evaluate(emptyStyles)).toBe(0);
});
