import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { builtShop, laterVersion } from './builds.ts';
import { thePublication } from './publications.ts';

/** Makes what the tests of a run share, side by side: each build and the publication, unless it exists. */
export async function makeBuilds(): Promise<void> {
  await Promise.all([
    builtShop('production'),
    builtShop('emulator'),
    builtShop('memory'),
    laterVersion(2),
    thePublication(),
  ]);
}

// As a program: `tests/run.mjs` makes them before it starts a test runner.
if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await makeBuilds();
