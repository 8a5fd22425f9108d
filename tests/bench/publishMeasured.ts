/** `publishMeasured.ts MODE ITEMS FOLDER`: publishes a file of products into a folder, and prints what that took as JSON. */
import { resolve } from 'node:path';
import { publish } from '../../src/publish/publish.ts';
import { readSource } from '../../src/publish/readSource.ts';

const [, , mode, items = '', out = ''] = process.argv;
const start = performance.now();
const { entries } = await readSource({ items }, () => {});
const { pages } = await publish({
  root: resolve(import.meta.dirname, '../..'),
  out,
  mode: mode === 'production' ? mode : 'emulator',
  entries,
  madeAt: new Date(),
  origin: 'https://shop.example',
  onProgress: () => {},
});
const seconds = (performance.now() - start) / 1000;
// Node counts the largest memory in units of 1,024 bytes.
console.log(JSON.stringify({ pages, seconds, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }));
