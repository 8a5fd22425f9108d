import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Command } from '../commands/Command.ts';
import { expect, test } from '../e2e/fixtures.ts';
import {
  atCheckout,
  DESK_MODE,
  fillIn,
  orderButton,
  orderNumber,
  putLamp,
  stockOf,
  subjectsOf,
} from './northlight.ts';

test.use({ locale: 'en-GB' });

let desk: Command;

test.beforeAll(() => {
  desk = new Command('node', ['--import', 'tsx', 'owner/desk.ts', '--no-open', '--mode', DESK_MODE], {
    NODE_ENV: '',
  });
});

test.afterAll(async () => {
  desk.kill('SIGINT');
  await desk.ended;
});

async function openDesk(page: Page, screen: string) {
  await desk.ready();
  const [address = ''] = /http:\S+/.exec(desk.output) ?? [];
  await page.goto(address);
  await page.getByRole('link', { name: screen, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
}

test('the owner packs and ships an order on the desk, and sees before each step what it does', async ({
  page,
  context,
}) => {
  const lamp = await putLamp();
  await atCheckout(page, lamp, 2);
  await fillIn(page);
  await orderButton(page).click();
  const number = await orderNumber(page);
  const owner = await context.newPage();
  await openDesk(owner, 'Today');
  await expect(owner.getByRole('listitem').filter({ hasText: number })).toContainText('New');
  await owner.getByRole('link', { name: number }).click();
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(owner.getByText(`Back into stock: 2 × ${lamp.name}`)).toBeVisible();
  for (const name of ['Pack', 'Ship']) {
    await owner.getByRole('button', { name, exact: true }).click();
    if (name === 'Ship') await owner.getByLabel('Parcel numbers').fill('00 34\n00 35');
    await owner.getByRole('button', { name: `${name} now` }).click();
    await expect(owner.getByText(`Done: ${name}.`)).toBeVisible();
  }
  await owner.getByRole('link', { name: /^Invoice RE-\d{6}$/ }).click();
  await expect(owner.getByRole('article').getByRole('row', { name: `2 × ${lamp.name}` })).toContainText(
    '100',
  );
  await owner.goBack();
  await expect(owner.getByRole('link', { name: `Packing slip ${number}` })).toBeVisible();
  await expect(owner.getByRole('link', { name: '0035' })).toHaveAttribute('href', /^https:.*=0035$/);
  // To the shopper and the owner, and the dispatch.
  expect(await subjectsOf(number, 3)).toHaveLength(3);
  expect(await stockOf(lamp)).toBe(7);
});

test('the owner packs, prints and ships several orders at once, with a pasted column of parcels', async ({
  page,
  browser,
}) => {
  const lamp = await putLamp();
  const numbers: string[] = [];
  for (const pieces of [2, 1]) {
    const shopper = await (await browser.newContext()).newPage();
    await atCheckout(shopper, lamp, pieces);
    await fillIn(shopper);
    await orderButton(shopper).click();
    numbers.unshift(await orderNumber(shopper));
  }
  await openDesk(page, 'Orders');
  const rows = numbers.map((number) => page.getByRole('row', { name: number }));
  for (const row of rows) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pack' }).click();
  for (const row of rows) await expect(row).toContainText('packed');
  const [first, second] = rows.map((row) => row.getByRole('textbox'));
  await first?.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '111\r\n222, 333\r\n');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await second?.press('Enter');
  await page.getByRole('button', { name: 'Ship' }).click();
  for (const row of rows) await expect(row).toContainText('shipped');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('article').first()).toContainText(`${lamp.name} (${lamp.id})3`);
});

test('the owner changes the prices of two lamps and a stock, and publishes', async ({ page }) => {
  const [one, other] = [await putLamp(), await putLamp()];
  await openDesk(page, 'Products');
  await page.getByRole('button', { name: 'Read again' }).click();
  for (const { name } of [one, other]) {
    await page.getByLabel('Search').fill(name);
    await page.getByLabel(`Choose ${name}`).check();
  }
  await page.getByLabel('Price by percent').fill('-10');
  await page.getByLabel('Ending').selectOption('0.95');
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect(page.getByLabel(`Price, ${other.name}`)).toHaveValue('44.95');
  const stock = page.getByLabel(`Stock, ${other.name}`);
  await stock.fill('19');
  await stock.press('Enter');
  await expect.poll(() => stockOf(other)).toBe(19);
  // The focus stays, and leaving the box does not send the difference again.
  await expect(stock).toBeFocused();
  await stock.press('Tab');
  await page.reload();
  await expect(stock).toHaveValue('19');
  await expect(page.getByLabel(`Price, ${other.name}`)).toHaveValue('44.95');
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('has succeeded')).toBeVisible({ timeout: 300_000 });
  const shop = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');
  expect(await (await page.request.get(`${shop}/products/${other.id}`)).text()).toContain('44.95');
});

