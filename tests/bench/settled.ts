import type { Page } from '@playwright/test';

/** A page has settled after this time without a long task (ms). */
const QUIET = 700;

/** Timeout (ms); 10,000 products take minutes on a phone's connection. */
const PATIENCE = 300_000;

export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: PATIENCE });
  await settled(page);
}

/** Waits until all requests have finished and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  await page.waitForFunction(
    (quiet) => !window.estoreBench.isWaiting() && window.estoreBench.quiet() > quiet,
    QUIET,
    { timeout: PATIENCE, polling: 200 },
  );
  await page.waitForTimeout(QUIET);
}
