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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...BROWSER_FLAGS],
    },
  },
});
