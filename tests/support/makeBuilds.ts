import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { builtShop, laterVersion, ownersParseShop } from './builds.ts';
import { bilingualPublication, laterPublication } from './publications.ts';

/** Makes the shared builds and publications of a run, unless they exist. */
export async function makeBuilds(): Promise<void> {
  await Promise.all([
    builtShop('production'),
    builtShop('emulator'),
    builtShop('memory'),
    builtShop('parse'),
    ownersParseShop(),
    laterVersion(2),
    // Makes the first publication too, because it replaces it.
    laterPublication(),
    bilingualPublication(),
  ]);
}

// `tests/run.mjs` runs this file as a program before it starts a test runner.
if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await makeBuilds();
