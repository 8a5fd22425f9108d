// Publishes an items file for the emulators into a folder: `publishInto.ts ITEMS FOLDER SITE`.
import { fileURLToPath } from 'node:url';
import { publish } from '../../src/publish/publish.ts';
import { readSource } from '../../src/publish/readSource.ts';

const [, , items = '', out = '', origin = ''] = process.argv;
const { entries } = await readSource({ items }, () => {});
await publish({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  out,
  mode: 'emulator',
  entries,
  madeAt: new Date(),
  origin,
  onProgress: () => {},
});
