import type { BrowserContext, Page } from '@playwright/test';
import { anEmail, expect, FAILED_REQUESTS, PASSWORD, signUp, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

/** A shopper of Google's chooser. Tests run side by side, and each signs in to this browser only. */
const YUKI = /Yuki Lindqvist/;

/** What "within a second" means, in milliseconds. */
const A_SECOND = 1000;

function signedIn(page: Page) {
  return page.getByRole('link', { name: 'Account, signed in' });
}

/** Logs in through the form, which says "Remember me" at first. */
async function logIn(page: Page, email: string, { remember = true, password = PASSWORD } = {}) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  if (password === PASSWORD) await expect(page).toHaveURL('/');
}

async function logInWithGoogle(page: Page, { remember = true } = {}) {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  const chooser = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await chooser).getByRole('button', { name: YUKI }).click();
  await expect(page).toHaveURL('/');
}

async function signOut(page: Page) {
  await signedIn(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

/** An account that nobody is signed in to. */
async function anAccount(page: Page): Promise<string> {
  const email = await signUp(page);
  await signOut(page);
  return email;
}

/** A tab that knows that nobody is signed in. */
async function signedOutTab(
  context: BrowserContext,
  prepare: (tab: Page) => unknown = () => {},
): Promise<Page> {
  const tab = await context.newPage();
  await prepare(tab);
  await tab.goto('/account');
  await expect(tab).toHaveURL('/login');
  return tab;
}

async function expectNobodyIn(tab: Page) {
  await tab.goto('/account');
  await expect(tab).toHaveURL('/login');
}

async function expectIn(tab: Page, email: string) {
  await tab.goto('/account');
  await expect(tab.getByText(email)).toBeVisible();
}

/** The places in this browser that hold a copy of the sign-in. */
function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const isCopy = (key: unknown) => String(key).startsWith('firebase:authUser');
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result
          .transaction('firebaseLocalStorage')
          .objectStore('firebaseLocalStorage')
          .getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
    return [
      ...(keys.some(isCopy) ? ['IndexedDB'] : []),
      ...(Object.keys(localStorage).some(isCopy) ? ['localStorage'] : []),
      ...(Object.keys(sessionStorage).some(isCopy) ? ['sessionStorage'] : []),
    ];
  });
}

test('a tab that is opened later leaves the first one signed in, and a sign-out holds for all', async ({
  page,
  context,
}) => {
  const email = await anAccount(page);
  await logIn(page, email);
  expect(await places(page)).toEqual(['IndexedDB']);
  const second = await context.newPage();
  await expectIn(second, email);
  const third = await context.newPage();
  await expectIn(third, email);
  await signedIn(page).click();
  await expect(page.getByText(email)).toBeVisible();

  await logIn(page, email);
  await signOut(page);
  for (const tab of [second, third]) await expect(tab).toHaveURL('/login');
  expect(await places(page)).toEqual([]);
  await expectNobodyIn(await context.newPage());
});

for (const [way, logInBy] of [
  ['e-mail', logIn],
  ['Google', (page: Page) => logInWithGoogle(page)],
] as const) {
  test(`a log-in by ${way} and a sign-out show in an open tab within a second`, async ({ page, context }) => {
    const email = await anAccount(page);
    const other = await signedOutTab(context);
    await logInBy(page, email);
    await expect(signedIn(other)).toBeVisible({ timeout: A_SECOND });
    await signOut(page);
    await expect(signedIn(other)).toBeHidden({ timeout: A_SECOND });
  });

  test(`a tab in the background, where timers rest, hears of a log-in by ${way} and of a sign-out`, async ({
    page,
    context,
  }) => {
    const email = await anAccount(page);
    const other = await signedOutTab(context, (tab) =>
      tab.addInitScript(() => Object.assign(window, { setInterval: () => 0 })),
    );
    await logInBy(page, email);
    await expect(signedIn(other)).toBeVisible();
    await signOut(page);
    await expect(signedIn(other)).toBeHidden();
  });
}

test('a new account shows in an open tab under its name', async ({ page, context }) => {
  const other = await signedOutTab(context);
  await signUp(page);
  await signedIn(other).click();
  await expect(other.getByText('Maren Holt')).toBeVisible();
});

test('another shopper who logs in takes the former one’s place in all tabs', async ({ page, context }) => {
  const former = await anAccount(page);
  await logIn(page, former);
  const other = await context.newPage();
  await expectIn(other, former);
  const email = await signUp(page);
  await expect(other.getByText(email)).toBeVisible();
  await expect(other.getByText(former)).toBeHidden();
});

