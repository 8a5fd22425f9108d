import type { Page } from '@playwright/test';
import { builtShop, laterVersion } from '../support/builds.ts';
import { countLoads, DeployedShop, isKept } from './deployedShop.ts';
import { aLine, expect, FAILED_REQUESTS, store, stored, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });
// Builds of their own, and only once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  for (const number of [2, 3, 4]) await laterVersion(number);
});

let shop: DeployedShop;
test.beforeEach(async () => {
  shop = await DeployedShop.of(await builtShop('emulator'));
});
test.afterEach(() => shop.end());

const NEWS = 'A new version of the shop is ready';

/** Opens the shop as on a second visit: it comes from this browser. */
async function visitAgain(page: Page, path = '') {
  await page.goto(shop.address);
  await isKept(page);
  await page.goto(`${shop.address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Has the browser fetch what was deployed, as it does by itself with every load and every few minutes. */
async function fetchUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (worker && worker.state !== 'activated' && worker.state !== 'redundant') {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    }
  });
}

/** What only this version of the shop has. */
const markOf = (page: Page, number: number) =>
  page.locator(`footer a[href="https://social.example/${number}"]`);

test('three deployments under an open tab: it goes on with its own code, and says once each that there is a new version', async ({
  page,
  context,
}) => {
  test.slow();
  await store(page, { cart: [aLine('lamp')] });
  await visitAgain(page);
  const other = await context.newPage();
  for (const number of [2, 3, 4]) {
    await shop.deploy(await laterVersion(number));
    await other.goto(shop.address);
    await fetchUpdate(other);
    await expect(page.getByText(NEWS)).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(NEWS)).toHaveCount(0);
  }
  // The other tab is of the version before the last.
  await expect(markOf(other, 3)).toBeVisible();

  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(loads.count).toBe(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(markOf(page, 4)).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
});

test('a new version is not told of in a form, but once the shopper has moved on, and “Reload” brings it', async ({
  page,
}) => {
  await visitAgain(page, '/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('maren@example.com');
  await shop.deploy(await laterVersion(2));
  await fetchUpdate(page);
  // The page looks for a quiet moment every second.
  await page.waitForFunction(
    (start) => performance.now() - start > 1500,
    await page.evaluate(() => performance.now()),
  );
  await expect(page.getByText(NEWS)).toHaveCount(0);
  await expect(email).toHaveValue('maren@example.com');
  await page.getByRole('link', { name: 'Estore', exact: true }).click();
  await expect(page.getByText(NEWS)).toBeVisible();
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  await expect(markOf(page, 2)).toBeVisible();
  expect(loads.count).toBe(1);
  await expect(page.getByText(NEWS)).toHaveCount(0);
});

test('a new version that the browser finds while the page is still busy is told of, too', async ({
  page,
}) => {
  await page.goto(shop.address);
  await isKept(page);
  await shop.deploy(await laterVersion(2));
  // A page that has no idle moment yet.
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (task) => held.push(task);
    Object.assign(window, { held });
  });
  await page.goto(shop.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { held } = window as unknown as { readonly held: IdleRequestCallback[] };
    for (const task of held) task({ didTimeout: false, timeRemaining: () => 50 });
  });
  await expect(page.getByText(NEWS)).toBeVisible();
});

test('a first visit, too, goes on with its own code after a deployment', async ({ page }) => {
  await page.goto(shop.address);
  await isKept(page);
  await shop.deploy(await laterVersion(2));
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(loads.count).toBe(0);
});

test('an update that is cut off changes nothing, and the next attempt brings it', async ({ page }) => {
  await visitAgain(page);
  await shop.deploy(await laterVersion(2));
  shop.fault = (path) =>
    path.includes('/showShop-') ? { status: 503, type: 'text/plain', body: 'Unavailable' } : undefined;
  await fetchUpdate(page);
  await visitAgain(page, '/order');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(markOf(page, 2)).toHaveCount(0);
  shop.fault = () => undefined;
  await fetchUpdate(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(markOf(page, 2)).toBeVisible();
});
