/**
 * `npm run bench [-- plain | published] [COUNT …]`: builds the storefront for the emulators, fills them with generated
 * catalogues of 100, 1,000 and 10,000 products (or the counts given) and prints what a shopper on a mid-range phone feels:
 * of the plain build, which reads the whole collection, and of the published shop. Sizes have a budget in `budgets.json`,
 * which `npm test` holds them to; times are only told, because they are this machine's.
 */
import { cpus } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../support/browser.mjs';
import { BROWSER_FLAGS } from '../support/browserFlags.ts';
import { benchPlainShop } from './plainShop.ts';
import { benchPublishedShop } from './publishedShop.ts';

const PARTS: Readonly<Record<string, (browser: Browser, catalogues: readonly number[]) => Promise<void>>> = {
  plain: benchPlainShop,
  published: benchPublishedShop,
};

const words = process.argv.slice(2);
const named = words.filter((word) => word in PARTS);
const counts = words.filter((word) => !(word in PARTS)).map(Number);
const catalogues = counts.length > 0 ? counts : [100, 1000, 10_000];

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...BROWSER_FLAGS],
});
try {
  const [cpu] = cpus();
  console.log(`\n${cpu?.model} × ${cpus().length}, Node ${process.version}, Chromium ${browser.version()}`);
  for (const part of named.length > 0 ? named : Object.keys(PARTS)) await PARTS[part]?.(browser, catalogues);
} finally {
  await browser.close();
}
