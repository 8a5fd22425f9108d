import type { Plugin } from 'vite';

/**
 * Writes a list of the local addresses that a build uses, which `npm run preview` allows in the page's policy. No hosting serves
 * it: it is a dot file.
 */
export function emulatorsFile(addresses: readonly string[]): Plugin {
  return {
    name: 'estore-emulators-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.emulators.json', source: JSON.stringify({ addresses }) });
    },
  };
}
