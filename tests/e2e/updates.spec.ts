import type { Page } from '@playwright/test';
import { laterVersion } from '../support/builds.ts';
import { chunk } from './chunks.ts';
import { countLoads, isKept, test } from './deployedShop.ts';
import { aLine, expect, FAILED_REQUESTS, store, stored } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: FAILED_REQUESTS });

const NEWS = 'A new version of the shop is ready';

/** Opens the shop as on a second visit, from the caches. */
async function visitAgain(page: Page, path = '/') {
  await page.goto('/');
  await isKept(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Makes the browser look for an update, as it does on every load and every few minutes. */
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

/** An element that only this version of the shop has. */
const markOf = (page: Page, number: number) =>
  page.locator(`footer a[href="https://social.example/${number}"]`);

test('an open tab runs its own code through three deployments and announces each', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  await store(page, { cart: [aLine('lamp')] });
  await visitAgain(page);
  const other = await context.newPage();
  // The last deployment is a rollback.
  for (const number of [2, 3, 2]) {
    await shop.deploy(await laterVersion(number));
    await other.goto('/');
    await fetchUpdate(other);
    await expect(page.getByText(NEWS)).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(NEWS)).toHaveCount(0);
  }
  // The other tab runs the version before the last.
  await expect(markOf(other, 3)).toBeVisible();

  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(loads.count).toBe(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(markOf(page, 2)).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
});

test('a new version is announced after the shopper has left a form', async ({ page, shop }) => {
  await visitAgain(page, '/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('maren@example.com');
  await shop.deploy(await laterVersion(2));
  await fetchUpdate(page);
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

test('a first visit runs its own code after a deployment', async ({ page, shop }) => {
  await page.goto('/');
  await isKept(page);
  await shop.deploy(await laterVersion(2));
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(loads.count).toBe(0);
});

test('an interrupted update changes nothing, and the next attempt completes it', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await visitAgain(page);
  const later = await laterVersion(2);
  await shop.deploy(later);
  const refused = await chunk('showShop.js', later);
  shop.fault = (path) =>
    path === refused ? { status: 503, type: 'text/plain', body: 'Unavailable' } : undefined;
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
