import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of the demo's pictures, which mirrors the shop's paths. */
const DEMO = 'seed';
const PICTURES = '/images/products/';

/** Serves the seed's pictures as `/images/products/…`, unless `public/` has a file of the same name. */
export function demoPictures(): Plugin {
  return {
    name: 'estore-demo-pictures',
    configureServer({ config, middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = request.url?.replace(/[?#].*$/, '') ?? '';
        const isDemo = path.startsWith(PICTURES) && !existsSync(join(config.publicDir, path));
        // Vite serves project files with a type and an ETag.
        if (isDemo && existsSync(join(config.root, DEMO, path))) request.url = `/${DEMO}${path}`;
        next();
      });
    },
    // Copied, not emitted, because a build lists all emitted files.
    async writeBundle() {
      const { config } = this.environment;
      const built = resolve(config.root, config.build.outDir);
      await cp(join(config.root, DEMO, PICTURES), join(built, PICTURES), { recursive: true, force: false });
    },
  };
}
