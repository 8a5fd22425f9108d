import type { Plugin } from 'vite';

/** Lists the local addresses that a build uses, for the policy of `npm run preview`. The hosting ignores dot files. */
export function emulatorsFile(addresses: readonly string[]): Plugin {
  return {
    name: 'estore-emulators-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.emulators.json', source: JSON.stringify({ addresses }) });
    },
  };
}
