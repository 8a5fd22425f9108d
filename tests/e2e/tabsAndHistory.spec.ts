import type { Page } from '@playwright/test';
import { aLine, expect, signUp, store, stored, test } from './fixtures.ts';

const ORDERED = 'Successfully placed an order';

function cartLink(page: Page, items: number) {
  return page.getByRole('link', { name: `Cart, ${items} ${items === 1 ? 'item' : 'items'}` });
}

test('changes of two tabs add up, and each shows what the other did', async ({ page, context }) => {
  await page.goto('/products');
  const other = await context.newPage();
  await other.goto('/products');
  const add = (tab: Page) => tab.getByRole('button', { name: 'Add To Cart' }).first();
  await add(page).click();
  await expect(cartLink(other, 1)).toBeVisible();
  await add(other).click();
  await expect(cartLink(page, 2)).toBeVisible();
  await page.goto('/cart');
  await other.goto('/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(cartLink(other, 1)).toBeVisible();
  await other.getByRole('button', { name: /^\+/ }).click();
  await expect(cartLink(page, 2)).toBeVisible();
  expect(await stored(page, 'cart')).toHaveLength(1);
});

test('an order placed in one tab cannot be placed again in another, nor by many clicks', async ({
  page,
  context,
}) => {
  await store(page, { cart: [aLine('lamp'), aLine('hat', { quantity: 2 })] });
  await signUp(page);
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  const checkout = /checkout/i;
  await expect(other.getByRole('button', { name: checkout })).toBeVisible();
  await expect(page.getByRole('button', { name: checkout })).toBeVisible();
  const clickFiveTimes = (button: Element) => {
    for (let click = 0; click < 5; click += 1) (button as HTMLElement).click();
  };
  await page.getByRole('button', { name: checkout }).evaluate(clickFiveTimes);
  await expect(page).toHaveURL('/order');
  await expect(page.getByText(ORDERED)).toHaveCount(1);
  await expect(cartLink(other, 0)).toBeVisible();
  expect(await stored(page, 'order')).toEqual([aLine('lamp'), aLine('hat', { quantity: 2 })]);
  expect(await stored(page, 'cart')).toEqual([]);
  expect(await stored(page, 'estore.earlierOrders')).toEqual([]);

  await page.goBack();
  await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
  expect(await stored(page, 'order')).toHaveLength(2);
  await page.goForward();
  await expect(page.getByText('The lamp')).toBeVisible();
});

test('two tabs that check out at the same moment place one order', async ({ page, context }) => {
  await store(page, { cart: [aLine('lamp')] });
  await signUp(page);
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: /checkout/i }));
  for (const button of buttons) await expect(button).toBeVisible();
  // Who does not yet know who is here would check out later than at that moment.
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
  const at = Date.now() + 1500;
  await Promise.all(
    buttons.map((button) =>
      button.evaluate(
        (element, moment) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              (element as HTMLElement).click();
              resolve();
            }, moment - Date.now());
          }),
        at,
      ),
    ),
  );
  // One has its order now, and the other one, where it came too late, nothing left to order.
  for (const tab of [page, other])
    await expect(
      tab.getByRole('heading', { name: /^(Order Tracking|Your shopping cart is empty)$/ }),
    ).toBeVisible();
  await expect.poll(() => stored(page, 'order')).toEqual([aLine('lamp')]);
  await expect.poll(() => stored(page, 'cart')).toEqual([]);
  expect(await stored(other, 'estore.earlierOrders')).toEqual([]);
  expect(await stored(other, 'order')).toEqual([aLine('lamp')]);
});

