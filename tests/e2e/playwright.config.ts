import { defineConfig } from '@playwright/test';
import { findTestBrowser } from '../support/browser.mjs';
import { BROWSER_FLAGS } from '../support/browserFlags.ts';
import { testPorts } from '../support/ports.ts';

const executablePath = await findTestBrowser();
const { web } = await testPorts();

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../results/e2e',
  reporter: [['list']],
  fullyParallel: true,
  workers: 2,
  // They only end a test that hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // `npm test` lists retried tests by name.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  projects: [{ name: 'chromium' }],
  use: {
    baseURL: `http://localhost:${web}`,
    trace: 'on-first-retry',
    // Specs about motion opt out.
    reducedMotion: 'reduce',
    // A worker that is still installing may or may not respond to a request. Only the specs about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...BROWSER_FLAGS] },
  },
});
