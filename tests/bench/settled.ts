import type { Page } from '@playwright/test';

/** Milliseconds without a long task, after which a page rests. */
const QUIET = 700;

/** Opens a page and waits until it rests. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: 60_000 });
  await settled(page);
}

/** Waits until the page has all that it asked for and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (quiet) => !window.estoreBench.isWaiting() && window.estoreBench.quiet() > quiet,
    QUIET,
    { timeout: 60_000, polling: 200 },
  );
  await page.waitForTimeout(QUIET);
}
