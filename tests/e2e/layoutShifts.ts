// What moves on a page without having been asked to.
import type { Page } from '@playwright/test';

/** Notes all that moves on every page from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources?: readonly { readonly node?: Node }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        shifts.push(`${value}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** So little moves where text gets its own typeface: a share of the screen, as browsers count it. */
const TYPEFACE = 0.001;

/** What has moved until the typefaces were there, but for what these move. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The frame with the typefaces, and the one after it.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const shifts = (await page.evaluate(() => 'shifts' in window && window.shifts)) as readonly string[];
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  return sum < TYPEFACE ? [] : shifts;
}
