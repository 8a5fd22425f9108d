import { readFileSync } from 'node:fs';
import { shopOf } from '../support/builds.ts';
import { SHOP as ESTORE } from '../support/shops/estore.ts';
import { SHOP as NORTHLIGHT } from '../support/shops/northlight.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { axeFindings, overflowFaults, withAxe } from './inspect.ts';

const SHOPS = { estore: ESTORE, northlight: NORTHLIGHT };
const PHONE = { width: 390, height: 844 };
/** A total in each currency, as text. */
const TOTALS: Readonly<Record<string, RegExp>> = { USD: /^\$\d+\.\d\d$/, EUR: /^\d{1,3}(\.\d{3})*,\d\d\s€$/ };

for (const file of ['estore', 'northlight'] as const) {
  test.describe(`the shop file of ${file}`, () => {
    const shop = SHOPS[file];
    let folder = '';
    // The build takes up to half a minute, which would count towards the limit of the test.
    test.beforeAll(async () => {
      folder = await shopOf(file);
    });

    test('a shopper finds, buys and tracks a product, on accessible screens', {
      // Other tests cover the same screens of Estore.
      tag: file === 'estore' ? '@nightly' : [],
    }, async ({ page, serve }) => {
      const address = `http://localhost:${await serve(folder)}`;
      const [first] = JSON.parse(readFileSync(shop.demo, 'utf8')).products;
      const category = shop.categories.find(({ value }) => value === first.category);

      const expectAccessible = async (title: string) => {
        await expect(page).toHaveTitle(`${title} · ${shop.name}`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect.soft((await axeFindings(page)).found, `${title}, ${colorScheme}`).toEqual([]);
        }
        expect.soft(await overflowFaults(page), title).toEqual([]);
      };

      await page.setViewportSize(PHONE);
      await withAxe(page);
      // Accounts of the demo end with the page, so the journey never reloads it.
      await page.goto(`${address}/signup`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Maren Holt');
      await page.getByRole('textbox', { name: 'Email' }).fill('maren@example.com');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill('maren@example.com');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();

      await expect(page.getByRole('heading', { level: 1, name: shop.hero.title })).toBeVisible();
      await expectAccessible('Home');
      await page.getByRole('link', { name: shop.hero.button }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      await page.locator('summary', { hasText: 'Categories' }).click();
      await page
        .getByRole('link', { name: category?.menuLabel ?? '', exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(`${address}/products?type=${first.category}`);
      await page.getByRole('link', { name: first.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
      await expectAccessible(first.name);
      await page.getByRole('button', { name: 'Add To Cart' }).first().click();

      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      const summary = page.getByRole('region', { name: 'Order Summary' });
      await expect(summary.getByText(TOTALS[shop.currency] ?? /(?!)/).first()).toBeVisible();
      await expectAccessible('Shopping Cart');
      await page.getByRole('button', { name: /checkout/i }).click();
      if (shop.checkout) {
        await page.getByLabel('Street and number').fill('Lindenweg 7');
        await page.getByLabel('Postcode').fill('10115');
        await page.getByLabel('City').fill('Berlin');
        await expectAccessible('Checkout');
        await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
      await expect(page.getByText(new RegExp(`${shop.orderPrefix}-\\w{4}-\\w{4}`)).first()).toBeVisible();
      await expectAccessible('Order Tracking');
    });
  });
}