test('an unticked “Remember me” keeps the sign-in to its tab, Google’s too', async ({ page, context }) => {
  const email = await anAccount(page);
  for (const logInBy of [
    logIn,
    (tab: Page, _: string, how: { remember: boolean }) => logInWithGoogle(tab, how),
  ]) {
    await logInBy(page, email, { remember: false });
    await page.reload();
    await expect(signedIn(page)).toBeVisible();
    expect(await places(page)).toEqual(['sessionStorage']);
    await expectNobodyIn(await context.newPage());
    await signOut(page);
    expect(await places(page)).toEqual([]);
  }
});

test('a ticked “Remember me” holds for Google, whatever was tried before', async ({ page, context }) => {
  const email = await anAccount(page);
  await logIn(page, email, { remember: false, password: 'a wrong guess' });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  const chooser = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await chooser).getByRole('button', { name: YUKI }).click();
  await expect(page).toHaveURL('/');
  expect(await places(page)).toEqual(['IndexedDB']);
  await expectIn(await context.newPage(), 'yuki.lindqvist@example.com');
});

test('a sign-up is remembered, whatever was tried before', async ({ page, context }) => {
  await logIn(page, anEmail(), { remember: false, password: 'a wrong guess' });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const email = anEmail();
  await page.getByRole('textbox', { name: 'Name' }).fill('Maren Holt');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await places(page)).toEqual(['IndexedDB']);
  await expectIn(await context.newPage(), email);
});

test('a failed attempt leaves a sign-in as it is and where it is', async ({ page, context }) => {
  const email = await anAccount(page);
  await logIn(page, email);
  await logIn(page, email, { remember: false, password: 'a wrong guess' });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect(await places(page)).toEqual(['IndexedDB']);
  await expectIn(await context.newPage(), email);
  await logIn(page, email, { remember: false });
  expect(await places(page)).toEqual(['sessionStorage']);
  await logIn(page, email, { remember: true, password: 'a wrong guess' });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect(await places(page)).toEqual(['sessionStorage']);
});

test('a sign-out leaves no copy behind, and the tab hears of log-ins again', async ({ page, context }) => {
  const email = await anAccount(page);
  const other = await context.newPage();
  await logIn(other, email, { remember: false });
  await other.reload();
  await logIn(page, email);
  await signOut(other);
  expect(await places(other)).toEqual([]);
  await expect(signedIn(page)).toBeHidden({ timeout: A_SECOND });
  await expectNobodyIn(await context.newPage());
  await logIn(page, email);
  await expect(signedIn(other)).toBeVisible({ timeout: A_SECOND });
});

test('a sign-in that an earlier version has left in localStorage goes on', async ({ page, context }) => {
  const email = await signUp(page);
  await page.goto('/account');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onsuccess = () => {
          const kept = opening.result
            .transaction('firebaseLocalStorage', 'readwrite')
            .objectStore('firebaseLocalStorage');
          const reading = kept.getAll();
          reading.onsuccess = () => {
            for (const { fbase_key, value } of reading.result)
              localStorage.setItem(fbase_key, JSON.stringify(value));
            kept.clear().onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
  const later = await context.newPage();
  await expectIn(later, email);
  expect(await places(later)).toEqual(['IndexedDB']);
  await signOut(later);
  expect(await places(later)).toEqual([]);
  await expectNobodyIn(await context.newPage());
});

/** The ways in which a browser may have no database; each runs in the page, before the shop. */
const WITHOUT_DATABASE: Readonly<Record<string, () => void>> = {
  'is missing': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'refuses to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'never opens': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

for (const [way, take] of Object.entries(WITHOUT_DATABASE)) {
  test(`where the browser’s database ${way}, localStorage remembers`, async ({ page, context }) => {
    await context.addInitScript(take);
    const email = await anAccount(page);
    await logIn(page, email);
    const other = await context.newPage();
    await expectIn(other, email);
    await signOut(page);
    await expect(other).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'firebase:',
    );
    await expectNobodyIn(await context.newPage());
  });
}

test('where the browser keeps nothing, a shopper is let in for as long as the page lives', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await signUp(page);
  await signedIn(page).click();
  await expect(page.getByText('Maren Holt')).toBeVisible();
});
