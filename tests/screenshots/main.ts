/**
 * `npm run screenshots [-- FOLDER [NAME …]]`: builds the storefront for the emulators and takes a picture of every screen
 * (or of the named ones) at three widths, light and dark, with the seeded catalogue and a clock that stands still. The
 * folder is `screenshots` unless another is named; its `index.html` shows all of them at once.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { findBrowser } from '../support/browser.mjs';
import { BROWSER_FLAGS } from '../support/browserFlags.ts';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { testPorts } from '../support/ports.ts';
import { contactSheet } from './contactSheet.ts';
import { type Fault, SHOTS, type Shot } from './shots.ts';

const NOW = new Date('2026-03-14T10:00:00');
const HIGHEST = 4000;
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 1000 },
] as const;
const THEMES = ['light', 'dark'] as const;

/** A window of one size in one theme, and what its pictures are called after. */
type View = (typeof WIDTHS)[number] & { readonly theme: (typeof THEMES)[number]; readonly name: string };

const VIEWS: readonly View[] = THEMES.flatMap((theme) =>
  WIDTHS.map((size) => ({ ...size, theme, name: `${size.width}-${theme}` })),
);

const [folderName = 'screenshots', ...names] = process.argv.slice(2);
const folder = resolve(folderName);
const shots = names.length === 0 ? SHOTS : SHOTS.filter(({ name }) => names.includes(name));
const { web, auth, firestore } = await testPorts();
const address = `http://localhost:${web}`;
const server = await serveBuild(await builtShop('emulator'), { host: LOOPBACK, port: web });
const emulators = await startEmulators({ authPort: auth, firestorePort: firestore });
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...BROWSER_FLAGS],
});
try {
  await mkdir(folder, { recursive: true });
  const shopper = await signedInShopper(browser);
  const past = await aPast();
  const views = [...VIEWS];
  const work = async () => {
    for (let view = views.shift(); view; view = views.shift()) await takeAll(view, shopper, past);
  };
  await Promise.all([work(), work()]);
  const rows = shots.map((shot) => ({
    name: shot.name,
    pictures: new Map(VIEWS.filter(fits(shot)).map((view) => [view.name, fileOf(shot, view)])),
  }));
  await writeFile(
    join(folder, 'index.html'),
    contactSheet(
      VIEWS.map(({ name }) => name),
      rows,
    ),
  );
  console.log(`Look at ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await Promise.all([server.stop(), emulators.stop()]);
}

type Shopper = Awaited<ReturnType<BrowserContext['storageState']>>;

async function takeAll(view: View, shopper: Shopper, past: Past): Promise<void> {
  for (const shot of shots.filter((one) => fits(one)(view))) {
    const { width, height, theme } = view;
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      ...(shot.isSignedIn ? { storageState: shopper } : {}),
    });
    try {
      const page = await context.newPage();
      await take(page, shot, join(folder, fileOf(shot, view)), past);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${shot.name}, ${view.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await context.close();
    }
  }
  console.log(`${view.name} is done`);
}

async function take(
  page: Page,
  shot: Shot,
  path: string,
  { cart, earlierCart, remembered }: Past,
): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await bringAbout(page, shot.fault);
  const stored = {
    ...(shot.hasPast ? remembered : {}),
    ...(shot.hasCart ? { cart: shot.hasPast ? earlierCart : cart } : {}),
    ...(shot.hasOrder ? { order: cart } : {}),
  };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  await page.goto(shot.path);
  await settle(page, shot);
  await shot.act?.(page);
  await page.evaluate(() => document.fonts.ready);
  if (shot.isWindow) {
    await picturesOf(page);
    await page.waitForTimeout(150);
    await page.screenshot({ path, type: 'jpeg', quality: 85 });
    return;
  }
  const { width, height } = await reach(page);
  await picturesOf(page);
  await page.screenshot({
    path,
    type: 'jpeg',
    quality: 85,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, HIGHEST) },
  });
}

/** Waits until the screen shows what it is going to show. */
async function settle(page: Page, { fault }: Shot): Promise<void> {
  await page.locator('main h1').first().waitFor();
  if (fault === 'slow') await page.waitForTimeout(500);
  else {
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, {
      timeout: 40_000,
    });
  }
}

/** Scrolls once through the page, so that lazy pictures and sections are rendered, and returns its size. */
async function reach(page: Page): Promise<{ readonly width: number; readonly height: number }> {
  return page.evaluate(async (most) => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, most); top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    return { width: innerWidth, height: document.documentElement.scrollHeight };
  }, HIGHEST);
}

/** Waits for the pictures that are on their way; those that are out of sight may never come. */
async function picturesOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pending = [...document.images].filter((image) => !image.complete);
    const arrivals = pending.map(
      (image) => new Promise((done) => image.addEventListener('load', done, { once: true })),
    );
    await Promise.race([Promise.all(arrivals), new Promise((done) => setTimeout(done, 1200))]);
  });
}

async function bringAbout(page: Page, fault: Fault | undefined): Promise<void> {
  const products = new RegExp(`^http://127\\.0\\.0\\.1:${firestore}/`);
  if (fault === 'slow') await page.route(products, () => {});
  if (fault === 'stored' || fault === 'none') await page.route(products, (route) => route.abort());
  if (fault === 'none') await page.route('**/items.json', (route) => route.abort());
  if (fault === 'code') await page.route('**/assets/CartScreen*.js', (route) => route.abort());
}

/** An account made through the form, as the browser keeps it. */
async function signedInShopper(by: Browser): Promise<Shopper> {
  const context = await by.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Name' }).fill('Maren Holt');
  await page.getByRole('textbox', { name: 'Email' }).fill('maren.holt@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL('**/login');
  const shopper = await context.storageState({ indexedDB: true });
  await context.close();
  return shopper;
}

/** Three products of the seed as they would stand in the cart. */
interface Past {
  readonly cart: readonly object[];
  /** The same lines as they were stored when their prices and stocks were others, and one that is no longer sold. */
  readonly earlierCart: readonly object[];
  /** By key. */
  readonly remembered: Readonly<Record<string, unknown>>;
}

/** What an earlier visit may have left in the browser. */
async function aPast(): Promise<Past> {
  const seed: { readonly products: readonly { readonly id: string; readonly price: number }[] } = JSON.parse(
    await readFile(new URL('../../seed/items.json', import.meta.url), 'utf8'),
  );
  const wanted = new Map([
    ['breakfast-toaster-red', 2],
    ['drift-headphones-sand', 1],
    ['camera-kestrel-silver', 1],
  ]);
  const cart = seed.products
    .filter(({ id }) => wanted.has(id))
    .map((product) => ({ ...product, quantity: wanted.get(product.id) }));
  const [first, second] = cart;
  const others = seed.products.filter(({ id }) => !wanted.has(id));
  return {
    cart,
    earlierCart: [
      { ...first, price: 59.9 },
      { ...second, id: 'no-longer-sold', name: 'Kestrel Instant Camera' },
      ...cart.slice(2),
    ],
    remembered: {
      'estore.saved': others.slice(0, 3),
      'estore.viewed': others.slice(3, 9).map(({ id }) => id),
      'estore.searches': ['desk lamp', 'toaster', 'linen'],
    },
  };
}

function fits({ narrowerThan = Number.POSITIVE_INFINITY }: Shot): (view: View) => boolean {
  return ({ width }) => width < narrowerThan;
}

function fileOf({ name }: Shot, view: View): string {
  return `${name}-${view.name}.jpg`;
}
