import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { builtShop, laterVersion } from './builds.ts';
import { laterPublication } from './publications.ts';

/** Makes what the tests of a run share, side by side: each build and publication, unless it exists. */
export async function makeBuilds(): Promise<void> {
  await Promise.all([
    builtShop('production'),
    builtShop('emulator'),
    builtShop('memory'),
    laterVersion(2),
    // Replaces the publication of the run, and therefore makes that as well.
    laterPublication(),
  ]);
}

// As a program: `tests/run.mjs` makes them before it starts a test runner.
if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await makeBuilds();
