import type { Page } from '@playwright/test';
import { aLine, expect, PASSWORD, signUp, store, stored, test } from './fixtures.ts';

/** Puts a value under a key of the browser's storage now. */
async function keep(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(([name, text]) => window.localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

async function checkOut(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible();
}

test.describe('what is printed', () => {
  const lines = Array.from({ length: 150 }, (_, index) => aLine(`line-${index + 1}`));

  test('is every line of an order, and the list is as before afterwards', async ({ page }) => {
    await signUp(page);
    await keep(page, 'order', lines);
    await page.goto('/order');
    const items = page.getByRole('list', { name: 'Ordered items' }).locator('> li');
    await expect(items).toHaveCount(50);
    // As the browser does it: whatever is rendered when the listeners have returned goes to paper.
    const onPaper = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('[aria-label="Ordered items"] > li').length;
    });
    expect(onPaper).toBe(150);
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(items).toHaveCount(50);
  });

  test('is every line of a cart', async ({ page }) => {
    await store(page, { cart: lines });
    await page.goto('/cart');
    const items = page.getByRole('list', { name: 'Items in your cart' }).locator('> li');
    await expect(items).toHaveCount(50);
    await page.emulateMedia({ media: 'print' });
    await expect(items).toHaveCount(150);
    await page.emulateMedia({ media: null });
    await expect(items).toHaveCount(50);
  });

  test('is every line where the browser prints by itself', async ({ page }) => {
    await signUp(page);
    await keep(page, 'order', lines);
    await page.goto('/order');
    await expect(page.getByRole('list', { name: 'Ordered items' })).toBeVisible();
    await page.evaluate(() => {
      window.addEventListener('afterprint', () => Object.assign(window, { isPrinted: true }));
      const list = document.querySelector<HTMLElement>('[aria-label="Ordered items"]');
      new MutationObserver(() => {
        if (list)
          list.dataset.most = String(Math.max(list.childElementCount, Number(list.dataset.most ?? 0)));
      }).observe(list ?? document, { childList: true });
    });
    await page.pdf();
    await page.waitForFunction(() => 'isPrinted' in window);
    await expect(page.getByRole('list', { name: 'Ordered items' })).toHaveAttribute('data-most', '150');
  });
});

test.describe('a storage that is full of earlier orders', () => {
  /** So many lines as a large household orders, each with all that a product may say. */
  function aLargeCart(order: number) {
    return Array.from({ length: 400 }, (_, index) =>
      aLine(`line-${order}-${index}`, { description: 'What it is and what it does. '.repeat(50) }),
    );
  }

  test('refuses no order: the oldest make room, and that is said where they stood', async ({ page }) => {
    await signUp(page);
    for (let order = 1; order <= 9; order += 1) {
      await keep(page, 'cart', aLargeCart(order));
      await checkOut(page);
      expect(await stored(page, 'order')).toHaveLength(400);
      expect(await stored(page, 'cart')).toEqual([]);
    }
    const earlier = page.getByRole('region', { name: 'Earlier orders' });
    const shown = await earlier.getByRole('listitem').count();
    expect(shown).toBeGreaterThan(2);
    await expect(earlier).toContainText(`${8 - shown} older orders were removed to make room`);
    expect(await stored(page, 'order')).toMatchObject([{ id: 'line-9-0' }, ...Array(399).fill({})]);
  });

  test('takes what is added to the cart, and keeps the colours', async ({ page }) => {
    await signUp(page);
    await keep(page, 'cart', aLargeCart(1));
    await checkOut(page);
    await keep(page, 'cart', aLargeCart(2));
    await checkOut(page);
    await keep(page, 'estore.colors', { lamp: 'Pine' });
    // Whatever else this origin keeps: there is no room for another character.
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        const name = `other ${size}`;
        for (let part = 0; part < 2; part += 1) {
          try {
            window.localStorage.setItem(`${name} ${part}`, 'x'.repeat(size));
          } catch {
            // The next one is smaller.
          }
        }
      }
    });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByText('Successfully added to cart')).toBeVisible();
    expect(await stored(page, 'cart')).toHaveLength(1);
    expect(await page.getByText(/cannot be saved/).count()).toBe(0);
    expect(await stored(page, 'estore.colors')).toEqual({ lamp: 'Pine' });
    await page.goto('/order');
    await expect(page.getByText('1 older order was removed to make room')).toBeVisible();
  });
});

test('a browser that dies in the midst of a checkout shows nobody another shopper’s order', async ({
  page,
}) => {
  const maren = await signUp(page);
  await keep(page, 'cart', [aLine('hat')]);
  await checkOut(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signUp(page);
  await keep(page, 'cart', [aLine('lamp')]);
  await page.goto('/cart');
  // From the write of the order on nothing reaches the disk any more.
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    let isDead = false;
    Storage.prototype.setItem = function (key: string, value: string) {
      isDead ||= key === 'order';
      if (!isDead) setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = () => {};
  });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText(/could not be saved/)).toBeVisible();

  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(maren);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/order');
  await expect(page.getByRole('link', { name: 'The hat' })).toBeVisible();
});
