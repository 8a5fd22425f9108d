import type { Page } from '@playwright/test';
import { aLine, expect, store, stored, test } from './fixtures.ts';

test.use({ expectedComplaints: /Failed to load resource|RPC_ERROR/ });

const FAILURE = 'Temporary Loading Issue';

/** Counts how often the document itself is loaded. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** The code or style of a screen is gone, as after a deployment. */
async function remove(page: Page, name: RegExp) {
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
}

test.describe('code that is gone after a deployment', () => {
  test.beforeEach(async ({ page }) => {
    await store(page, { cart: [aLine('lamp')] });
  });

  for (const [what, name] of [
    ['code', /OrderScreen-.*\.js$/],
    ['style', /OrderScreen-.*\.css$/],
  ] as const) {
    test(`${what} of a screen: one reload, then the failure page with a way on`, async ({ page }) => {
      await page.goto('/');
      await remove(page, name);
      const loads = countLoads(page);
      await page.getByRole('link', { name: 'Orders' }).click();
      await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
      await expect(page).toHaveURL('/order');
      await page.waitForTimeout(500);
      expect(loads.count).toBe(1);
      expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);

      await page.unrouteAll();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });
  }

  test('a reload that helps is all there is', async ({ page }) => {
    await page.goto('/');
    let isGone = true;
    await page.route(/SearchScreen-.*\.js$/, (route) => (isGone ? route.abort() : route.continue()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Search page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads.count).toBe(1);
  });

  for (const [what, name] of [
    ['the first script', /assets\/index-.*\.js$/],
    ['a script that the first one needs', /assets\/react-.*\.js$/],
    ['the backend', /assets\/emulator-.*\.js$/],
  ] as const) {
    test(`${what}: one reload, then the failure page inside the shop`, async ({ page }) => {
      await remove(page, name);
      const loads = countLoads(page);
      await page.goto('/products');
      await expect(page.getByRole('alert').getByRole('heading', { name: FAILURE })).toBeVisible();
      await expect(page).toHaveTitle(`${FAILURE} · Estore`);
      await page.waitForTimeout(500);
      expect(loads.count).toBe(2);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
    });
  }

  test('the toasts: what they had to say is said plainly', async ({ page }) => {
    await remove(page, /ToastHost-/);
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByText('Successfully added to cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  test('the identity provider: public pages live, and the login says what is wrong', async ({ page }) => {
    await remove(page, /emulatorAuth-/);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('maren@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please check your network connection')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maren@example.com');
  });
});

test('the recovery works without browser storage, and costs nothing that lives in memory', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/products');
  await remove(page, /LoginScreen-.*\.js$/);
  const loads = countLoads(page);

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  expect(loads.count).toBe(2);

  await page.goto('/products');
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const before = loads.count;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(loads.count).toBe(before);
});

test('a connection that leads nowhere never puts the browser’s own error page in the shop’s place', async ({
  page,
}) => {
  await page.goto('/');
  const toOrders = page.getByRole('link', { name: 'Orders' });
  await expect(toOrders).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await toOrders.click();
  const failure = page.getByRole('heading', { name: FAILURE });
  await expect(failure).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForTimeout(500);
  await expect(failure).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('the failure page has the focus on its heading, and keeps it there when a try fails', async ({
  page,
}) => {
  await page.goto('/');
  const toOrders = page.getByRole('link', { name: 'Orders' });
  await expect(toOrders).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await toOrders.press('Enter');
  const failure = page.getByRole('heading', { name: FAILURE });
  await expect(failure).toBeFocused();
  const tried = page.waitForEvent('requestfailed');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tried;
  await expect(failure).toBeFocused();
});

test('without the shop’s code a try that fails keeps the focus in the page, too', async ({ page }) => {
  await remove(page, /assets\/index-.*\.js$/);
  await page.goto('/products');
  const tryAgain = page.getByRole('link', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  const tried = page.waitForEvent('requestfailed');
  await tryAgain.press('Enter');
  await tried;
  await expect(page.getByRole('main')).toBeFocused();
});

test('“Try Again” leads nowhere else, whatever the address', async ({ page, baseURL }) => {
  await remove(page, /NotFoundScreen-.*\.js$/);
  await page.goto(`${baseURL}//evil.example/`);
  const tryAgain = page.getByRole('link', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  expect(await tryAgain.evaluate((link) => (link as HTMLAnchorElement).origin)).toBe(baseURL);
});

test('no page is loaded afresh by itself while offline, and the screen comes with the network', async ({
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
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Flash Sales' })).toBeVisible();
  expect(loads.count).toBe(0);
  // Its style came as well: a style sheet that could not be fetched is an empty one.
  const emptyStyles = () => [...document.styleSheets].filter(({ cssRules }) => cssRules.length === 0).length;
  expect(await page.evaluate(emptyStyles)).toBe(0);
});

test('the network that comes back leaves the focus of who has moved on where it is', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const toFlashSales = page.locator('a[href="/flash-sales"]').first();
  await expect(toFlashSales).toBeVisible();
  await context.setOffline(true);
  await toFlashSales.click();
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  await page.getByRole('link', { name: 'Estore' }).first().click();
  const explore = page.getByRole('link', { name: 'Explore Products' });
  await explore.focus();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await expect(explore).toBeFocused();
});
