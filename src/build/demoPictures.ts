import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { DEMO_MODES } from './modes.ts';

/** The folder with the demo's pictures, below which their paths are those of the shop. */
const DEMO = 'seed';
const PICTURES = '/images/products/';

/**
 * Serves the pictures of the seed's products as `/images/products/…` in the demo modes. A picture of the owner, in `public/`,
 * takes precedence over a demo picture of the same name.
 */
export function demoPictures(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'estore-demo-pictures',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      if (!DEMO_MODES.includes(config.mode)) return;
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.replace(/[?#].*$/, '') ?? '';
        const isDemo = path.startsWith(PICTURES) && !existsSync(join(config.publicDir, path));
        // Vite serves the files of the project, with a type and an ETag.
        if (isDemo && existsSync(join(config.root, DEMO, path))) request.url = `/${DEMO}${path}`;
        next();
      });
    },
    // Copies and does not emit: the build's output lists each emitted file, and these are a thousand.
    async writeBundle() {
      if (!DEMO_MODES.includes(config.mode)) return;
      const built = resolve(config.root, config.build.outDir);
      await cp(join(config.root, DEMO, PICTURES), join(built, PICTURES), { recursive: true, force: false });
    },
  };
}
