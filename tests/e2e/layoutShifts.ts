// Layout shifts without user input.
import type { Page } from '@playwright/test';
import { holdBack } from './fixtures.ts';

/**
 * Records layout shifts of every page from now on. Delays the fonts, which shift lines themselves, so pages never finish loading.
 */
export async function watchShifts(page: Page): Promise<void> {
  await holdBack(page, /\.woff2$/);
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

/** Includes the next two frames. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { readonly shifts: readonly string[] }).shifts;
  });
}
