// The exactly countable costs of a visit; build tests count the bytes.
import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { patterns } from '#ui/paths.ts';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { firstVisitOf } from '../bench/firstVisit.ts';
import { builtShop } from '../support/builds.ts';
import { arrives, countReads, expect, goTo, PRODUCT_REQUESTS, settled, test } from './fixtures.ts';

for (const { device, viewport, tag } of [
  { device: 'desktop', viewport: { width: 1440, height: 900 }, tag: [] },
  { device: 'phone', viewport: { width: 390, height: 844 }, tag: '@nightly' },
]) {
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport });

    for (const path of [patterns.home, patterns.products] as const) {
      test(`a first visit to ${path} stays within its budget and reads each product once`, async ({
        page,
        context,
      }) => {
        const reads = await countReads(context, PRODUCT_REQUESTS);
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await goTo(page, path);
        expect(await elementsOf(page)).toBeLessThanOrEqual(budgets.arrival.elements[path]);
        expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budgets.arrival.requests[path]);
        const { products } = JSON.parse(await readFile('seed/items.json', 'utf8'));
        expect(reads.documents).toBe(products.length);
      });
    }
  });
}

test('the cart’s code loads with the first cart line, before the cart opens', async ({ page }) => {
  const codeOfCart: string[] = [];
  page.on('request', (request) => request.url().includes('/CartScreen-') && codeOfCart.push(request.url()));
  await goTo(page, patterns.products);
  expect(codeOfCart).toEqual([]);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect.poll(() => codeOfCart.some((url) => url.endsWith('.js'))).toBe(true);
});

test('left screens leave no listener on the window or the document', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await goTo(page, patterns.home);
  const before = await listeners(session);
  expect(before.length).toBeGreaterThan(0);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const banner = page.getByRole('banner');
  const name = (await main.getByRole('heading', { level: 3 }).first().innerText()).replace('...', '');

  await main.getByRole('link', { name: 'Explore Products' }).click();
  await expect(heading).toHaveText('Products');
  await main.getByRole('navigation').getByRole('link', { name: 'Fashion' }).click();
  await expect(main.getByRole('region', { name: 'Fashion' })).toBeVisible();
  await page.goBack();
  await main.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(heading).toBeVisible();
  await main.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(main.getByRole('region', { name: 'Review' })).toBeVisible();
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await expect(heading).toHaveText('Shopping Cart');
  await banner.getByRole('combobox').fill(name);
  await banner.getByRole('combobox').press('Enter');
  await expect(heading).toContainText(name);
  await banner.getByRole('link', { name: 'Search page' }).click();
  await expect(main.getByRole('combobox')).toBeFocused();
  await page.goBack();
  await expect(heading).toContainText(name);
  await banner.getByRole('link').first().click();
  await arrives(page, "Deals you can't resist");
  await settled(page);

  expect(await listeners(session)).toEqual(before);
});

test('the budget of / includes every script that it requests before hydration', async ({ page }) => {
  const { scripts, worker } = await firstVisitOf(await builtShop('emulator'));
  await page.addInitScript(() => {
    const look = () => {
      // Only a hydrated footer contains the year.
      const footer = document.querySelector('footer')?.textContent ?? '';
      if (!/© \d{4}/.test(footer)) return requestAnimationFrame(look);
      const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return Object.assign(window, { scriptsAsked: asked.filter((name) => name.endsWith('.js')) });
    };
    look();
  });
  await page.goto(patterns.home);
  const asked = await page.waitForFunction(
    () => 'scriptsAsked' in window && (window.scriptsAsked as string[]),
  );
  const counted = [...scripts.keys(), ...worker.keys()].map((name) => `/${name}`);
  const names = (await asked.jsonValue()) || [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !counted.includes(name))).toEqual([]);
});

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** The event listeners of the window and the document, in order. */
async function listeners(session: CDPSession): Promise<readonly string[]> {
  const found: string[] = [];
  for (const target of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId as string,
    });
    found.push(...listeners.map(({ type }) => `${target} ${type}`));
  }
  return found.sort();
}
