import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fixtures.ts';
import {
  axeFindings,
  equalAccessFindings,
  lostText,
  lowButtons,
  overflowFaults,
  withAxe,
  withEqualAccess,
} from './inspect.ts';
import { ringFaults } from './ringFaults.ts';
import { SCREENS, type ShopScreen, visit } from './screensOfTheShop.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A wide window at 400 % zoom. */
const ZOOMED = { width: 320, height: 640 };

for (const screen of SCREENS) {
  const wide = screen.onlyOnPhones ? PHONE : WIDE;

  test.describe(screen.name, () => {
    test.use({ viewport: wide, ...(screen.fault ? { expectedComplaints: FAILED_REQUESTS } : {}) });

    test('is accessible and fits in every width and text size', {
      tag: screen.isNightly ? '@nightly' : screen.isSmoke ? '@smoke' : [],
    }, async ({ page }) => {
      await withAxe(page);
      await visit(page, screen);
      await expectFit(page, wide);
      await expectNoFindings(page, 'light');
      await expectFit(page, PHONE);
      await expectNoFindings(page, 'dark');
      await expectFit(page, ZOOMED);

      // Boxes with a fixed width or height must fit their text at 200 %.
      await setTextSize(page, '200%');
      for (const width of screen.onlyOnPhones ? [640, 390] : [1280, 640, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflowFaults(page), `text of twice the size, ${width} px wide`).toEqual([]);
        // A carousel detects hidden slides slightly later.
        await expect.soft.poll(() => lostText(page), `text of twice the size, ${width} px wide`).toEqual([]);
      }
      await setTextSize(page, '');

      await page.setViewportSize(PHONE);
      // The header is the same on every screen; the walk on the home page checks it.
      if (screen.path !== '/') await focusMain(page);
      await expectRings(page, screen, 15);
    });

    test('has contrast and focus rings in the other theme at each width', { tag: '@nightly' }, async ({
      page,
    }) => {
      await withAxe(page);
      await visit(page, screen);
      await expectNoFindings(page, 'dark');
      await page.setViewportSize(PHONE);
      await expectNoFindings(page, 'light');
      await page.setViewportSize(wide);
      await expectRings(page, screen);
    });

    test('has no violations that IBM Equal Access finds', { tag: '@nightly' }, async ({ page }) => {
      await withEqualAccess(page);
      await visit(page, screen);
      const { found, kept } = await equalAccessFindings(page);
      expect.soft(found).toEqual([]);
      expect(kept, 'elements that pass a rule').toBeGreaterThan(10);
    });
  });
}

async function expectFit(page: Page, size: typeof WIDE) {
  await page.setViewportSize(size);
  const at = `${size.width} px wide`;
  expect.soft(await overflowFaults(page), `sideways, ${at}`).toEqual([]);
  if (size.width < 400) expect.soft(await lowButtons(page), `buttons, ${at}`).toEqual([]);
}

async function expectNoFindings(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const { found, kept } = await axeFindings(page);
  expect.soft(found, `axe, ${colorScheme}`).toEqual([]);
  expect(kept, 'rules that axe had something to hold to').toBeGreaterThan(10);
}

async function expectRings(page: Page, { stops }: ShopScreen, most?: number) {
  const { faults, count } = await ringFaults(page, most);
  expect(faults).toEqual([]);
  if (stops === undefined) expect(count, 'stops').toBeGreaterThan(5);
  else expect(count, 'stops').toBe(stops);
}

/** Starts the Tab walk in `main`, unless an element has the focus. */
async function focusMain(page: Page) {
  await page.locator('main').evaluate((main) => {
    if (document.activeElement === document.body) main.focus();
  });
}

async function setTextSize(page: Page, size: string) {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
