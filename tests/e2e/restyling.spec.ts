// How much of a page a touch has the browser compute the styles of. A rule with `:has()` on the body, in the styles of
// whatever screen, makes that all of it.
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** The most elements whose styles were computed in one go while `act` ran. */
async function mostRestyled(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isOver;
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts, 'computations of styles').not.toEqual([]);
  return Math.max(...counts);
}

const TOUCHES: readonly (readonly [what: string, act: (page: Page) => Promise<void>])[] = [
  [
    'adding to the cart',
    async (page) => {
      await page.getByRole('button', { name: 'Add To Cart' }).first().click();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    },
  ],
  [
    'opening a menu',
    async (page) => {
      await page.getByRole('button', { name: 'Categories' }).click();
      await expect(page.getByRole('link', { name: 'Fassion' })).toBeVisible();
    },
  ],
  [
    'a key in the search box',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).press('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
];

for (const [what, act] of TOUCHES) {
  test(`${what} leaves the styles of most of the page alone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Styles stay when their screen is left.
    await page.goto('/products/breakfast-toaster-red');
    await isThere(page);
    await page.getByRole('link', { name: 'Estore', exact: true }).first().click();
    await expect(page).toHaveTitle('Home · Estore');
    await isThere(page);
    // What comes near the screen is fetched with styles of its own.
    await page.getByRole('button', { name: 'Add To Cart' }).first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const all = await page.locator('*').count();
    const session = await page.context().newCDPSession(page);
    expect(await mostRestyled(session, () => act(page))).toBeLessThan(all / 3);
  });
}
