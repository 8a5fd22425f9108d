import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { Product } from '#core/domain/Product.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { addresses } from '#ui/paths.ts';
import { builtPages, type PageToMake } from './builtPages.ts';
import { selectedModules } from './selectedModules.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

const PRERENDER = 'src/app/prerender.tsx';

/** The page for every address but `/`, as `firebase.json` rewrites them. */
export const OTHER_PAGE = 'page.html';

/** The exports of `src/app/prerender.tsx`. */
export interface Prerender {
  prerender(path: string, publication?: Publication): Promise<string>;
  prerenderIndex(path: string, products: readonly Product[], page: number, total: number): string;
}

/** Prerenders the first paint: `index.html` with the home page's hero, `page.html` with a waiting screen. */
export function prerenderPages(shop: LocalShop): Plugin {
  let makePage: (page: PageToMake) => string;
  return {
    name: 'estore-prerender-pages',
    apply: 'build',
    writeBundle(_options, bundle) {
      makePage = builtPages(bundle);
    },
    async closeBundle() {
      const { config } = this.environment;
      const folder = resolve(config.root, config.build.outDir);
      await withPrerender(config, shop, async ({ prerender }) => {
        const [home, other] = await Promise.all([prerender('/'), prerender(addresses.anyPage)]);
        await writeFile(join(folder, OTHER_PAGE), makePage({ body: other }));
        await writeFile(join(folder, 'index.html'), makePage({ body: home, path: '/', screen: 'home' }));
      });
    },
  };
}

/** Builds the prerenderer for Node and passes it to `use`. */
export async function withPrerender<Value>(
  { root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>,
  shop: LocalShop,
  use: (prerender: Prerender) => Promise<Value>,
): Promise<Value> {
  // Inside the project, because the built module imports React from node_modules.
  return withTemporaryFolder(join(root, 'node_modules/.estore-prerender-'), async (folder) => {
    await build({
      configFile: false,
      root,
      mode,
      logLevel: 'warn',
      plugins: [react(), selectedModules(shop, true)],
      build: { ssr: PRERENDER, outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    return await use(await import(pathToFileURL(join(folder, 'prerender.js')).href));
  });
}
