import type { Page } from '@playwright/test';
import { deleteAccount } from '../support/deleteAccount.ts';
import { testPorts } from '../support/ports.ts';
import {
  AUTH_REQUESTS,
  aLine,
  anEmail,
  expect,
  FAILED_REQUESTS,
  holdBack,
  IDENTITY_CODE,
  PASSWORD,
  signUp,
  store,
  stored,
  test,
} from './fixtures.ts';

// A service worker would bring the identity code that some of these tests hold back.
test.use({ expectedComplaints: FAILED_REQUESTS, serviceWorkers: 'block' });

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

const ACCOUNT_FAILED = 'We could not load your account';

for (const path of ['/account', '/order']) {
  test(`${path} says after 15 s of silence that the account could not be loaded, and starts over`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${path}?estore-auth=hang`);
    for (let round = 0; round < 2; round += 1) {
      await expect(page.getByText('Loading your account')).toBeVisible();
      await page.clock.runFor(15_000);
      await expect(page.getByText(ACCOUNT_FAILED)).toBeVisible();
      await expect(page.getByText('Loading your account')).toBeHidden();
      await page.getByRole('button', { name: 'Try Again' }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(path));
  });
}

test('identity code that cannot be fetched is a failure, and “Try Again” fetches it again', async ({
  page,
}) => {
  const email = await signUp(page);
  // No long timer runs: neither the one that would end the wait, nor the one that would fetch the code by itself.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const short = (task: () => void, delay = 0) => (delay < 2000 ? setTimeout(task, delay) : 0);
    Object.assign(window, { setTimeout: short });
  });
  await page.route(IDENTITY_CODE, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByText(ACCOUNT_FAILED)).toBeVisible();
  await page.unroute(IDENTITY_CODE);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('identity code that does not come is a failure after 15 s, and is still used when it comes', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.clock.install();
  const send = await holdBack(page, IDENTITY_CODE);
  const asked = page.waitForRequest(IDENTITY_CODE);
  await page.goto('/account');
  await asked;
  await page.clock.runFor(15_000);
  await expect(page.getByText(ACCOUNT_FAILED)).toBeVisible();
  send();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(ACCOUNT_FAILED)).toBeHidden();
});

test('a checkout that does not learn who is here ends after 15 s, and the cart stays', async ({ page }) => {
  await store(page, { cart: [aLine('lamp')] });
  await page.clock.install();
  await page.goto('/cart?estore-auth=hang');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Checking out' })).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(page.getByText(ACCOUNT_FAILED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Checking out' })).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
  expect(await stored(page, 'order')).toBeNull();
});

for (const { path, button, name } of [
  { path: '/login', button: 'Login' },
  { path: '/signup', button: 'Sign Up', name: 'Maren Holt' },
]) {
  test(`${path}: a provider that is silent for 15 s is a failure, and what was typed stays`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${path}?estore-auth=hang`);
    const email = anEmail();
    await fillIn(page, email, name);
    await submit(page, button).click();
    await page.clock.runFor(15_000);
    await expect(page.getByText(ANY_OTHER)).toBeVisible();
    await expect(submit(page, button)).toBeEnabled();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: /with Google/ }).click();
    await page.clock.runFor(15_000);
    await expect(page.getByText(ANY_OTHER)).toBeVisible();
    await expect(page.getByRole('button', { name: /with Google/ })).toBeEnabled();
  });
}

test('a login whose response comes after it had failed signs nobody in, and the next one does', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.install();
  await page.goto('/login');
  const answer = await holdBack(page, AUTH_REQUESTS);
  await fillIn(page, email);
  const asked = page.waitForRequest(AUTH_REQUESTS);
  await submit(page, 'Login').click();
  await asked;
  await page.clock.runFor(15_000);
  await expect(page.getByText(ANY_OTHER)).toBeVisible();
  const refused = page.waitForEvent('console', (message) => message.text().includes('auth/login-blocked'));
  answer();
  await refused;
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await submit(page, 'Login').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
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

test('a sign-up that fails half-way is completed by the same one after a sign-out too', async ({ page }) => {
  await page.goto('/signup');
  const naming = /accounts:update/;
  await page.route(naming, (route) => route.abort());
  const email = anEmail();
  await fillIn(page, email, 'Maren Holt');
  await submit(page, 'Sign Up').click();
  await expect(page.getByText('Please check your network connection')).toBeVisible();
  await page.unroute(naming);
  await page.getByRole('link', { name: 'Account, signed in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await fillIn(page, email, 'Maren Holt');
  await submit(page, 'Sign Up').click();
  await expect(page.getByText('Your account is made, and you are signed in as Maren Holt.')).toBeVisible();
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
  await page.clock.install();
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
  await page.clock.runFor(10_000);
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
