import type { Page } from '@playwright/test';

/** What happens on a page, beside going to an address, before its picture is taken. */
export interface Shot {
  /** The picture's name, in words. */
  readonly name: string;
  readonly path: string;
  /** Which of the shop's requests fail, and how. */
  readonly fault?: Fault;
  /** Something lies in the cart. */
  readonly hasCart?: boolean;
  /** An earlier visit saved products, looked at some and searched; what lies in the cart was dearer then. */
  readonly hasPast?: boolean;
  /** A shopper is signed in, who has ordered what `hasOrder` says. */
  readonly isSignedIn?: boolean;
  readonly hasOrder?: boolean;
  /** What the shopper does first. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only what a window shows, not the whole page: for what floats above it. */
  readonly isWindow?: boolean;
  /** Only where the window is so narrow, or so wide, in CSS pixels. */
  readonly narrowerThan?: number;
}

/** `slow`: products never come. `stored`: they fail, the stored copy comes. `none`: neither. `code`: a screen's code fails. */
export type Fault = 'slow' | 'stored' | 'none' | 'code';

const PRODUCT = '/products/aurora-phone-slate';

/** Every screen of the shop in its states. */
export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-window', path: '/', isWindow: true },
  { name: 'home-tab', path: '/?type=beauty' },
  { name: 'home-tab-unknown', path: '/?type=toys' },
  { name: 'home-waiting', path: '/', fault: 'slow' },
  { name: 'home-failed', path: '/', fault: 'none' },
  { name: 'home-stored-copy', path: '/', fault: 'stored' },
  { name: 'menu-categories', path: '/', isWindow: true, act: (page) => click(page, 'button', 'Categories') },
  { name: 'menu-account', path: '/', isWindow: true, act: (page) => click(page, 'button', 'Account') },
  { name: 'search-suggestions', path: '/', isWindow: true, act: (page) => type(page, 'lamp') },
  { name: 'skip-link', path: '/', isWindow: true, act: (page) => page.keyboard.press('Tab') },
  { name: 'toast', path: '/flash-sales', isWindow: true, act: addTheFirst },
  { name: 'products', path: '/products' },
  { name: 'products-all', path: '/products?all=1' },
  { name: 'products-tab', path: '/products?type=appliances' },
  {
    name: 'products-filtered',
    path: '/products?sale=1&sort=price-low&rating=4.5',
  },
  {
    name: 'products-filters-open',
    path: '/products',
    isWindow: true,
    narrowerThan: 720,
    act: (page) => click(page, 'button', 'Filters'),
  },
  { name: 'products-hash', path: '/products#bestseller', isWindow: true },
  { name: 'products-waiting', path: '/products', fault: 'slow' },
  { name: 'products-failed', path: '/products', fault: 'none' },
  { name: 'product', path: PRODUCT },
  { name: 'product-window', path: PRODUCT, isWindow: true },
  { name: 'product-info', path: `${PRODUCT}/info` },
  { name: 'product-review', path: `${PRODUCT}/review` },
  {
    name: 'product-review-stars',
    path: `${PRODUCT}/review`,
    act: (page) => click(page, 'button', '4 stars, 2 reviews'),
  },
  {
    name: 'product-enlarged',
    path: PRODUCT,
    isWindow: true,
    act: async (page) => {
      await click(page, 'button', 'Enlarge image');
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'product-beyond-stock',
    path: PRODUCT,
    isWindow: true,
    act: async (page) => {
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('99');
      await page.getByRole('spinbutton', { name: 'Quantity' }).press('Enter');
    },
  },
  { name: 'product-in-cart', path: '/products/breakfast-toaster-red', hasCart: true, isWindow: true },
  { name: 'product-waiting', path: PRODUCT, fault: 'slow' },
  { name: 'product-failed', path: PRODUCT, fault: 'none' },
  { name: 'product-not-found', path: '/products/no-such-thing' },
  { name: 'flash-sales', path: '/flash-sales' },
  { name: 'search-results', path: '/search-product?query=lamp' },
  { name: 'search-nothing', path: '/search-product?query=toastr' },
  { name: 'search-nothing-near', path: '/search-product?query=zeppelin' },
  { name: 'search-no-query', path: '/search-product' },
  { name: 'search', path: '/search?query=bag' },
  { name: 'search-empty', path: '/search' },
  { name: 'cart', path: '/cart', hasCart: true },
  { name: 'cart-window', path: '/cart', hasCart: true, isWindow: true },
  { name: 'cart-empty', path: '/cart' },
  {
    name: 'cart-removed',
    path: '/cart',
    hasCart: true,
    isWindow: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  { name: 'cart-past', path: '/cart', hasCart: true, hasPast: true },
  { name: 'home-past', path: '/', hasPast: true },
  { name: 'product-past', path: '/products/breakfast-toaster-red', hasPast: true },
  {
    name: 'search-recent',
    path: '/search',
    hasPast: true,
    isWindow: true,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'What are you looking for?' }).click();
      await page.getByRole('button', { name: 'Clear recent searches' }).waitFor();
    },
  },
  {
    name: 'palette',
    path: '/',
    isWindow: true,
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill('toast');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'keys',
    path: '/',
    isWindow: true,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'workbench',
    path: '/login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Workbench', exact: true }).click();
      await page.getByText(/products: 0$/).waitFor();
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-error', path: '/login', act: (page) => click(page, 'button', 'Login') },
  { name: 'login-sent', path: '/order' },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-error', path: '/signup', act: (page) => click(page, 'button', 'Sign Up') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'account', path: '/account', isSignedIn: true },
  { name: 'account-past', path: '/account', isSignedIn: true, hasPast: true },
  { name: 'order', path: '/order', isSignedIn: true, hasOrder: true },
  { name: 'order-empty', path: '/order', isSignedIn: true },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'failure', path: '/cart', fault: 'code' },
];

async function click(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.locator('main, header').getByRole(role, { name, exact: true }).first().click();
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill(text);
  await page.getByRole('option').first().waitFor();
}

async function addTheFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
}
