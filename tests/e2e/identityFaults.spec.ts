import type { Page } from '@playwright/test';
import { deleteAccount } from '../support/deleteAccount.ts';
import { testPorts } from '../support/ports.ts';
import {
  AUTH_REQUESTS,
  aLine,
  anEmail,
  expect,
  FAILED_REQUESTS,
  PASSWORD,
  signUp,
  store,
  test,
} from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

const ANY_OTHER = 'Something went wrong. Try again';

async function fillIn(page: Page, email: string, name?: string) {
  if (name !== undefined) await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

function submit(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

const clickFiveTimes = (button: Element) => {
  for (let click = 0; click < 5; click += 1) (button as HTMLElement).click();
};

test('an identity provider that never answers holds back no public page and no product', async ({ page }) => {
  await page.goto('/products?estore-auth=hang');
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Loading your account')).toBeVisible();
  await expect(page).toHaveURL('/order');
});

test('a slow identity provider throws nobody out', async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto('/account?estore-auth=slow');
  await expect(page.getByText('Loading your account')).toBeVisible();
  await expect(page).toHaveURL(/account/);
  await page.clock.runFor(10_001);
  await expect(page.getByText('Maren Holt')).toBeVisible();
});

test('a broken connection ends in its message, with what was typed and the form usable again', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.route(AUTH_REQUESTS, (route) => route.abort());
  const email = anEmail();
  await fillIn(page, email, 'Maren Holt');
  await submit(page, 'Sign Up').click();
  await expect(page.getByText('Please check your network connection')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.unroute(AUTH_REQUESTS);
  await submit(page, 'Sign Up').click();
  await expect(page).toHaveURL('/login');
});

test('a sign-up that fails half-way goes on from there: one account, with its name', async ({ page }) => {
  await page.goto('/signup');
  const naming = /accounts:update/;
  await page.route(naming, (route) => route.abort());
  await fillIn(page, anEmail(), 'Maren Holt');
  await submit(page, 'Sign Up').click();
  await expect(page.getByText('Please check your network connection')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maren Holt');
  await page.unroute(naming);
  await submit(page, 'Sign Up').click();
  await expect(page).toHaveURL('/login');
  await page.goto('/account');
  await expect(page.getByText('Maren Holt')).toBeVisible();
});

test('five clicks in one moment make one account and one sign-in', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, action] = /accounts:(signUp|signInWithPassword)/.exec(request.url()) ?? [];
    if (action !== undefined && request.method() === 'POST') calls.push(action);
  });
  const email = anEmail();
  await page.goto('/signup');
  await fillIn(page, email, 'Maren Holt');
  await submit(page, 'Sign Up').evaluate(clickFiveTimes);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await fillIn(page, email);
  await submit(page, 'Login').evaluate(clickFiveTimes);
  await expect(page).toHaveURL('/');
  expect(calls).toEqual(['signUp', 'signInWithPassword']);
});

test('a blocked Google window ends in its message, and the form is usable', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByText(ANY_OTHER)).toBeVisible();
  await expect(submit(page, 'Login')).toBeEnabled();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();
});

test('a closed Google window ends in its message too', async ({ page }) => {
  await page.goto('/login');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  await (await popup).close();
  await expect(page.getByText(ANY_OTHER)).toBeVisible();
});

test('a revoked session becomes signed-out: protected pages lead to the login, the cart stays', async ({
  page,
}) => {
  await store(page, { cart: [aLine('lamp')] });
  await signUp(page);
  let lookUps = 0;
  await page.route(/accounts:lookup|\/token\?/, (route) => {
    lookUps += 1;
    return route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(lookUps).toBeLessThanOrEqual(3);
});

test('a session that ends while the shop is open is noticed at the next protected page', async ({ page }) => {
  await store(page, { cart: [aLine('lamp')] });
  const email = await signUp(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
  await deleteAccount((await testPorts()).auth, email);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a session that cannot be asked about stands', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
  await page.route(AUTH_REQUESTS, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => AUTH_REQUESTS.test(request.url()));
  await page.getByRole('link', { name: 'Orders' }).click();
  await asked;
  await expect(page.getByText('No Orders Found')).toBeVisible();
  await expect(page).toHaveURL('/order');
});

test('after login the shopper goes to “/”, wherever the address points', async ({ page }) => {
  const email = await signUp(page);
  for (const lure of [
    '?redirect=https://evil.example',
    '?next=//evil.example&from=/cart',
    '#/\\evil.example',
  ]) {
    await page.goto(`/login${lure}`);
    await fillIn(page, email);
    await submit(page, 'Login').click();
    await expect(page).toHaveURL('/');
  }
});

test('passwords and tokens stand nowhere that this shop writes to', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signUp(page);
  await page.goto('/account');
  await expect(page.getByText('Maren Holt')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const everything = [kept, page.url(), await page.content(), ...said].join('\n');
  expect(everything).not.toContain(PASSWORD);
  expect(everything).not.toMatch(/idToken|refreshToken|eyJ[\w-]{10,}\./);
});
