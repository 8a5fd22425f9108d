import { databasesOf, expect, FAILED_REQUESTS, IDENTITY_CODE, PASSWORD, signUp, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

test('identity code that cannot be fetched is a failure that “Try Again” repairs', async ({ page }) => {
  const email = await signUp(page);
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
