/** `npm run worker:off [-- FOLDER]`: replaces a build's service worker by one that removes itself and its caches. */
import { access, copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const [folder = join(root, 'dist')] = process.argv.slice(2);
const worker = join(folder, 'sw.js');

try {
  await access(worker);
  await copyFile(join(root, 'src/worker/off.js'), worker);
  console.log(`${worker} now removes the service worker. Deploy it like any other build.`);
} catch {
  console.error(`There is no build in ${folder}: run "npm run build" or "npm run publish" first.`);
  process.exitCode = 1;
}
