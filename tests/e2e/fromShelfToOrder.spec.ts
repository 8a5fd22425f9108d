import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { TEST_BACKEND } from '../support/testBackend.ts';
import {
  AUTH_REQUESTS,
  arrives,
  expect,
  goTo,
  holdBack,
  logInHere,
  reloadOrders,
  signInWithGoogle,
  signUp,
  test,
} from './fixtures.ts';

/** These tests also run on other backends, in Firefox and WebKit, and in other languages. */
const JOURNEY = { tag: '@journey' };

/** Independent of the shop's own formats. */
const PRICES = new Intl.NumberFormat(SHOP.locale, { style: 'currency', currency: 'USD' });

/** Without the mark of direction, which the shop replaces. */
const priceOf = (amount: number) => PRICES.format(amount).replace('\u200f', '');

/** The memory's accounts end with the page. */
const JOURNEY_WITH_RELOAD = { tag: ['@journey', '@reload'] };

test('a shopper finds a product, buys it and tracks the order', { tag: ['@journey', '@smoke'] }, async ({
  page,
}) => {
  await goTo(page, '/');
  await page.getByRole('link', { name: SHOP.hero.button }).click();
  await arrives(page, TEXTS.titles.products);

  await page.getByRole('link', { name: 'Breakfast Toaster, Tomato Red' }).first().click();
  await arrives(page, 'Breakfast Toaster, Tomato Red');
  await page.getByRole('button', { name: TEXTS.lists.addToCart }).first().click();
  await expect(page.getByText(TEXTS.product.added, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: TEXTS.quantity.increase }).first().click();

  await page.getByRole('link', { name: TEXTS.shell.cart(2) }).click();
  const summary = page.getByRole('region', { name: TEXTS.cart.summary });
  await expect(summary.getByText(priceOf(99.8))).toBeVisible();
  await page.getByRole('button', { name: TEXTS.cart.checkOut }).click();
  await arrives(page, TEXTS.titles.login);

  const email = await signUp(page);
  await logInHere(page, email);
  await arrives(page, SHOP.hero.title);

  await page.getByRole('link', { name: TEXTS.shell.cart(2) }).click();
  await page.getByRole('button', { name: TEXTS.cart.checkOut }).click();
  await arrives(page, TEXTS.titles.order);
  await expect(page.getByText(TEXTS.order.ordered)).toBeVisible();
  const ordered = page.getByRole('region', { name: TEXTS.order.title });
  const steps = page.getByRole('list', { name: TEXTS.order.steps }).getByRole('heading');
  const { placed, packed, delivered } = TEXTS.order.states;
  const isTracked = async () => {
    await expect(ordered.getByText('Breakfast Toaster, Tomato Red')).toBeVisible();
    await expect(steps).toHaveText([placed, packed, delivered]);
  };
  await isTracked();
  await expect(page.getByRole('link', { name: TEXTS.shell.cart(0) })).toBeVisible();

  await reloadOrders(page, email);
  await isTracked();
});

test('a shopper signs in with Google, sees the account and signs out', JOURNEY, async ({ page }) => {
  await page.goto('/login');
  const email = await signInWithGoogle(page);
  await arrives(page, SHOP.hero.title);

  await page.getByRole('link', { name: TEXTS.shell.accountSignedIn }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: TEXTS.account.signOut }).click();
  await arrives(page, SHOP.hero.title);
  await expect(page.locator('summary', { hasText: TEXTS.titles.account })).toBeVisible();
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
      page.getByText(TEST_BACKEND === 'parse' ? 'Maren Holt' : TEXTS.account.loading),
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
    const category = SHOP.categories.find(({ value }) => value === 'beauty')?.tabLabel ?? '';
    await page.goto('/products');
    const cards = page
      .getByRole('region', { name: TEXTS.catalogue.allProducts })
      .getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(8);

    await page
      .getByRole('navigation', { name: TEXTS.lists.tabsLabel })
      .getByRole('link', { name: category })
      .click();
    await expect(page).toHaveURL('/products?type=beauty');
    const beauty = page.getByRole('region', { name: category }).getByRole('heading', { level: 3 });
    await expect(beauty).toHaveCount(8);
    await page.getByLabel(TEXTS.sorting.label).selectOption('price-low');
    await page.getByRole('checkbox', { name: TEXTS.filters.onSale }).check();
    const narrowed = [/^Lumen Vitamin C Face Serum/, /^Studio Brush Set/, /^Salon Hair Dryer/];
    await expect(beauty).toHaveText(narrowed);

    await beauty.nth(1).getByRole('link').click();
    await arrives(page, /^Studio Brush Set/);
    await page.goBack();
    await expect(page).toHaveURL(/type=beauty.*sort=price-low/);
    await expect(beauty).toHaveText(narrowed);
    await expect(page.getByLabel(TEXTS.sorting.label)).toHaveValue('price-low');
    await expect(page.getByRole('checkbox', { name: TEXTS.filters.onSale })).toBeChecked();
  },
);
