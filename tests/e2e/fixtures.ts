import { createHash } from 'node:crypto';
import {
  type BrowserContext,
  test as base,
  type CDPSession,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { toFirestoreFields } from '#adapters/firebase/firestoreFields.ts';
import type { Json } from '#core/domain/Item.ts';
import { TEXTS } from '#texts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { testPorts } from '../support/ports.ts';
import { TEST_BACKEND } from '../support/testBackend.ts';

const { firestore, auth } = await testPorts();

/** Every request for products, from pages and workers. */
export const PRODUCT_REQUESTS = new RegExp(`^http://127\\.0\\.0\\.1:${firestore}/`);
export const AUTH_REQUESTS = new RegExp(
  `^http://127\\.0\\.0\\.1:${TEST_BACKEND === 'parse' ? firestore : auth}/`,
);

/** The code of the identity provider, which emulator builds bundle with the development tools. */
export const IDENTITY_CODE = /\bopenSwitchboard-[^/]*\.js$/;

/** The console messages of failed requests, which tests of faults cause. */
export const FAILED_REQUESTS = /Failed to load resource|RPC_ERROR|net::ERR_/;

interface Watching {
  /** Console messages that a test expects. */
  readonly expectedComplaints: RegExp;
}

interface Serving {
  /** Serves this folder until the worker process ends, and returns the port. */
  readonly serve: (folder: string) => Promise<number>;
  /** The address of the production build. */
  readonly production: string;
}

/**
 * The `test` of every end-to-end test: it fails if any page has an uncaught error, an unhandled rejection, a policy violation or
 * a console error at any time.
 */
export const test = base.extend<Watching, Serving>({
  expectedComplaints: [/(?!)/, { option: true }],
  context: async ({ context, expectedComplaints }, use) => {
    const complaints: string[] = [];
    const complain = (text: string) => {
      if (!expectedComplaints.test(text)) complaints.push(text);
    };
    context.on('weberror', (error) => complain(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`console: ${message.text()}${sourceOf(message)}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(`policy: ${effectiveDirective} refuses ${blockedURI}, wanted by ${sourceFile}`),
      );
    });
    if (SEED !== undefined) await throttle(context, SEED);
    await use(context);
    expect(complaints, 'what the pages complained of').toEqual([]);
  },
  serve: [
    async ({ browserName: _ }, use) => {
      const servers = new Map<string, ReturnType<typeof served>>();
      await use(async (folder) => {
        const server = servers.get(folder) ?? served(folder);
        servers.set(folder, server);
        return (await server).port;
      });
      for (const server of servers.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  production: [
    async ({ serve }, use) => use(`http://localhost:${await serve(await builtShop('production'))}`),
    { scope: 'worker' },
  ],
});

export { expect };

/** Set by `throttled.config.ts`. */
const SEED = process.env.ESTORE_TEST_SEED;
const CPU_RATE = 6;
const MAX_DELAY_MS = 400;
/** Scripts, and reads of products and accounts. */
const DELAYED = /\.js$|items\.json|\/catalogue\/|^http:\/\/127\.0\.0\.1:/;

/** Slows the processor of each page, and delays each script and read by a time that depends on the seed and its address. */
async function throttle(context: BrowserContext, seed: string): Promise<void> {
  const sessions: CDPSession[] = [];
  context.on('page', async (page) => {
    // A popup may have closed.
    const session = await context.newCDPSession(page).catch(() => undefined);
    if (session) sessions.push(session);
    await session?.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE }).catch(() => {});
  });
  // Beside Playwright's session, each session must be offline: otherwise the next page reports a network.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    for (const session of sessions) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', conditions);
    }
  };
  await context.route(DELAYED, async (route) => {
    const hash = createHash('sha256')
      .update(`${seed} ${new URL(route.request().url()).pathname}`)
      .digest();
    await new Promise((resolve) => setTimeout(resolve, hash.readUInt16BE() % MAX_DELAY_MS));
    await route.fallback();
  });
}

async function served(folder: string) {
  const [port = 0] = await freePorts(1);
  return { port, ...(await serveBuild(folder, { host: LOOPBACK, port })) };
}

/** Waits until the page has nothing left to do; see `src/app/settled.ts`. Needs a running page clock, and responses to all requests. */
export async function settled(page: Page): Promise<void> {
  // Not an async function: Playwright takes its promise for a truthy result.
  await page.waitForFunction(() => window.estore?.settled().then(() => true));
}

/** Opens a path and waits until its page has nothing left to do. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/**
 * Waits until a navigation within the shop has shown its screen, whose heading the app focuses. The URL changes earlier. A link that is
 * pressed before the code has loaded opens a new document, without this focus: press it after `goTo`.
 */
