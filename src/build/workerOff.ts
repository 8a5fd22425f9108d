/**
 * `npm run worker:off [-- FOLDER]`: replaces the service worker of the build in `dist`, or in another folder, by one that removes
 * itself and all that it has kept from every browser that comes by. The next build has the ordinary worker again.
 */
import { access, copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const [folder = join(root, 'dist')] = process.argv.slice(2);
const worker = join(folder, 'sw.js');

try {
  await access(worker);
  await copyFile(join(root, 'src/worker/off.js'), worker);
  console.log(`${worker} removes the service worker now. Deploy it as you deploy every build.`);
} catch {
  console.error(`There is no build in ${folder}: run "npm run build" or "npm run publish" first.`);
  process.exitCode = 1;
}
