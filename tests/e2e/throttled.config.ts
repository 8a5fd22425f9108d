import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

// The workers inherit it. `fixtures.ts` throttles the processor and delays responses if it is set.
if (process.env.ESTORE_TEST_SEED === undefined) {
  process.env.ESTORE_TEST_SEED = String(Math.floor(Math.random() * 1e9));
}
if (process.env.TEST_WORKER_INDEX === undefined) {
  console.log(`ESTORE_TEST_SEED=${process.env.ESTORE_TEST_SEED} repeats the delays of this run.`);
}

/** The specs in which a slow processor and late responses could change the order of events. */
const SPECS = [
  'arrival',
  'buying',
  'cachedCatalogue',
  'earlyTouches',
  'fromShelfToOrder',
  'home',
  'keyboard',
];
const FURTHER_SPECS = [
  'lists',
  'navigation',
  'openScreens',
  'publishedArrival',
  'publishedHydration',
  'scrolling',
];

/** A slow phone on a slow network. A test that fails here is repaired, not given more time. */
export default defineConfig({
  ...chromium,
  testMatch: [...SPECS, ...FURTHER_SPECS, 'tabsAndHistory', 'toasts'].map((name) => `**/${name}.spec.ts`),
  grepInvert: /@nightly/,
  outputDir: '../results/throttled',
  retries: 0,
});