export async function arrives(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

export function anEmail(): string {
  return `shopper-${crypto.randomUUID()}@example.com`;
}

export const PASSWORD = 'correct horse';

const NAME = 'Maren Holt';

/** Ends on the login screen, signed in, like every sign-up. */
export async function signUp(page: Page, email?: string): Promise<string> {
  await page.goto('/signup');
  return signUpHere(page, email);
}

/** Completes the open form of the sign-up, and returns the e-mail address. */
export async function signUpHere(page: Page, email = anEmail()): Promise<string> {
  await page.getByRole('textbox', { name: TEXTS.account.name }).fill(NAME);
  await fillCredentials(page, email);
  await page.getByRole('button', { name: TEXTS.signUp.submit, exact: true }).click();
  // Until the login screen loads, the sign-up form with equally named boxes is still shown.
  await arrives(page, TEXTS.titles.login);
  return email;
}

/** Completes the open form of the login. */
export async function logInHere(page: Page, email: string): Promise<void> {
  await fillCredentials(page, email);
  await page.getByRole('button', { name: TEXTS.login.submit, exact: true }).click();
}

async function fillCredentials(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: TEXTS.account.email, exact: true }).fill(email);
  await page.getByLabel(TEXTS.account.password, { exact: true }).fill(PASSWORD);
}

/** Chooses an account in Google's window, and returns its e-mail address. The memory's one account needs no window. */
export async function signInWithGoogle(page: Page): Promise<string> {
  const chooser = TEST_BACKEND === 'memory' ? undefined : page.waitForEvent('popup');
  await page.getByRole('button', { name: TEXTS.login.google }).click();
  await (await chooser)?.getByRole('button', { name: /Yuki Lindqvist/ }).click();
  return chooser ? 'yuki.lindqvist@example.com' : 'robin@example.com';
}

/** Reloads the page of a signed-in shopper. The memory's accounts end with the page, so there the shopper signs up again. */
export async function reloadOrders(page: Page, email: string): Promise<void> {
  await page.reload();
  if (TEST_BACKEND !== 'memory') return;
  await signUp(page, email);
  await page.getByRole('link', { name: 'Orders' }).click();
}

/** Creates an account without a page, and returns its e-mail address. */
export async function anAccount(email = anEmail()): Promise<string> {
  const address = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, displayName: NAME }),
  });
  expect(response.ok).toBe(true);
  return email;
}

export function aLine(id: string, said: Readonly<Record<string, unknown>> = {}) {
  return { id, name: `The ${id}`, price: 10, quantity: 1, ...said };
}

/** Stores values before the shop's code runs, on the first page of the test only. */
export async function store(page: Page, entries: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((given) => {
    if (window.sessionStorage.getItem('test.stored') !== null) return;
    window.sessionStorage.setItem('test.stored', 'yes');
    for (const [key, value] of Object.entries(given)) {
      window.localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, entries);
}

export async function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(window.localStorage.getItem(name) ?? 'null'), key);
}

export function databasesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        found.push(name, store, await settled(entries.getAllKeys()), await settled(entries.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** Makes every access to storage throw in every page that loads from now on. */
export async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
}

function sourceOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? '' : ` (${url})`;
}

/** Removes the cached catalogue as soon as it exists. */
export async function forgetCatalogue(page: Page): Promise<void> {
  const forget = async () => {
    const cache = await caches.open('estore-catalogue');
    const [request] = await cache.keys();
    return request !== undefined && cache.delete(request);
  };
  await expect.poll(() => page.evaluate(forget)).toBe(true);
}

export function failures(page: Page): Locator {
  return page.getByText(TEXTS.failures.catalogueTitle);
}

/** The scroll position (px). */
export function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls to a position (px), again until it is reached: parts that load move it. The page has then recorded it. */
export async function scrollTo(page: Page, place: number): Promise<void> {
  const scroll = (top: number) => {
    window.scrollTo(0, top);
    // The scroll event precedes the frames.
    return new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(window.scrollY)))),
    );
  };
  await expect.poll(() => page.evaluate(scroll, place)).toBe(place);
}

/** Drags a finger from a point to the side (px). */
export async function swipe(page: Page, x: number, y: number, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place) => ({ x: place, y })) });
  await touch('touchStart', x);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', x + (pixels * step) / 10);
  await touch('touchEnd');
}

/** Requests to Firestore and returned documents, which owners pay for. */
interface Reads {
  requests: number;
  documents: number;
}

export async function countReads(context: BrowserContext, requests: RegExp): Promise<Reads> {
  const reads: Reads = { requests: 0, documents: 0 };
  await context.route(requests, async (route) => {
    const response = await route.fetch();
    reads.requests += 1;
    reads.documents += (await response.text()).split('"createTime"').length - 1;
    await route.fulfill({ response });
  });
  return reads;
}

/** Delays every response to these requests until the returned function is called. */
export async function holdBack(
  page: Page,
  requests: RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await isReleased;
    await answer(route);
  });
  return release;
}

/** Responds to every read of products with these documents; their fields may be invalid. */
export async function answerProducts(
  page: Page,
  products: readonly { readonly id: string; readonly [field: string]: Json }[],
): Promise<void> {
  const time = '2026-01-01T00:00:00.000000Z';
  const answers = products.map(({ id, ...fields }) => ({
    document: {
      name: `projects/${PROJECT}/databases/(default)/documents/products/${id}`,
      fields: toFirestoreFields(fields),
      createTime: time,
      updateTime: time,
    },
    readTime: time,
  }));
  await page.route(PRODUCT_REQUESTS, (route) =>
    route.fulfill({
      json: answers.length === 0 ? [{ readTime: time }] : answers,
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
}

/** Presses Tab until the element has the focus. */
export async function reach(
  page: Page,
  role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox',
  name: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  const handle = await target.elementHandle();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await handle?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by Tab to ${role} “${name}”`);
}
