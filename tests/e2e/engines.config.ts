import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

// What Chromium is started with means nothing to the others, which are those of `npx playwright install firefox webkit`.
const launchOptions = {};

/** The journeys in the engines that `npm test` does not start: `npm run test:engines [-- --project firefox]`. */
export default defineConfig({
  ...chromium,
  grep: /@journey/,
  outputDir: '../results/engines',
  projects: [
    { name: 'firefox', use: { browserName: 'firefox', launchOptions } },
    { name: 'webkit', use: { browserName: 'webkit', launchOptions } },
  ],
});
