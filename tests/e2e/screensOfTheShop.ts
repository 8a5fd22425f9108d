import type { Locator, Page } from '@playwright/test';
import { TEXTS } from '#texts';
import { aLine, expect, goTo, PRODUCT_REQUESTS, settled, signUp, store } from './fixtures.ts';

export interface ShopScreen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
  readonly stored?: Readonly<Record<string, unknown>>;
  /**
   * `slow`: the products never load. `failed`: neither the products nor the static copy can be read. `stored`: only the static
   * copy can be read. `code`: the code of a screen is missing.
   */
  readonly fault?: 'slow' | 'failed' | 'stored' | 'code';
  /** Tab stops after the first; by default more than five. */
  readonly stops?: number;
  /** Similar to another screen, so only `npm run test:all` visits it. */
  readonly isNightly?: boolean;
  /** Also in `npm test`. */
  readonly isSmoke?: boolean;
  readonly onlyOnPhones?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const PRODUCT = '/products/breakfast-toaster-red';
const LINES = [
  aLine('breakfast-toaster-red', { price: 49.9, originalPrice: 69.9, quantity: 2 }),
  aLine('lamp'),
];

const SAVED = [aLine('calm-day-cream', { price: 30 }), aLine('kettle')];

export const SCREENS: readonly ShopScreen[] = [
  { name: 'home', path: '/' },
  { name: 'a tab of the home page', path: '/?type=beauty', isNightly: true },
  {
    name: 'flash sales with the menu open',
    path: '/flash-sales',
    act: (page) => page.locator('summary', { hasText: TEXTS.shell.categories }).click(),
  },
  { name: 'products', path: '/products' },
  { name: 'products of a filter that nothing passes', path: '/products?from=99999', isNightly: true },
  {
    name: 'products narrowed and sorted',
    path: '/products?brand=Estore+One&color=Black&from=20&stock=1&sort=rating',
    act: (page) => page.getByRole('button', { name: TEXTS.filters.clearAll }).waitFor(),
  },
  { name: 'Description', path: PRODUCT, isNightly: true },
  { name: 'Additional Information', path: `${PRODUCT}/info`, isNightly: true },
  { name: 'Review', path: `${PRODUCT}/review` },
  {
    name: 'reviews of some stars',
    isNightly: true,
    path: `${PRODUCT}/review`,
    act: (page) => page.locator('button', { hasText: TEXTS.count.stars(5) }).click(),
  },
  {
    name: 'a quantity above the stock, and products looked at before',
    path: PRODUCT,
    stored: { 'estore.viewed': ['aurora-phone-slate', 'evening-handbag-black'] },
    act: async (page) => {
      await page.getByRole('spinbutton', { name: TEXTS.quantity.label }).fill('9999');
      await page.getByRole('spinbutton', { name: TEXTS.quantity.label }).press('Enter');
      await page.getByRole('region', { name: TEXTS.catalogue.viewedTitle }).waitFor();
    },
  },
  {
    name: 'an enlarged image',
    path: PRODUCT,
    // Zoom, "Close", an arrow and two thumbnails.
    stops: 5,
    act: async (page) => {
      await page.getByRole('button', { name: TEXTS.product.enlarge }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  { name: 'an unknown product', path: '/products/no-such-thing', isNightly: true },
  {
    name: 'flash sales with a toast',
    path: '/flash-sales',
    act: async (page) => {
      await page.getByRole('button', { name: TEXTS.lists.addToCart }).first().click();
      await page.getByRole('button', { name: TEXTS.app.close }).waitFor();
    },
  },
  { name: 'search results', path: '/search-product?query=lamp' },
  { name: 'nothing found', path: '/search-product?query=zeppelin', isNightly: true },
  { name: 'search', path: '/search?query=bag', isNightly: true },
  {
    name: 'search suggestions',
    isSmoke: true,
    path: '/search',
    act: async (page) => {
      await page.getByRole('combobox', { name: TEXTS.shell.searchProducts }).fill('lamp');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'cart', isSmoke: true, path: '/cart', stored: { cart: LINES, 'estore.saved': SAVED } },
  { name: 'results by words', path: '/search-product?query=leather', isNightly: true },
  {
    name: 'latest searches',
    path: '/search?query=bag',
    act: async (page) => {
      const box = page.getByRole('combobox', { name: TEXTS.search.label });
      await box.press('Enter');
      await box.fill('');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'empty cart', path: '/cart', isNightly: true },
  {
    name: 'login with an error',
    isSmoke: true,
    path: '/login',
    act: (page) => page.getByRole('button', { name: TEXTS.login.submit, exact: true }).click(),
  },
  {
    name: 'sign-up with an error',
    isNightly: true,
    path: '/signup',
    act: (page) => page.getByRole('button', { name: TEXTS.signUp.submit, exact: true }).click(),
  },
  { name: 'forgot password', path: '/forgot-password', isNightly: true },
  { name: 'account', path: '/account', isSignedIn: true, stored: { 'estore.saved': SAVED } },
  { name: 'order', path: '/order', isSignedIn: true, stored: { order: LINES } },
  { name: 'no orders', path: '/order', isSignedIn: true, isNightly: true },
  { name: '404', path: '/no/such/page' },
  {
    name: 'products with their filters open',
    path: '/products',
    onlyOnPhones: true,
    act: (page) => page.getByRole('button', { name: TEXTS.filters.title }).click(),
  },
  {
    name: 'the account menu',
    isNightly: true,
    path: '/cart',
    act: (page) => page.locator('summary', { hasText: TEXTS.titles.account }).click(),
  },
  {
    name: 'a cart with a line taken out',
    isNightly: true,
    path: '/cart',
    stored: { cart: LINES },
    act: async (page) => {
      await page.getByTitle(TEXTS.cart.remove).first().click();
      await page.getByRole('button', { name: TEXTS.toasts.undo }).waitFor();
    },
  },
  { name: 'home that waits', path: '/', fault: 'slow' },
  { name: 'products that wait', path: '/products', fault: 'slow', isNightly: true },
  { name: 'a product that waits', path: PRODUCT, fault: 'slow', isNightly: true },
  { name: 'a search that waits', path: '/search-product?query=lamp', fault: 'slow', isNightly: true },
  { name: 'home without products', path: '/', fault: 'failed', isNightly: true },
  { name: 'home with the stored copy', path: '/', fault: 'stored', isNightly: true },
  { name: 'products that cannot be read', path: '/products', fault: 'failed', isNightly: true },
  { name: 'a product that cannot be read', path: PRODUCT, fault: 'failed' },
  { name: 'flash sales that cannot be read', path: '/flash-sales', fault: 'failed', isNightly: true },
  { name: 'a search without products', path: '/search-product?query=lamp', fault: 'failed', isNightly: true },
  { name: 'a screen whose code is gone', path: '/cart', fault: 'code' },
];

/** Dialogs over a screen of `SCREENS`. */
export const DIALOGS: readonly ShopScreen[] = [
  {
    name: 'palette',
    path: '/',
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill('s');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'keys',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: TEXTS.shortcuts.title }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export async function visit(page: Page, screen: ShopScreen): Promise<void> {
  const { path, isSignedIn, stored = {}, fault, act } = screen;
  await store(page, stored);
  if (isSignedIn) await signUp(page);
  if (fault === 'code') await page.route('**/assets/CartScreen*.js', (route) => route.abort());
  else if (fault) {
    await page.route(PRODUCT_REQUESTS, (route) => (fault === 'slow' ? undefined : route.abort()));
    if (fault !== 'stored') await page.route('**/items.json', (route) => route.abort());
  }
  await page.goto(path);
  if (fault !== 'slow') await settled(page);
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (fault) {
    const said = SAID[fault].map((text) => page.getByText(text));
    await expect(said.reduce((one, other) => one.or(other)).first()).toBeAttached();
  }
  await act?.(page);
}

const SAID = {
  slow: [TEXTS.lists.loading, TEXTS.product.loading],
  failed: [TEXTS.failures.catalogueTitle],
  // The failure appears before the copy.
  stored: [TEXTS.catalogue.loadedUnknown],
  code: [TEXTS.failurePage.title],
};

/** The popular carousel of the home page, once its sliding code has loaded. */
export async function slidingCarousel(page: Page): Promise<Locator> {
  await goTo(page, '/');
  const carousel = page.getByRole('region', { name: TEXTS.home.popularTitle });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-sliding]').waitFor();
  return carousel;
}
