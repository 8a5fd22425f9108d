import { TEST_BACKEND } from '../support/testBackend.ts';
import {
  AUTH_REQUESTS,
  expect,
  holdBack,
  PASSWORD,
  reloadOrders,
  signInWithGoogle,
  signUp,
  test,
} from './fixtures.ts';

/** These tests also run on other backends, and in Firefox and WebKit. */
const JOURNEY = { tag: '@journey' };

/** The memory's accounts end with the page. */
const JOURNEY_WITH_RELOAD = { tag: ['@journey', '@reload'] };

test('a shopper finds a product, buys it and tracks the order', JOURNEY, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  await page.getByRole('link', { name: 'Breakfast Toaster, Tomato Red' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Breakfast Toaster, Tomato Red' })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^\+/ }).first().click();

  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('$99.80')).toBeVisible();
  await page.getByRole('button', { name: /checkout/i }).click();
  await expect(page).toHaveURL('/login');

  const email = await signUp(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await page.getByRole('button', { name: /checkout/i }).click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByText('Successfully placed an order')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
  const ordered = page.getByRole('region', { name: 'Your order' });
  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('heading');
  const isTracked = async () => {
    await expect(ordered.getByText('Breakfast Toaster, Tomato Red')).toBeVisible();
    await expect(steps).toHaveText(['Order placed', 'Order packed', 'Order delivered']);
  };
  await isTracked();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

  await reloadOrders(page, email);
  await isTracked();
});

test('a shopper signs in with Google, sees the account and signs out', JOURNEY, async ({ page }) => {
  await page.goto('/login');
  const email = await signInWithGoogle(page);
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Account, signed in' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('summary', { hasText: 'Account' })).toBeVisible();
});

test(
  'guarded pages redirect to the login only if nobody is signed in',
  JOURNEY_WITH_RELOAD,
  async ({ page }) => {
    for (const path of ['/order', '/account']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
    await signUp(page);
    await page.goto('/account');
    await expect(page.getByText('Maren Holt')).toBeVisible();
    const answer = await holdBack(page, AUTH_REQUESTS);
    await page.reload();
    // The gateway to Parse Server restores a sign-in without a response.
    await expect(
      page.getByText(TEST_BACKEND === 'parse' ? 'Maren Holt' : 'Loading your account'),
    ).toBeVisible();
    answer();
    await expect(page.getByText('Maren Holt')).toBeVisible();
    await expect(page).toHaveURL('/account');
  },
);

test(
  'a shopper filters the listing, opens a product and returns to the same list',
  JOURNEY,
  async ({ page }) => {
    await page.goto('/products');
    const cards = page.getByRole('region', { name: 'All products' }).getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(8);

    await page
      .getByRole('navigation', { name: 'Browse by category' })
      .getByRole('link', { name: 'Beauty' })
      .click();
    await expect(page).toHaveURL('/products?type=beauty');
    const beauty = page.getByRole('region', { name: 'Beauty' }).getByRole('heading', { level: 3 });
    await expect(beauty).toHaveCount(8);
    await page.getByLabel('Sort by').selectOption('price-low');
    await page.getByRole('checkbox', { name: 'On sale' }).check();
    const narrowed = [/^Lumen Vitamin C Face Serum/, /^Studio Brush Set/, /^Salon Hair Dryer/];
    await expect(beauty).toHaveText(narrowed);

    await beauty.nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Studio Brush Set/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/type=beauty.*sort=price-low/);
    await expect(beauty).toHaveText(narrowed);
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
    await expect(page.getByRole('checkbox', { name: 'On sale' })).toBeChecked();
  },
);
