/**
 * `npm run screenshots [-- FOLDER [NAME …]]`: takes pictures of all (or the named) screens at three widths, light and dark, with
 * the seeded catalogue and a fixed clock. The default folder is `screenshots`; its `index.html` shows all pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { aLine } from '../e2e/fixtures.ts';
import { DIALOGS, SCREENS, type ShopScreen, visit } from '../e2e/screensOfTheShop.ts';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import { testPorts } from '../support/ports.ts';

const NOW = new Date('2026-03-14T10:00:00');
const HIGHEST = 4000;
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 1000 },
] as const;
const THEMES = ['light', 'dark'] as const;

type View = (typeof WIDTHS)[number] & { readonly theme: (typeof THEMES)[number]; readonly name: string };

const VIEWS: readonly View[] = THEMES.flatMap((theme) =>
  WIDTHS.map((size) => ({ ...size, theme, name: `${size.width}-${theme}` })),
);

const TOASTER = 'breakfast-toaster-red';

/** States with the same outline, names and contrast as other screens. */
const FURTHER: readonly ShopScreen[] = [
  { name: 'skip link', path: '/', act: (page) => page.keyboard.press('Tab') },
  { name: 'products at a hash', path: '/products#bestseller', act: async () => {} },
  { name: 'a product in the cart', path: `/products/${TOASTER}`, stored: { cart: [aLine(TOASTER)] } },
  {
    name: 'a cart with another price and a product that is no longer sold',
    path: '/cart',
    stored: { cart: [aLine(TOASTER, { price: 59.9 }), aLine('no-longer-sold')] },
  },
  { name: 'login that says why', path: '/order' },
  ...DIALOGS,
  {
    name: 'workbench',
    path: '/login',
    act: (page) => page.getByRole('button', { name: 'Workbench', exact: true }).click(),
  },
];

const [folderName = 'screenshots', ...names] = process.argv.slice(2);
const folder = resolve(folderName);
const screens = [...SCREENS, ...FURTHER].filter(
  (screen) => names.length === 0 || names.includes(nameOf(screen)),
);
const { web, auth, firestore } = await testPorts();
const server = await serveBuild(await builtShop('emulator'), { host: LOOPBACK, port: web });
const emulators = await startEmulators({ authPort: auth, firestorePort: firestore });
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  const views = [...VIEWS];
  const work = async () => {
    for (let view = views.shift(); view; view = views.shift()) await takeAll(view);
  };
  await Promise.all([work(), work()]);
  await writeFile(join(folder, 'index.html'), contactSheet());
  console.log(`Look at ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await Promise.all([server.stop(), emulators.stop()]);
}

async function takeAll(view: View): Promise<void> {
  for (const screen of screens.filter((one) => fits(one)(view))) {
    const { width, height, theme } = view;
    const context = await browser.newContext({
      baseURL: `http://localhost:${web}`,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    try {
      await take(await context.newPage(), screen, join(folder, fileOf(screen, view)));
    } catch (error) {
      process.exitCode = 1;
      console.error(`${screen.name}, ${view.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await context.close();
    }
  }
  console.log(`${view.name} is done`);
}

/** Takes the whole page; after an action only the window, because its result may float above the page. */
async function take(page: Page, screen: ShopScreen, path: string): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await visit(page, screen);
  await page.evaluate(() => document.fonts.ready);
  const size = screen.act ? undefined : await reach(page);
  await picturesOf(page);
  const clip = size && { x: 0, y: 0, width: size.width, height: Math.min(size.height, HIGHEST) };
  await page.screenshot({ path, type: 'jpeg', quality: 85, ...(clip && { fullPage: true, clip }) });
}

/** Scrolls through the page, so that lazy content renders, and returns its size. */
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

/** Waits for loading pictures; offscreen ones may never load. */
async function picturesOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pending = [...document.images].filter((image) => !image.complete);
    const arrivals = pending.map(
      (image) => new Promise((done) => image.addEventListener('load', done, { once: true })),
    );
    await Promise.race([Promise.all(arrivals), new Promise((done) => setTimeout(done, 1200))]);
  });
}

/** An HTML page with thumbnails of all pictures. */
function contactSheet(): string {
  const rows = screens.map((screen) => {
    const files = VIEWS.filter(fits(screen)).map((view) => fileOf(screen, view));
    const pictures = files.map(
      (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
    );
    return `<h2>${screen.name}</h2>\n<p>${pictures.join('\n')}</p>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen of Estore</title>
<style>
  body { background: #8b8b93; font: 14px/1.4 system-ui, sans-serif; }
  p { display: flex; gap: 12px; align-items: start; }
  img { max-width: 300px; max-height: 420px; }
</style>
${rows.join('\n')}
</html>
`;
}

function fits({ onlyOnPhones = false }: ShopScreen): (view: View) => boolean {
  return ({ width }) => !onlyOnPhones || width < 720;
}

function nameOf({ name }: ShopScreen): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function fileOf(screen: ShopScreen, view: View): string {
  return `${nameOf(screen)}-${view.name}.jpg`;
}
