import type { Plugin } from 'vite';

/**
 * Writes beside a build which addresses of this machine its pages talk to, so that `npm run preview` lets them through
 * the page's policy. It is a dot file: the hosting neither deploys nor serves it.
 */
export function emulatorsFile(ports: readonly string[]): Plugin {
  return {
    name: 'estore-emulators-file',
    apply: 'build',
    generateBundle() {
      const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
      this.emitFile({ type: 'asset', fileName: '.emulators.json', source: JSON.stringify({ addresses }) });
    },
  };
}
