import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser.mjs';
import { BROWSER_FLAGS } from '../support/browserFlags.ts';
import { testPorts } from '../support/ports.ts';

const executablePath = await findBrowser();
const { web } = await testPorts();

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../results/e2e',
  reporter: [['list']],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  projects: [{ name: 'chromium' }],
  use: {
    baseURL: `http://localhost:${web}`,
    // A trace of every test takes a fifth of the time: `--trace on` makes one of those that are looked into.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...BROWSER_FLAGS],
    },
  },
});
