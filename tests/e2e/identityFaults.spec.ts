import {
  AUTH_REQUESTS,
  aLine,
  anAccount,
  databasesOf,
  expect,
  FAILED_REQUESTS,
  holdBack,
  IDENTITY_CODE,
  PASSWORD,
  signIn,
  signUp,
  store,
  test,
} from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

test('identity code that cannot be fetched is a failure that “Try Again” repairs', async ({ page }) => {
  const email = await signIn(page);
  // Disables long timers: the timeout of the wait, and the automatic fetch of the code.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const short = (task: () => void, delay = 0) => (delay < 2000 ? setTimeout(task, delay) : 0);
    Object.assign(window, { setTimeout: short });
  });
  await page.route(IDENTITY_CODE, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByText('We could not load your account')).toBeVisible();
  await page.unroute(IDENTITY_CODE);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('a login that has timed out signs nobody in, and the next one succeeds', async ({ page }) => {
  const email = await anAccount();
  await page.clock.install();
  await page.goto('/login');
  const answer = await holdBack(page, AUTH_REQUESTS);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const asked = page.waitForRequest(AUTH_REQUESTS);
  const logIn = page.getByRole('button', { name: 'Login', exact: true });
  await logIn.click();
  await asked;
  await page.clock.runFor(15_000);
  await expect(page.getByText('Something went wrong. Try again')).toBeVisible();
  const refused = page.waitForEvent('console', (message) => message.text().includes('auth/login-blocked'));
  answer();
  await refused;
  await expect(page).toHaveURL('/login');
  await expect(page.locator('summary', { hasText: 'Account' })).toBeVisible();
  await logIn.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
});

test('a revoked session signs the shopper out and does not change the cart', async ({ page }) => {
  await store(page, { cart: [aLine('lamp')] });
  await signIn(page);
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

test('no storage contains the password, and only IndexedDB contains the session', async ({
  page,
  context,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const email = await signUp(page);
  await page.goto('/account');
  await expect(page.getByText(email)).toBeVisible();
  const synchronous = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const outside = [synchronous, JSON.stringify(await context.cookies()), page.url(), ...logged].join('\n');
  for (const secret of [PASSWORD, email, /idToken|refreshToken|eyJ[\w-]{10,}\./]) {
    expect(outside).not.toMatch(secret);
  }
  expect(await page.content()).not.toContain(PASSWORD);
  const databases = await databasesOf(page);
  expect(databases).toContain(email);
  expect(databases).not.toContain(PASSWORD);
});
