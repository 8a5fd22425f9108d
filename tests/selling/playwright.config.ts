import { defineConfig } from '@playwright/test';
import shared from '../e2e/playwright.config.ts';

/** The journeys of a shop that sells, on `npm start`: the sources in Vite's development server, with React's strict mode. */
export default defineConfig(shared, {
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../results/selling',
});
