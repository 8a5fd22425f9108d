import { TEXTS } from '#texts';
import { arrives, expect, goTo, test } from '../e2e/fixtures.ts';
import { atCheckout, fillIn, orderButton, orderNumber, orders, putLamp, stockOf } from './northlight.ts';

test('a guest withdraws from the footer of a phone, and the owner takes the goods back and refunds', async ({
  page,
  browser,
}) => {
  const lamp = await putLamp(5);
  await atCheckout(page, lamp, 2);
  await fillIn(page);
  await orderButton(page).click();
  const number = await orderNumber(page);
  for (const command of ['paid', 'pack', 'ship', 'deliver']) await orders(command, number);

  // Another device, without the account.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await goTo(guest, '/');
  const footer = guest.getByRole('contentinfo');
  await footer.getByRole('link', { name: TEXTS.titles.withdraw }).click();
  await arrives(guest, TEXTS.titles.withdraw);
  await guest.getByLabel(TEXTS.order.number).fill(number.toLowerCase());
  await guest.getByLabel(TEXTS.account.name).fill('Ada Berg');
  await guest.getByLabel(TEXTS.account.email).fill('ada@example.com');
  await guest.getByRole('button', { name: TEXTS.withdrawal.next }).dblclick();
  const declaration = guest.getByRole('region', { name: TEXTS.withdrawal.declaration });
  const confirm = declaration.getByRole('button', { name: TEXTS.withdrawal.confirm });
  await expect(confirm).toBeEnabled();
  await guest.goBack();
  await expect(guest.getByLabel(TEXTS.account.name)).toHaveValue('Ada Berg');
  await guest.getByRole('button', { name: TEXTS.withdrawal.next }).click();
  await confirm.click();
  const receipt = guest.getByRole('region', { name: TEXTS.withdrawal.arrived });
  await guest.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(/\d:\d\d:\d\d/)).toBeVisible();
  await expect(footer).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole('button', { name: TEXTS.withdrawal.next })).toBeVisible();
  await context.close();

  expect((await orders('withdrawals')).toUpperCase().split(number)).toHaveLength(2);
  expect(await stockOf(lamp)).toBe(3);
  await orders('return', number);
  expect(await stockOf(lamp)).toBe(5);
  await orders('refund', number);
  await page.reload();
  await expect(page.getByText(TEXTS.order.returned(`2 × ${lamp.name}`))).toBeVisible();
});
