/** `npm run worker:off [-- FOLDER]`: replaces the service worker of each language of a build by one that removes itself and all caches. */
import { access, copyFile, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const [folder = join(root, 'dist')] = process.argv.slice(2);
const worker = join(folder, 'sw.js');

try {
  await access(worker);
  const workers = (await readdir(folder, { recursive: true })).filter((name) => basename(name) === 'sw.js');
  for (const name of workers) {
    await copyFile(join(root, 'src/worker/off.js'), join(folder, name));
    console.log(`${join(folder, name)} now removes the service worker. Deploy it like any other build.`);
  }
} catch {
  console.error(`There is no build in ${folder}: run "npm run build" or "npm run publish" first.`);
  process.exitCode = 1;
}
