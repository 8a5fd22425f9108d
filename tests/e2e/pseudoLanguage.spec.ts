import { readFileSync } from 'node:fs';
import { SHOP } from '#shop';
import { expect, FAILED_REQUESTS, test } from './fixtures.ts';
import { axeFindings, lostText, overflowFaults, textsOn, withAxe } from './inspect.ts';
import { SCREENS, visit } from './screensOfTheShop.ts';

// `npm run test:all -- pseudo` builds the shop in the pseudo-language, in which only untranslatable texts have ASCII letters.
const screens = SHOP.language === 'ar-XB' ? SCREENS : [];

const WIDTHS = [1440, 390, 320];

/** Texts of the catalogue, of the shop file and of the tests, the longest first. */
const KNOWN = [
  ...stringsIn(SHOP),
  ...stringsIn(JSON.parse(readFileSync(SHOP.demo, 'utf8'))),
  ...['Maren Holt', 'The lamp', 'The kettle', 'lamp', 'leather', 'zeppelin', 'bag'],
].sort((one, other) => other.length - one.length);

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({
      reducedMotion: 'reduce',
      ...(screen.fault ? { expectedComplaints: FAILED_REQUESTS } : {}),
    });

    test('has no text outside the language, and fits', async ({ page }) => {
      const widths = screen.onlyOnPhones ? WIDTHS.slice(1) : WIDTHS;
      await withAxe(page);
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await visit(page, screen);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft((await textsOn(page)).flatMap(foreignWordsIn), `words, ${width} px wide`).toEqual([]);
        expect.soft(await overflowFaults(page), `sideways, ${width} px wide`).toEqual([]);
        // A carousel detects hidden slides slightly later.
        await expect.soft.poll(() => lostText(page), `clipped, ${width} px wide`).toEqual([]);
        const { found, kept } = await axeFindings(page);
        expect.soft(found, `axe, ${width} px wide`).toEqual([]);
        expect(kept).toBeGreaterThan(10);
      }
    });
  });
}

/** The text if a word with ASCII letters remains without known texts, addresses and currencies. */
function foreignWordsIn(text: string): readonly string[] {
  const rest = KNOWN.reduce((remaining, known) => remaining.replaceAll(known, ''), text);
  return /[a-z]{2}/i.test(rest.replace(/\S+@\S+|US\$/g, '')) ? [text] : [];
}

/** All texts within a value, without its short codes, in lines. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split('\n').filter((line) => /[a-z]{2}/i.test(line));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
