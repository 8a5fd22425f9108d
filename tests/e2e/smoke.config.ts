import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

// The workers and the global setup inherit it. The memory needs no server, and firebase-tools takes six seconds to start.
process.env.ESTORE_TEST_BACKEND = 'memory';

/** The browser tests of `npm test`: the demo, Northlight and a publication, each with what only a browser can show. */
export default defineConfig({
  ...chromium,
  grep: /@smoke/,
  metadata: { builds: 'smoke' },
  outputDir: '../results/smoke',
});
