import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

// Chromium's launch options do not apply to the engines of `npx playwright install firefox webkit`.
const launchOptions = {};

/** The journeys in Firefox and WebKit: `npm run test:engines [-- --project firefox]`. */
export default defineConfig({
  ...chromium,
  grep: /@journey/,
  // Offline visits are tested in Chromium only.
  testIgnore: 'offline.spec.ts',
  outputDir: '../results/engines',
  projects: [
    { name: 'firefox', use: { browserName: 'firefox', launchOptions } },
    { name: 'webkit', use: { browserName: 'webkit', launchOptions } },
  ],
});
