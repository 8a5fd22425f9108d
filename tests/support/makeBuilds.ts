import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { builtShop, laterVersion, northlightDemo, ownersParseShop } from './builds.ts';
import { bilingualPublication, laterPublication, thePublication } from './publications.ts';

/** The shared builds and publications of a run, unless they exist. */
const BUILDS = {
  smoke: [() => builtShop('memory'), northlightDemo, thePublication],
  all: [
    () => builtShop('production'),
    () => builtShop('emulator'),
    () => builtShop('memory'),
    () => builtShop('parse'),
    ownersParseShop,
    northlightDemo,
    () => laterVersion(2),
    // Makes the first publication too, because it replaces it.
    laterPublication,
    bilingualPublication,
  ],
};

export async function makeBuilds(kind: keyof typeof BUILDS = 'all'): Promise<void> {
  await Promise.all(BUILDS[kind].map((make) => make()));
}

// `tests/run.mjs` runs this file as a program before it starts a test runner.
if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  await makeBuilds(argv.slice(2).join() === 'smoke' ? 'smoke' : 'all');
}
