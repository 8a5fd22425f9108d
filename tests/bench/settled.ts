import type { Page } from '@playwright/test';

/** Milliseconds without a long task, after which a page rests. */
const QUIET = 700;

/** Milliseconds after which a page counts as never at rest: 10,000 products take minutes on a phone's line. */
const PATIENCE = 300_000;

/** Opens a page and waits until it rests. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: PATIENCE });
  await settled(page);
}

/** Waits until the page has all that it asked for and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  await page.waitForFunction(
    (quiet) => !window.estoreBench.isWaiting() && window.estoreBench.quiet() > quiet,
    QUIET,
    { timeout: PATIENCE, polling: 200 },
  );
  await page.waitForTimeout(QUIET);
}
