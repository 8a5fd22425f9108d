import type { Page } from '@playwright/test';
import { aLine, expect, signUp, store } from './fixtures.ts';

/** A screen in one of its states: how to come to it, and what shows that it is there. */
export interface ShopScreen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly act?: (page: Page) => Promise<void>;
}

const PRODUCT = '/products/breakfast-toaster-red';
const LINES = [
  aLine('breakfast-toaster-red', { price: 49.9, originalPrice: 69.9, quantity: 2 }),
  aLine('lamp'),
];

/** Every screen of the shop, and the states that look different. */
export const SCREENS: readonly ShopScreen[] = [
  { name: 'home', path: '/' },
  { name: 'a tab of the home page', path: '/?type=beauty' },
  {
    name: 'home with its menu open',
    path: '/flash-sales',
    act: (page) => page.getByRole('button', { name: 'Categories' }).click(),
  },
  { name: 'products', path: '/products' },
  { name: 'products of a filter that nothing passes', path: '/products?from=99999' },
  { name: 'Description', path: PRODUCT },
  { name: 'Additional Information', path: `${PRODUCT}/info` },
  { name: 'Review', path: `${PRODUCT}/review` },
  { name: 'an unknown product', path: '/products/no-such-thing' },
  {
    name: 'flash sales with a toast',
    path: '/flash-sales',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add To Cart' }).first().click();
      await page.getByRole('button', { name: 'Close' }).waitFor();
    },
  },
  { name: 'search results', path: '/search-product?query=lamp' },
  { name: 'nothing found', path: '/search-product?query=zeppelin' },
  { name: 'search', path: '/search?query=bag' },
  {
    name: 'search suggestions',
    path: '/search',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'cart', path: '/cart', stored: { cart: LINES } },
  { name: 'empty cart', path: '/cart' },
  {
    name: 'login with an error',
    path: '/login',
    act: (page) => page.getByRole('button', { name: 'Login', exact: true }).click(),
  },
  {
    name: 'sign-up with an error',
    path: '/signup',
    act: (page) => page.getByRole('button', { name: 'Sign Up', exact: true }).click(),
  },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'account', path: '/account', isSignedIn: true },
  { name: 'order', path: '/order', isSignedIn: true, stored: { order: LINES } },
  { name: 'no orders', path: '/order', isSignedIn: true },
  { name: '404', path: '/no/such/page' },
];

/** Comes to a screen and waits until nothing of it is still on its way. */
export async function visit(page: Page, { path, isSignedIn, stored = {}, act }: ShopScreen): Promise<void> {
  await store(page, stored);
  if (isSignedIn) await signUp(page);
  await page.goto(path);
  await isThere(page);
  await act?.(page);
}

/** The screen has its heading, and nothing of it waits for products. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
