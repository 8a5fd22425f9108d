import type { Page } from '@playwright/test';
import { aLine, expect, signUp, store, stored, test } from './fixtures.ts';

const ADDED = 'Successfully added to cart';

async function addFirst(page: Page) {
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByText(ADDED)).toBeVisible();
}

/** The ways in which a browser may refuse to keep anything; each runs in the page, before the shop. */
const REFUSALS: Readonly<Record<string, () => void>> = {
  'throws at every touch': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  },
  'is missing': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { value: undefined });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'keeps nothing without a word': () => {
    Storage.prototype.setItem = () => {};
  },
};

for (const [refusal, refuse] of Object.entries(REFUSALS)) {
  test(`a storage that ${refusal}: the cart lives in the tab, and the shopper is told`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/products');
    await addFirst(page);
    await expect(page.getByText(/cannot be saved/)).toBeVisible();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await page.getByRole('button', { name: /^\+/ }).click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
  });
}

test('a stored cart that cannot be read for a while is there again afterwards, whole', async ({ page }) => {
  await store(page, { cart: [aLine('lamp')] });
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key: string) {
      if (key === 'cart' && !('isReadable' in window)) throw new DOMException('denied', 'SecurityError');
      return getItem.call(this, key);
    };
  });
  await page.goto('/products');
  await addFirst(page);
  await expect(page.getByText(/cannot be saved/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isReadable: true }));
  await page.getByRole('button', { name: 'Add To Cart' }).nth(1).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  expect(await stored(page, 'cart')).toHaveLength(3);
});

test('an order that cannot be written empties no cart, claims no success and says so', async ({ page }) => {
  await signUp(page);
  await page.goto('/products');
  await addFirst(page);
  const before = await stored(page, 'cart');
  await page.goto('/cart');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'order') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.getByRole('button', { name: /checkout/i }).click();
  await expect(page.getByText(/could not be saved/)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(await stored(page, 'cart')).toEqual(before);
  expect(await stored(page, 'order')).toBeNull();
  // A toast that comes after whatever the checkout had to say; what that said would still be there.
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(/^Removed /)).toBeVisible();
  expect(await page.getByText('Successfully placed an order').count()).toBe(0);
});

test('what cannot be understood is dropped alone, and the shopper is told', async ({ page }) => {
  const sound = [aLine('lamp', { gift: { wrap: true } }), aLine('a b%/?#<i>', { quantity: 3 })];
  await store(page, {
    cart: [sound[0], null, { id: 'hat' }, 'x', sound[1], { ...aLine('lamp'), quantity: 9 }],
    other: 'untouched',
  });
  await page.goto('/cart');
  await expect(page.getByText(/could not be restored/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The lamp' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  await page.getByRole('button', { name: /^\+/ }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([{ ...sound[0], quantity: 2 }, sound[1]]);
  expect(await page.evaluate(() => window.localStorage.getItem('other'))).toBe('untouched');
});

test('what of an order cannot be understood is told, and the rest is shown', async ({ page }) => {
  await signUp(page);
  await page.evaluate(
    (lines) => window.localStorage.setItem('order', JSON.stringify(lines)),
    [aLine('lamp'), null, aLine('hat')],
  );
  await page.goto('/order');
  await expect(page.getByText(/could not be restored/)).toBeVisible();
  for (const name of ['The lamp', 'The hat']) await expect(page.getByRole('link', { name })).toBeVisible();
});

for (const text of ['[{"id":"lamp","na', '{"id":"lamp"}', '7', '"\u0000"']) {
  test(`“${JSON.stringify(text)}” as the stored cart is an empty cart`, async ({ page }) => {
    await store(page, { cart: text, order: text });
    await page.goto('/cart');
    await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
    await expect(page.getByText(/could not be restored/)).toBeVisible();
    await page.goto('/products');
    await addFirst(page);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
}

test('a name without an end and the largest quantity put nothing out of reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await store(page, {
    cart: [
      aLine('long', { name: 'word '.repeat(100_000) }),
      aLine('many', { quantity: Number.MAX_SAFE_INTEGER - 1 }),
    ],
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  expect(width).toBe(390);
  expect(height).toBeLessThan(5000);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('a sound cart is shown without a complaint, and never a number that is none', async ({ page }) => {
  await store(page, {
    cart: [
      aLine('lamp', { price: 0.1, quantity: 3 }),
      aLine('huge', { price: 1e300, quantity: 9_007_199_254_740_991 }),
    ],
  });
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined|null|\[object/);
  // A toast that comes after every complaint there could be; those would still be there.
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Cart cleared')).toBeVisible();
  expect(await page.getByText(/could not be restored|cannot be saved/).count()).toBe(0);
});
