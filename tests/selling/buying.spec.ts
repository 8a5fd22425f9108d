import { expect, test } from '../e2e/fixtures.ts';
import {
  atCheckout,
  fillIn,
  orderButton,
  orderNumber,
  orders,
  putLamp,
  signUpForCheckout,
  steps,
  stockOf,
  subjectsOf,
} from './northlight.ts';

const TRACKING = 'https://parcels.example/4711';

test('a shopper finds a product, signs up at the checkout, orders, and follows the parcel', async ({
  page,
}) => {
  const lamp = await putLamp(5);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search products' }).fill(lamp.name);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: lamp.name }).first().click();
  await expect(page.getByText('Only 5 left').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('button', { name: /^\+/ }).first().click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('To pay').locator('..')).toContainText('100,00 €');
  await summary.getByRole('button', { name: 'Checkout' }).click();
  await signUpForCheckout(page);

  const country = page.getByLabel('Country');
  await country.selectOption('CH');
  const review = page.getByRole('region', { name: 'Your order' });
  await expect(review.getByText('To pay', { exact: true }).locator('..')).toContainText('109,90 €');
  await expect(review.getByText(/tax|VAT/)).toHaveCount(0);
  await country.selectOption('DE');
  await page.getByLabel('Postcode').fill('1010');
  await orderButton(page).click();
  const street = page.getByLabel('Street and number');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription('Please fill in this field.');
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/valid postcode for Germany/);
  await fillIn(page);
  await orderButton(page).click();
  const number = await orderNumber(page);
  await expect(page.getByText('Successfully placed an order')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(steps(page)).toHaveText([
    /placed.*Done/,
    /packed.*Pending/,
    /shipped.*Pending/,
    /delivered.*Pending/,
  ]);
  await page.getByRole('list', { name: 'Ordered items' }).getByRole('link', { name: lamp.name }).click();
  await expect(page.getByText('Only 3 left').first()).toBeVisible();
  await page.goBack();

  await orders('pack', number);
  await page.reload();
  await expect(steps(page).nth(1)).toHaveText(/packed.*Done/);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await orders('ship', number, '--tracking', TRACKING);
  await orders('deliver', number);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', TRACKING);
  await expect(steps(page)).toHaveText([/placed.*Done/, /packed.*Done/, /shipped.*Done/, /delivered.*Done/]);
  expect(await subjectsOf(number, 3)).toEqual([
    expect.stringContaining('New order: 100,00'),
    `Order confirmation (${number}, Northlight)`,
    `Your order is on its way (${number}, Northlight)`,
  ]);
});

test('a transfer is paid with the shown reference, and a cancelled order returns its pieces', async ({
  page,
}) => {
  // Three are too heavy for a parcel.
  const lamp = await putLamp(9, '12 kg');
  await atCheckout(page, lamp, 3);
  await fillIn(page);
  const rates = page.getByRole('radiogroup', { name: 'Delivery' });
  await expect(rates.getByRole('radio', { name: /^Forwarder: 39/ })).toBeChecked();
  await expect(rates.getByRole('radio')).toHaveCount(2);
  await rates.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await orderButton(page).click();
  const number = await orderNumber(page);
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
  await expect(order.getByText(/Lindenallee 12/)).toBeVisible();
  await expect(steps(page).nth(2)).toHaveText(/Ready for pickup.*Pending/);
  await expect(order.getByText('Amount', { exact: true }).locator('..')).toContainText('150,00 €');
  await expect(order.getByText('Reference', { exact: true }).locator('..')).toContainText(number);
  await orders('paid', number);
  await page.reload();
  await expect(order.getByText('150,00 € paid by bank transfer.')).toBeVisible();

  await order.getByRole('button', { name: 'Buy again' }).click();
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  // The form has the address of the last order.
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
  await orderButton(page).click();
  await expect(page.getByRole('list', { name: 'Earlier orders' }).getByText(number)).toBeVisible();
  expect(await stockOf(lamp)).toBe(3);
  await order.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(steps(page).last()).toHaveText(/Order cancelled/);
  expect(await stockOf(lamp)).toBe(6);
});
