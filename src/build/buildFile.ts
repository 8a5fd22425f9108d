import type { Plugin } from 'vite';

/** Describes the build in its folder. The hosting ignores dot files. */
export const BUILD_FILE = '.build.json';

/** Writes the mode of a build, its Firebase project and the local addresses that it uses. */
export function buildFile(build: { mode: string; project?: string; emulators: readonly string[] }): Plugin {
  return {
    name: 'estore-build-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify(build) });
    },
  };
}
