import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** The folder that the demo's pictures lie in, at the path that they have in the shop. */
const DEMO = 'seed';
const PICTURES = '/images/products/';

/**
 * Serves the pictures of the seed's products as `/images/products/…` wherever the shop shows the seed: in development and
 * in every build but production, where they would be pictures of what nobody can deliver. A picture of the owner, in
 * `public/`, goes before one of the demo that has its name.
 */
export function demoPictures(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'estore-demo-pictures',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.replace(/[?#].*$/, '') ?? '';
        const isDemo = path.startsWith(PICTURES) && !existsSync(join(config.publicDir, path));
        // Vite serves what lies in the project, with a type and an ETag.
        if (isDemo && existsSync(join(config.root, DEMO, path))) request.url = `/${DEMO}${path}`;
        next();
      });
    },
    // Copied and not emitted: an emitted file gets a line in the build's output, and these are a thousand.
    async writeBundle() {
      if (config.mode === 'production') return;
      const built = resolve(config.root, config.build.outDir);
      await cp(join(config.root, DEMO, PICTURES), join(built, PICTURES), { recursive: true, force: false });
    },
  };
}