test('the owner opens a family in the table, and duplicates a member with another size and a picture', async ({
  page,
}) => {
  const id = `tern-${crypto.randomUUID()}`;
  const family = (size: string) => ({ family: { id, name: `Lamp ${id}`, options: { size } } });
  const [small] = [await putLamp(9, '2 kg', family('S')), await putLamp(9, '2 kg', family('M'))];
  await openDesk(page, 'Products');
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByRole('button', { name: `Lamp ${id}, 2 products` }).click();
  await page.getByRole('link', { name: `Duplicate: ${small.name}` }).click();
  await expect(page.getByLabel('Option size')).toBeFocused();
  await page.getByLabel('Option size').fill('XL');
  await expect(page.getByLabel('id', { exact: true })).toHaveValue(`${id}-xl`);
  await expect(page.getByLabel('Stock')).toHaveValue('0');
  const buffer = readFileSync('seed/images/products/air-fryer-black-1-640.webp');
  await page
    .getByLabel('Drop pictures here')
    .setInputFiles({ name: 'x.webp', mimeType: 'image/webp', buffer });
  await expect(page.getByLabel('Pictures, one')).toHaveValue(/^\/images\/products\/tern-.*-640\.webp$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${id}-xl`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.getByRole('button', { name: `Lamp ${id}, 3 products` }).click();
  await expect(page.getByText('XL', { exact: true })).toBeVisible();
  for (const file of readdirSync('public/images/products').filter((name) => name.startsWith(id)))
    rmSync(`public/images/products/${file}`);
});

test('the owner sees a product in the shop as a page and as a card before she saves it', async ({ page }) => {
  const { id, name } = await putLamp(9, '2 kg', { state: 'draft' });
  await openDesk(page, 'Products');
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByLabel('Search').fill(id);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('Price (EUR)', { exact: true }).fill('87');
  for (const [view, path] of [
    ['See as page', `/products/${id}`],
    ['See as card', '/products'],
  ] as const) {
    await page.getByRole('button', { name: view }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`${path}$`));
    await expect(page.frameLocator('iframe').locator('main')).toContainText('87,00');
  }
});

test('the owner maps the columns of a file, which the desk remembers', async ({ page }) => {
  const { id, name } = await putLamp();
  await openDesk(page, 'Import');
  const buffer = Buffer.from(`Nr;Titel;price\n${id};${name};56`);
  for (const title of ['Column “Titel”', '']) {
    const file = { name: 'lamps.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('Drop a file here').setInputFiles(file);
    if (title) await page.getByLabel('Column “Nr”').selectOption('id');
    if (title) await page.getByLabel(title).selectOption('Name');
    await expect(page.getByRole('row', { name: /Price: 50 → 56/ })).toBeVisible();
    await page.reload();
  }
});

test('the owner imports a file with a fault, sees the reason, writes the rest once, and undoes it', async ({
  page,
}) => {
  const lamp = await putLamp();
  await openDesk(page, 'Import');
  const rows = ['id,name,price', `${lamp.id},${lamp.name},55`, `${lamp.id}-b,Lamp,-5`];
  const file = { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('Drop a file here').setInputFiles(file);
  await expect(page.getByRole('row', { name: new RegExp(`^2 ${lamp.id} Price: 50 → 55`) })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 .*price must be a price, 0 or more/ })).toBeVisible();
  await page.getByRole('button', { name: 'Write 1 change' }).click();
  await expect(page.getByText('Written: 1 change.')).toBeVisible();
  await page.getByLabel('Drop a file here').setInputFiles(file);
  await expect(page.getByText('The plan: 0 changes; 1 product')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^lamps\.csv/)).toBeHidden();
  await page.getByLabel('Drop a file here').setInputFiles(file);
  await expect(page.getByRole('row', { name: /Price: 50 → 55/ })).toBeVisible();
});
