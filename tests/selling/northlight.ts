import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { selectBackend } from '#adapters/backends/backends.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import type { Mail } from '#core/orders/ports/Mailer.ts';
import { TEXTS } from '#texts';
import { writeChanges } from '../../owner/catalogue/writeChanges.ts';
import { Command } from '../commands/Command.ts';
import { aLine, arrives, expect, logInHere, signUpHere, store } from '../e2e/fixtures.ts';
import { TEST_BACKEND } from '../support/testBackend.ts';

export const DESK_MODE = TEST_BACKEND === 'parse' ? 'parse' : 'emulator';

/** Requests that place an order or list orders. */
export const ORDER_REQUESTS = /\/api\/orders(\?.*)?$/;

export interface Lamp {
  readonly id: string;
  readonly name: string;
}

/** Stores a new lamp for 50 €, as the owner. */
export async function putLamp(stock = 9, weight = '2 kg', others: JsonObject = {}): Promise<Lamp> {
  const id = `lamp-${crypto.randomUUID()}`;
  const name = `Lamp ${id.slice(5, 13)}`;
  const after = { name, price: 50, stock, weight, category: 'Workspace', ...others };
  const change = { id, name, after, fields: Object.keys(after) };
  expect(await writeChanges(await productDatabase(), [change], () => {})).toEqual([]);
  return { id, name };
}

export async function stockOf({ id }: Lamp): Promise<unknown> {
  const [product] = await (await productDatabase()).readSome([id]);
  return product?.fields.stock;
}

function productDatabase() {
  return selectBackend(DESK_MODE).backend.productDatabase({ canWrite: true, isLocal: true });
}

/** Runs the program of `npm run orders` as the owner. */
export async function orders(...args: readonly string[]): Promise<string> {
  const command = new Command('node', ['--import', 'tsx', 'owner/orders.ts', ...args, '--mode', DESK_MODE]);
  expect(await command.ended, command.output).toBe(0);
  return command.output;
}

/** Waits until this number of mails about an order has been sent, and returns their subjects. */
export async function subjectsOf(number: string, count: number): Promise<readonly string[]> {
  return (await mailsOf(number, count)).map(({ subject }) => subject).sort();
}

/** Waits until this number of mails about an order has been sent. */
export async function mailsOf(number: string, count: number): Promise<readonly Mail[]> {
  const folder = `${process.env.ESTORE_MAILS}`;
  const files = async () => (await readdir(folder)).filter((file) => file.includes(number));
  await expect.poll(async () => (await files()).length).toBe(count);
  const texts = await Promise.all((await files()).map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => JSON.parse(text));
}

/** Opens the checkout with a lamp in the cart, and again with a new account. */
export async function atCheckout(page: Page, { id, name }: Lamp, quantity = 1): Promise<void> {
  await store(page, { cart: [aLine(id, { name, price: 50, quantity })] });
  await page.goto('/checkout');
  await page.getByRole('main').getByRole('link', { name: TEXTS.login.submit }).click();
  await signUpForCheckout(page);
}

/** From the login back to the checkout. */
export async function signUpForCheckout(page: Page): Promise<void> {
  await arrives(page, TEXTS.titles.login);
  await page.getByRole('main').getByRole('link', { name: TEXTS.signUp.submit }).click();
  await logInHere(page, await signUpHere(page));
  await arrives(page, TEXTS.titles.checkout);
}

/** Completes the form for an order on invoice; the name is that of the account. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(TEXTS.address.fields.street).fill('Lindenweg 7');
  await page.getByLabel(TEXTS.address.fields.postcode).fill('10115');
  await page.getByLabel(TEXTS.address.fields.city, { exact: true }).fill('Berlin');
  await page.getByRole('radio', { name: TEXTS.payment.methods.invoice }).check();
}

export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: TEXTS.checkout.submit });
}

/** Waits for the page of the order, and returns its number. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL('/order');
  const line = page.getByText(new RegExp(`^${TEXTS.order.number} NL-`)).first();
  return /NL-\S+/.exec(await line.innerText())?.[0] ?? '';
}

export function steps(page: Page): Locator {
  return page.getByRole('list', { name: 'Steps of your order' }).first().getByRole('listitem');
}