test('a reload at any moment of checkout leaves the lines in the cart or in the order', async ({ page }) => {
  await signUp(page);
  const lines = [aLine('lamp'), aLine('hat')];
  let placed = 0;
  for (const delay of [0, 1, 5, 20, 60]) {
    await page.evaluate((cart) => {
      window.localStorage.setItem('order', '[]');
      window.localStorage.setItem('cart', JSON.stringify(cart));
    }, lines);
    await page.goto('/cart');
    // A checkout that does not yet know who is here waits, and no reload would come near the order.
    await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /checkout/i }).evaluate((button, wait) => {
      (button as HTMLElement).click();
      setTimeout(() => window.location.reload(), wait);
    }, delay);
    await reloaded;
    const cart = (await stored(page, 'cart')) as unknown[];
    const order = (await stored(page, 'order')) as unknown[];
    expect([...cart, ...order], `reload after ${delay} ms`).toEqual(lines);
    if (order.length > 0) placed += 1;
  }
  expect(placed).toBeGreaterThan(0);
});

test('a page that comes back shows the cart as it is stored', async ({ page }) => {
  for (const [type, target] of [
    ['pageshow', 'window'],
    ['visibilitychange', 'document'],
  ] as const) {
    await page.goto('/cart');
    await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
    await page.evaluate(
      ([line, event, on]) => {
        // Written without a word to this page, as while it slept.
        window.localStorage.setItem('cart', JSON.stringify([line]));
        (on === 'window' ? window : document).dispatchEvent(new Event(event as string));
      },
      [aLine('lamp'), type, target] as const,
    );
    await expect(page.getByRole('link', { name: 'The lamp' })).toBeVisible();
    await page.evaluate(() => window.localStorage.clear());
  }
});

test('three hundred quick clicks count three hundred', async ({ page }) => {
  await store(page, { cart: [aLine('lamp')] });
  await page.goto('/cart');
  const clickOften = (button: Element) => {
    for (let click = 0; click < 300; click += 1) (button as HTMLElement).click();
  };
  await page.getByRole('button', { name: /^\+/ }).evaluate(clickOften);
  await expect(cartLink(page, 301)).toBeVisible();

  await page.goto('/products');
  await page.locator('main h3 a').first().click();
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^\+/ }).first().evaluate(clickOften);
  await page.getByRole('button', { name: 'Add To Cart' }).first().evaluate(clickOften);
  await expect(cartLink(page, 602)).toBeVisible();
  await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(1);
});

/** Rewrites every text of the page as translations do: some keep the text that was there, some put another in its place. */
function translate(keepsTexts: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(keepsTexts ? text : text.data);
  }
}

for (const keepsTexts of [true, false]) {
  const how = keepsTexts ? 'wraps the texts' : 'puts other texts in their place';
  test(`a page translation that ${how} leaves the page alive and the cart right`, async ({ page }) => {
    await store(page, { cart: [aLine('lamp'), aLine('hat')] });
    await page.goto('/products');
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await cartLink(page, 3).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    const lamp = page.getByRole('listitem').filter({ hasText: 'The lamp' });
    await lamp.getByRole('button', { name: /^\+/ }).click();
    await expect(lamp.getByRole('spinbutton')).toHaveValue('2');
    await lamp.getByRole('button', { name: /^Remove/ }).click();
    await expect(lamp).toHaveCount(0);
    await expect(cartLink(page, 2)).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Search page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();

    // A text that goes while another one comes.
    const address = page.getByLabel('Your e-mail address');
    await address.fill('not an address');
    await address.press('Enter');
    await expect(page.getByText('Please enter an e-mail address')).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    await address.fill('maren@example.com');
    await address.press('Enter');
    await expect(page.getByText('Our newsletter is not open yet.')).toBeVisible();
  });
}

test('a colour that is chosen in one tab shows in the others, on the product’s page and in the cart', async ({
  page,
  context,
}) => {
  const path = '/products/crisp-air-fryer-sage';
  await page.goto(path);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const [inCart, onPage] = [await context.newPage(), await context.newPage()];
  await inCart.goto('/cart');
  await onPage.goto(path);
  const black = (tab: Page) => tab.getByRole('radio', { name: 'Black' });
  await expect(black(onPage)).not.toBeChecked();
  await page.getByRole('radiogroup', { name: 'Colour' }).getByText('Black').click();
  await expect(black(onPage)).toBeChecked();
  await expect(inCart.getByRole('list', { name: 'Items in your cart' })).toContainText('Black');
});
