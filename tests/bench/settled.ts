import type { Page } from '@playwright/test';

/** A page has settled after this time without a long task (ms). */
const QUIET = 700;

/** Timeout (ms); 10,000 products take minutes on a phone's connection. */
const TIMEOUT_MS = 300_000;

export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  await settled(page);
}

/** Waits until all requests have finished and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.waitForFunction(
    (quiet) => !window.estoreBench.isWaiting() && window.estoreBench.quiet() > quiet,
    QUIET,
    { timeout: TIMEOUT_MS, polling: 200 },
  );
  await page.waitForTimeout(QUIET);
}
