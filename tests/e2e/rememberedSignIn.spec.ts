import type { Page } from '@playwright/test';
import {
  anAccount,
  arrives,
  databasesOf,
  expect,
  FAILED_REQUESTS,
  logInHere,
  test,
  withoutStorage,
} from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

function signedIn(page: Page) {
  return page.getByRole('link', { name: 'Account, signed in' });
}

const HOME = "Deals you can't resist";

async function logIn(page: Page, email: string, { remember = true } = {}) {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  await logInHere(page, email);
  await arrives(page, HOME);
}

async function signOut(page: Page) {
  await signedIn(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await arrives(page, HOME);
}

/** Stops the timers that look for changes, as a browser may for background tabs. */
function withoutTimers(tab: Page) {
  return tab.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
}

async function expectNobodyIn(tab: Page) {
  await tab.goto('/account');
  await expect(tab).toHaveURL('/login');
}

async function expectIn(tab: Page, email: string) {
  await tab.goto('/account');
  await expect(tab.getByText(email)).toBeVisible();
}

/** The storages that contain a copy of the session. */
async function places(page: Page): Promise<readonly string[]> {
  const contents = {
    IndexedDB: await databasesOf(page),
    localStorage: await page.evaluate(() => JSON.stringify(localStorage)),
    sessionStorage: await page.evaluate(() => JSON.stringify(sessionStorage)),
  };
  return Object.entries(contents)
    .filter(([, text]) => text.includes('firebase:authUser'))
    .map(([place]) => place);
}

test('tabs share a sign-in and a sign-out', async ({ page, context }) => {
  const email = await anAccount();
  await logIn(page, email);
  expect(await places(page)).toEqual(['IndexedDB']);
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) await expectIn(other, email);
  await signedIn(page).click();
  await expect(page.getByText(email)).toBeVisible();

  await signOut(page);
  for (const other of others) await expect(other).toHaveURL('/login');
  expect(await places(page)).toEqual([]);
  await expectNobodyIn(await context.newPage());
});

test('a tab without timers detects a login and a sign-out', async ({ page, context }) => {
  const other = await context.newPage();
  await withoutTimers(other);
  await expectNobodyIn(other);
  await logIn(page, await anAccount());
  await expect(signedIn(other)).toBeVisible();
  await signOut(page);
  await expect(signedIn(other)).toBeHidden();
});

test('a tab’s own sign-in takes precedence over a remembered one', async ({ page, context }) => {
  const own = await anAccount();
  await logIn(page, own, { remember: false });
  const other = await context.newPage();
  const remembered = await anAccount();
  await logIn(other, remembered);
  await expectIn(page, own);
  await expectIn(other, remembered);
  expect(await places(page)).toEqual(['IndexedDB', 'sessionStorage']);
});

test('a blocked browser database makes the account unavailable until it opens', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const email = await anAccount();
  await logIn(page, email);
  // A pending deletion holds back every later request to open the database.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('estore.probe');
        request.onsuccess = () => {
          const deletion = indexedDB.deleteDatabase('estore.probe');
          deletion.onblocked = () => resolve();
          Object.assign(window, { openDatabase: () => request.result.close() });
        };
      }),
  );
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.clock.runFor(15_000);
  await expect(other.getByText('We could not load your account')).toBeVisible();
  await other.clock.resume();
  await page.evaluate(() => (window as unknown as { openDatabase(): void }).openDatabase());
  await expect(other.getByText(email)).toBeVisible();
});

test('without storage, a sign-in lasts until the page is closed', async ({ page }) => {
  await withoutStorage(page);
  const email = await anAccount();
  await logIn(page, email);
  await signedIn(page).click();
  await expect(page.getByText(email)).toBeVisible();
});
