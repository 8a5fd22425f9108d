import { TEXTS } from '#texts';
import { aLine, arrives, expect, store, test } from '../e2e/fixtures.ts';
import { mailsOf, orderButton, orderNumber, orders, putLamp, steps } from './northlight.ts';

test('a guest orders by keyboard with a code from a link, opens the link in the mail on a phone, and keeps the order there', async ({
  page,
  browser,
}) => {
  const lamp = await putLamp();
  await store(page, { cart: [aLine(lamp.id, { name: lamp.name, price: 50 })] });
  const code = `S-${lamp.name.slice(5)}`.toUpperCase();
  await orders('codes', 'add', code, '--percent', '10');
  await page.goto(`/cart?code=${code.toLowerCase()}`);
  await expect(page.getByLabel(TEXTS.checkout.code)).toHaveValue(code);
  await page.getByRole('button', { name: TEXTS.cart.checkOut }).press('Enter');
  await arrives(page, TEXTS.titles.login);
  await page.getByRole('link', { name: TEXTS.login.asGuest }).press('Enter');
  await arrives(page, TEXTS.titles.checkout);
  await page.getByRole('textbox').first().focus();
  const values = ['ada@example.com', 'Ada Berg', 'Lindenweg 7', '10115', 'Berlin'];
  for (const [index, value] of values.entries()) {
    const field = page.getByRole('textbox').nth(index);
    await field.fill(value);
    await field.press('Tab');
  }
  await page.getByRole('radio', { name: TEXTS.payment.methods.invoice }).press('Space');
  await orderButton(page).press('Enter');
  const number = await orderNumber(page);
  await expect(page.getByText(TEXTS.order.code(code)).locator('..')).toContainText('-5,00');
  await expect(page.getByText(TEXTS.order.mailsTo('ada@example.com'))).toBeVisible();

  const mails = await mailsOf(number, 2);
  const [link = ''] = mails.flatMap(({ text }) => /\/order#\S+/.exec(text) ?? []);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(link);
  expect(await orderNumber(phone)).toBe(number);
  await orders('pack', number);
  await phone.reload();
  await expect(steps(phone).nth(1)).toHaveText(/packed.*Done/);
  await phone.getByRole('button', { name: TEXTS.order.keep }).click();
  await expect(phone.getByRole('button', { name: TEXTS.order.keep })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/order');
  expect(await orderNumber(other)).toBe(number);

  await orders('relink', number);
  await other.reload();
  await expect(other.getByText(TEXTS.order.linkInMail)).toBeVisible();
  await context.close();
});
