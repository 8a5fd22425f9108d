import { readFileSync } from 'node:fs';
import { northlightDemo } from '../support/builds.ts';
import { SHOP } from '../support/shops/northlight.ts';
import { expect, logInHere, signUpHere, test } from './fixtures.ts';
import { axeFindings, overflowFaults, withAxe } from './inspect.ts';

const [PRODUCT] = JSON.parse(readFileSync(SHOP.demo, 'utf8')).products;
const CATEGORY = SHOP.categories.find(({ value }) => value === PRODUCT.category)?.menuLabel ?? '';

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper finds, buys and tracks a product of Northlight, on accessible screens', {
  tag: '@smoke',
}, async ({ page, serve }) => {
  const address = `http://localhost:${await serve(await northlightDemo())}`;
  const expectAccessible = async (title: string) => {
    await expect(page).toHaveTitle(`${title} · ${SHOP.name}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft((await axeFindings(page)).found, `${title}, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await overflowFaults(page), title).toEqual([]);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await withAxe(page);
  // Accounts of the demo end with the page, so the journey never reloads it.
  await page.goto(`${address}/signup`);
  await logInHere(page, await signUpHere(page));

  await expect(heading(SHOP.hero.title)).toBeFocused();
  await expectAccessible('Home');
  await page.getByRole('link', { name: SHOP.hero.button }).click();
  await expect(heading('Products')).toBeFocused();
  await page.locator('summary', { hasText: 'Categories' }).click();
  await page.getByRole('link', { name: CATEGORY, exact: true }).first().click();
  const category = page.getByRole('region', { name: CATEGORY });
  await category.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(heading(PRODUCT.name)).toBeFocused();
  await expectAccessible(PRODUCT.name);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText(/^\d{1,3}(\.\d{3})*,\d\d\s€$/).first()).toBeVisible();
  await expectAccessible('Shopping Cart');
  await page.getByRole('button', { name: /checkout/i }).click();
  await page.getByLabel('Street and number').fill('Lindenweg 7');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('City').fill('Berlin');
  await expectAccessible('Checkout');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(heading('Order Tracking')).toBeFocused();
  await expect(page.getByText(/NL-\w{4}-\w{4}/).first()).toBeVisible();
  await expectAccessible('Order Tracking');
});
