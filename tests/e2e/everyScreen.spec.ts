import { expect, test } from './fixtures.ts';
import {
  axeFindings,
  COLOUR_RULES,
  lowButtons,
  nameFaults,
  outlineFaults,
  overflowFaults,
  withAxe,
} from './inspect.ts';
import { SCREENS, visit } from './screensOfTheShop.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

// Criteria 2 to 5, 7 and, by the fixture, 11: one visit of each screen serves them all.
for (const screen of SCREENS) {
  test(`every screen is in order (criteria 2 to 5, 7 and 11): ${screen.name}`, async ({ page }) => {
    await withAxe(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, screen);

    expect.soft(await outlineFaults(page), 'landmarks and headings').toEqual([]);
    expect.soft(await nameFaults(page), 'names').toEqual([]);

    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { found, kept } = await axeFindings(page);
    expect.soft(found, 'axe in light').toEqual([]);
    expect(kept, 'rules that axe had something to hold to').toBeGreaterThan(10);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft((await axeFindings(page, COLOUR_RULES)).found, 'axe in dark').toEqual([]);

    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      expect.soft(await overflowFaults(page), `width ${size.width}`).toEqual([]);
      if (size.width < 400) expect.soft(await lowButtons(page), `buttons at ${size.width}`).toEqual([]);
    }

    // Text of twice the size: what is told by height and width must still hold it.
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await overflowFaults(page), 'text of twice the size').toEqual([]);
  });
}
