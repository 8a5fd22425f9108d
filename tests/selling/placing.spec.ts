import { expect, FAILED_REQUESTS, holdBack, reach, test } from '../e2e/fixtures.ts';
import {
  atCheckout,
  fillIn,
  ORDER_REQUESTS,
  orderButton,
  orderNumber,
  putLamp,
  stockOf,
} from './northlight.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

test('without a response the cart is unchanged, and an order that was placed nevertheless is found and exists once', async ({
  page,
}) => {
  const lamp = await putLamp();
  await atCheckout(page, lamp);
  await fillIn(page);
  await page.route(ORDER_REQUESTS, (route) => route.abort());
  await orderButton(page).click();
  await expect(page.getByText('Your order is not confirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await stockOf(lamp)).toBe(9);

  await page.unroute(ORDER_REQUESTS);
  const isPlaced = page.waitForEvent('requestfailed');
  await page.route(ORDER_REQUESTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await isPlaced;
  await expect(page.getByText('Your order is not confirmed')).toBeVisible();
  await page.unroute(ORDER_REQUESTS);
  await page.reload();
  await orderNumber(page);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Earlier orders' })).toHaveCount(0);
  expect(await stockOf(lamp)).toBe(8);
});

test('two tabs with the same cart place one order', async ({ page, context }) => {
  const lamp = await putLamp();
  await atCheckout(page, lamp);
  await fillIn(page);
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await expect(tab.getByLabel('Street and number')).toBeVisible();
  await fillIn(tab);
  const sent = [page, tab].map((each) => each.waitForRequest(ORDER_REQUESTS));
  const release = [await holdBack(page, ORDER_REQUESTS), await holdBack(tab, ORDER_REQUESTS)];
  await orderButton(tab).click();
  await orderButton(page).click();
  await Promise.all(sent);
  for (const respond of release) respond();
  expect(await orderNumber(tab)).toBe(await orderNumber(page));
  expect(await stockOf(lamp)).toBe(8);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a shopper orders the cart by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await atCheckout(page, await putLamp());
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await reach(page, 'button', 'Checkout');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  for (const [field, text] of [
    ['Street and number', 'Lindenweg 7'],
    ['Postcode', '10115'],
    ['City', 'Berlin'],
  ] as const) {
    await reach(page, 'textbox', field);
    await keyboard.type(text);
  }
  await reach(page, 'radio', 'Card');
  // From the first to the last.
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  await reach(page, 'button', 'Order with obligation to pay');
  await keyboard.press('Enter');
  await orderNumber(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeFocused();
  await reach(page, 'button', 'Cancel order');
  await keyboard.press('Enter');
  await reach(page, 'button', 'Cancel the order');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
});
