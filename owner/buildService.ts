/** `npm run build:service [-- FOLDER]`: bundles the order service of the selected shop for the hosts that run plain JavaScript. */
import { copyFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { SHOP } from '#shop';
import { typedPath } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { UserError } from '../programs/UserError.mjs';
import { selectedModules } from '../src/build/selectedModules.ts';
import { selectedShopFile } from '../src/shop/selectedFile.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The packages of the hosts. Each is deployed without the rest of the project. */
const HOSTS = ['functions', 'backends/parse'];

/** The bundle, and the licences of the packages in it. */
const FILES = ['orderService.mjs', 'orderService.licenses.txt'] as const;

/** Writes the bundle to these folders. Throws a `UserError` if the shop has no `checkout`. */
export async function buildService(folders: readonly string[]): Promise<void> {
  if (!SHOP.checkout) {
    throw new UserError(
      `${relative(ROOT, selectedShopFile())} has no "checkout": this shop needs no order service. ESTORE_SHOP selects another shop file.`,
    );
  }
  const [first = ROOT, ...others] = folders;
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    // Hosts install no package for it: their lock files stay short, and the bundle has the versions that the tests ran with.
    ssr: { noExternal: true },
    plugins: [selectedModules(SHOP, true)],
    build: {
      ssr: 'adapters/backends/services.ts',
      outDir: first,
      emptyOutDir: false,
      target: 'node20',
      license: { fileName: FILES[1] },
      rolldownOptions: { output: { entryFileNames: FILES[0], codeSplitting: false } },
    },
  });
  for (const folder of others) {
    for (const file of FILES) await copyFile(join(first, file), join(folder, file));
  }
}

await runProgram(import.meta.url, async () => {
  const [folder] = process.argv.slice(2);
  const folders = folder === undefined ? HOSTS.map((name) => join(ROOT, name)) : [typedPath(folder)];
  await buildService(folders);
  console.log(
    `The order service of ${SHOP.name} is in ${folders.map((name) => join(name, FILES[0])).join(' and ')}.`,
  );
});
