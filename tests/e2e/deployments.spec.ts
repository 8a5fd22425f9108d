import { cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../emulator/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { aLine, expect, IDENTITY_CODE, store, stored, test } from './fixtures.ts';

// The recovery is for pages that no worker serves: first visits, and browsers that refuse one.
test.use({ expectedComplaints: /Failed to load resource|RPC_ERROR/, serviceWorkers: 'block' });

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
      expect(loads.count).toBe(1);
      expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);

      await page.unrouteAll();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      expect(loads.count).toBe(2);
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
    // A further reload would take the shopper's move back.
    await page.getByRole('link', { name: 'Estore', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeFocused();
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
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(loads.count).toBe(2);
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      expect(loads.count).toBe(3);
      expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
    });
  }

  test('the code of the home page, which the build has rendered: one reload, then the failure page', async ({
    page,
  }) => {
    await remove(page, /HomeScreen-.*\.js$/);
    const loads = countLoads(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
    expect(loads.count).toBe(2);
    // The shell around it lives.
    await page.getByRole('link', { name: 'Search page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Estore', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
    expect(loads.count).toBe(2);
  });

  test('the toasts: what they had to say is said plainly', async ({ page }) => {
    await remove(page, /ToastHost-/);
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByText('Successfully added to cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  test('the identity provider: public pages live, and the login says what is wrong', async ({ page }) => {
    await remove(page, IDENTITY_CODE);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('maren@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please check your network connection')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maren@example.com');
  });
});

test.describe('without browser storage', () => {
  test.beforeEach(async ({ page }) => {
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
  });

  test('missing code costs one reload too, then the failure page', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
    expect(loads.count).toBe(2);
  });

  test('the recovery costs nothing that lives in memory', async ({ page }) => {
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try Again' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(loads.count).toBe(0);
  });
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
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await failed;
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

test.describe('a page whose shell cannot be rendered', () => {
  test.use({ expectedComplaints: /The year is broken/ });

  test('is not blank: the failure page stands alone', async ({ page }) => {
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
  // A try looks for the page, then for the code, and then for the page again.
  let looks = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'HEAD') looks += 1;
  });
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect.poll(() => looks).toBe(2);
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

/** A hosting of our own, whose files come and go with deployments. */
async function deploy() {
  const build = await builtShop('emulator');
  const folder = await mkdtemp(join(tmpdir(), 'estore-deployment-'));
  await cp(build, folder, { recursive: true, filter: (source) => basename(source) !== 'images' });
  await symlink(join(build, 'images'), join(folder, 'images'));
  const [port = 0] = await freePorts(1);
  const serve = () => serveBuild(folder, { host: LOOPBACK, port });
  let server = await serve();

  /** Renames the files of the first pattern; a deployment starts the hosting anew. */
  async function change(found: RegExp, into: (name: string) => string) {
    await server.stop();
    const names = (await readdir(join(folder, 'assets'))).filter((name) => found.test(name));
    for (const name of names) await rename(join(folder, 'assets', name), join(folder, 'assets', into(name)));
    server = await serve();
    return names.length;
  }
  return {
    address: `http://localhost:${port}`,
    remove: (name: RegExp) => change(name, (found) => `${found}.gone`),
    rollBack: () => change(/\.gone$/, (gone) => gone.replace(/\.gone$/, '')),
    async end() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

// No request is rerouted here: that would switch the browser's cache off, which is what this is about.
test.describe('code that was missing once, and is there again at the same address', () => {
  test.use({ expectedComplaints: /Failed to load resource|Refused to apply style/ });
  let shop: Awaited<ReturnType<typeof deploy>>;
  test.beforeEach(async () => {
    shop = await deploy();
  });
  test.afterEach(() => shop.end());

  // A screen whose code is not fetched ahead.
  for (const [what, name] of [
    ['code', /^OrderScreen-.*\.js$/],
    ['style', /^OrderScreen-.*\.css$/],
  ] as const) {
    test(`${what} of a screen: “Try Again” brings it`, async ({ page }) => {
      await page.goto(shop.address);
      await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
      expect(await shop.remove(name)).toBe(1);
      await page.getByRole('link', { name: 'Orders' }).click();
      await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
      await shop.rollBack();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });

    test(`${what} of a screen: the next visit brings it by itself`, async ({ page }) => {
      expect(await shop.remove(name)).toBe(1);
      await page.goto(`${shop.address}/order`);
      await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
      await shop.rollBack();
      await page.goto(`${shop.address}/order`);
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });
  }

  for (const [what, name] of [
    ['the first script', /^index-.*\.js$/],
    ['a script that the first one needs', /^react-.*\.js$/],
    ['the backend', /^emulator-.*\.js$/],
  ] as const) {
    for (const [way, again] of [
      ['“Try Again”', (page: Page) => page.getByRole('link', { name: 'Try Again' }).click()],
      ['the next visit', (page: Page) => page.goto(`${shop.address}/search`)],
    ] as const) {
      test(`${what}: ${way} brings it`, async ({ page }) => {
        expect(await shop.remove(name)).toBeGreaterThan(0);
        await page.goto(`${shop.address}/search`);
        await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
        await shop.rollBack();
        await again(page);
        await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
      });
    }
  }

  test('without browser storage the screen comes in place', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: undefined }));
    await page.goto(`${shop.address}/products`);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await shop.remove(/^SearchScreen-.*\.js$/)).toBe(1);
    await page.getByRole('link', { name: 'Search page' }).click();
    await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
    await shop.rollBack();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('the identity provider’s code: the next log-in finds it', async ({ page }) => {
    expect(await shop.remove(IDENTITY_CODE)).toBe(1);
    const logIn = async () => {
      await page.goto(`${shop.address}/login`);
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await logIn();
    await expect(page.getByText('Please check your network connection')).toBeVisible();
    await shop.rollBack();
    // This one still finds what the browser has kept, and has it replaced for the next.
    const fetched = page.waitForResponse(
      async (response) => IDENTITY_CODE.test(response.url()) && response.ok(),
    );
    await logIn();
    await fetched;
    await logIn();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  });
});
