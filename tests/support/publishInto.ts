// `publishInto.ts ITEMS FOLDER SITE`: publishes an items file, and prints the duration and the peak memory as JSON.
import { fileURLToPath } from 'node:url';
import { publish } from '../../owner/publish/publish.ts';
import { readSource } from '../../owner/publish/readSource.ts';

const [, , items = '', out = '', origin = ''] = process.argv;
const start = performance.now();
const { entries } = await readSource({ items }, () => {});
const { pages } = await publish({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  out,
  mode: 'emulator',
  entries,
  madeAt: new Date(),
  origin,
  onProgress: () => {},
});
const seconds = (performance.now() - start) / 1000;
// Node.js reports kilobytes of 1,024 bytes.
console.log(JSON.stringify({ pages, seconds, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }));
