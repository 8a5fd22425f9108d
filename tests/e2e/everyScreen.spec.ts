import { expect, FAILED_REQUESTS, test } from './fixtures.ts';
import {
  axeFindings,
  lostText,
  lowButtons,
  nameFaults,
  outlineFaults,
  overflowFaults,
  withAxe,
} from './inspect.ts';
import { ringFaults } from './ring.ts';
import { SCREENS, visit } from './screensOfTheShop.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A wide window at 400 %. */
const ZOOMED = { width: 320, height: 640 };

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({
      reducedMotion: 'reduce',
      ...(screen.fault ? { expectedComplaints: FAILED_REQUESTS } : {}),
    });

    test('has an outline, names, room and contrast in every width, theme and text size', async ({ page }) => {
      await withAxe(page);
      const windows = screen.onlyOnPhones ? [PHONE, ZOOMED] : [WIDE, PHONE, ZOOMED];
      if (screen.onlyOnPhones) await page.setViewportSize(PHONE);
      await visit(page, screen);

      for (const size of windows) {
        await page.setViewportSize(size);
        const at = `${size.width} px wide`;
        expect.soft(await outlineFaults(page), `landmarks and headings, ${at}`).toEqual([]);
        expect.soft(await nameFaults(page), `names, ${at}`).toEqual([]);
        expect.soft(await overflowFaults(page), `sideways, ${at}`).toEqual([]);
        if (size.width < 400) expect.soft(await lowButtons(page), `buttons, ${at}`).toEqual([]);
        if (size === ZOOMED) continue;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { found, kept } = await axeFindings(page);
          expect.soft(found, `axe, ${colorScheme}, ${at}`).toEqual([]);
          expect(kept, 'rules that axe had something to hold to').toBeGreaterThan(10);
        }
      }

      // Text of twice the size: what is told by height and width must still hold it.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of screen.onlyOnPhones ? [640] : [1280, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflowFaults(page), `text of twice the size, ${width} px wide`).toEqual([]);
        // A carousel learns a little later which slides are out of sight.
        await expect.soft.poll(() => lostText(page), `text of twice the size, ${width} px wide`).toEqual([]);
      }
    });

    // The narrow window is walked in the dark.
    for (const [colorScheme, size] of [
      ['light', WIDE],
      ['dark', PHONE],
    ] as const) {
      if (screen.onlyOnPhones && size !== PHONE) continue;
      test(`has a visible ring at each stop by Tab, hidden by nothing, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await visit(page, screen);
        const { faults, count } = await ringFaults(page);
        expect(faults).toEqual([]);
        if (screen.stops === undefined) expect(count, 'stops').toBeGreaterThan(5);
        else expect(count, 'stops').toBe(screen.stops);
      });
    }
  });
}
