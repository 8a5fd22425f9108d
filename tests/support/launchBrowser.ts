import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { BROWSER_FLAGS } from './browserFlags.ts';

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
}
