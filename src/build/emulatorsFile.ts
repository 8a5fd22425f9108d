import type { Plugin } from 'vite';

/**
 * Writes beside a build which addresses of this machine its pages talk to, so that `npm run preview` lets them through
 * the page's policy. It is a dot file: the hosting neither deploys nor serves it.
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
