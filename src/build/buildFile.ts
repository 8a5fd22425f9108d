import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { policyWith, type Sources } from './contentPolicy.ts';
import { shipsDemo } from './modes.ts';

/** Describes the build in its folder. The hosting ignores dot files. */
export const BUILD_FILE = '.build.json';

/**
 * Writes the mode of a build, whether it has the demo's products, and its Content-Security-Policy if `sources` are not those of
 * `firebase.json`. `project` identifies a Firebase project.
 */
export function buildFile({ sources, project }: { sources?: Sources | undefined; project?: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'estore-build-file',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      const hosting = readFileSync(join(config.root, 'firebase.json'), 'utf8');
      const policy = sources && policyWith(sources, hosting);
      const build = { mode: config.mode, isDemo: shipsDemo(config), project, policy };
      this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify(build) });
      if (config.mode === 'parse') config.logger.warn(noticeOf(build));
    },
  };
}

function noticeOf({
  isDemo,
  policy,
}: {
  readonly isDemo: boolean;
  readonly policy: string | undefined;
}): string {
  return isDemo
    ? 'This build is for the local Parse Server and contains the demo’s products. It cannot be deployed.'
    : `The hosting must send this header, which ${BUILD_FILE} contains too:\nContent-Security-Policy: ${policy}`;
}
