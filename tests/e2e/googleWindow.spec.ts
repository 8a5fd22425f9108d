import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, holdBack, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

/**
 * Records the first click, the tasks after it and the opening of a window, in order: a browser allows the window reliably only
 * within the click.
 */
async function noteWhatTheClickDoes(page: Page) {
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const { open } = window;
    window.open = (...args) => {
      notes.push('window');
      return open.apply(window, args);
    };
    document.addEventListener(
      'click',
      () => {
        notes.push('click');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => notes.push('task');
        port2.postMessage(null);
        setTimeout(() => notes.push('task'));
      },
      { capture: true, once: true },
    );
  });
}

function notes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { notes: string[] }).notes);
}

function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

/** Waits until the account code runs: the SDK then opens its database. */
async function accountsAreReady(page: Page) {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb'),
  );
}

/** A stub for Google's script: a frame that exists at once and never reports. */
const GAPI = `
  const frame = { restyle: async () => {}, register() {}, send() {}, ping: (isHere) => (isHere(), Promise.resolve()) };
  window.gapi = {
    load: (_name, { callback }) => {
      window.gapi.iframes = { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: (_options, opened) => opened(frame) }) };
      callback();
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
const GAPI_REQUESTS = /^https:\/\/apis\.google\.com\//;

test.describe('the production build', () => {
  test.use({ baseURL: ({ production }, use) => use(production) });

  test.beforeEach(async ({ page, context }) => {
    await context.route(/^https:/, (route) => route.abort());
    // The SDK closes the window if the page's host is not an authorized domain.
    await context.route(/^https:\/\/identitytoolkit\.googleapis\.com\/v1\/projects\?/, (route) =>
      route.fulfill({
        json: { projectId: 'no-project', authorizedDomains: ['localhost'] },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await context.route(/^https:\/\/no-project\.firebaseapp\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
    );
    await noteWhatTheClickDoes(page);
  });

  test('loads Google’s script with the login, so that the click opens the window', async ({ page }) => {
    await page.route(GAPI_REQUESTS, (route) => route.fulfill({ contentType: 'text/javascript', body: GAPI }));
    await page.goto('/login');
    await page.waitForFunction(() => 'iframes' in ((window as { gapi?: object }).gapi ?? {}));
    const requests = requestsOf(page);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Google/ }).click();
    await expect(await popup).toHaveURL(/^https:\/\/no-project\.firebaseapp\.com\/__\/auth\/handler/);
    expect((await notes(page)).slice(0, 2)).toEqual(['click', 'window']);
    expect(requests.filter((url) => GAPI_REQUESTS.test(url))).toEqual([]);
  });

  test('no other page requests Google’s script', async ({ page }) => {
    const requests = requestsOf(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Cart, 0 items' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await accountsAreReady(page);
    await page.evaluate(() => fetch('/robots.txt'));
    expect(requests.filter((url) => GAPI_REQUESTS.test(url))).toEqual([]);
  });

  test('if Google’s script is blocked, the click retries and reports a failure', {
    tag: '@nightly',
  }, async ({ page }) => {
    const blocked = page.waitForEvent('requestfailed', (request) => GAPI_REQUESTS.test(request.url()));
    await page.goto('/login');
    await blocked;
    const again = page.waitForRequest(GAPI_REQUESTS);
    await page.getByRole('button', { name: /Google/ }).click();
    await again;
    await expect(page.getByText('Something went wrong. Try again')).toBeVisible();
    await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();
  });

  test('a Google sign-in that has timed out after 15 s opens no window', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const answer = await holdBack(page, GAPI_REQUESTS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GAPI }),
    );
    const asked = page.waitForRequest(GAPI_REQUESTS);
    await page.goto('/login');
    await asked;
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.getByRole('button', { name: /Google/ }).click();
    await expect(page.getByRole('button', { name: 'Waiting for Google' })).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(page.getByText('Something went wrong. Try again')).toBeVisible();
    const late = page.waitForResponse(GAPI_REQUESTS);
    answer();
    await late;
    await page.waitForFunction(() => 'iframes' in ((window as { gapi?: object }).gapi ?? {}));
    expect(await notes(page)).not.toContain('window');
    expect(context.pages()).toHaveLength(1);
  });
});
