import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { Product } from '#core/domain/Product.ts';
import type { LocalShop, PageName } from '#core/domain/ShopFile.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { addresses } from '#ui/addresses.ts';
import { ownersPages } from '../shop/ownersPage.ts';
import { builtPages, type PageToMake } from './builtPages.ts';
import { ownersScreens } from './ownersScreens.ts';
import { alternateLinks } from './pagePaths.ts';
import { selectedModules } from './selectedModules.ts';
import { originOf } from './sharedPicture.ts';
import { escapeHtml } from './shopFile.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

const PRERENDER = 'adapters/modes/prerender.ts';
const TEMPLATE = 'index.html';

/** The page for every address but `/`, as `firebase.json` rewrites them. */
export const OTHER_PAGE = 'page.html';

/** The exports of `adapters/modes/prerender.ts`. */
export interface Prerender {
  prerender(path: string, publication?: Publication): Promise<string>;
  prerenderIndex(path: string, products: readonly Product[], page: number, total: number): string;
}

/**
 * Prerenders the first paint, in the folder of the language: `index.html` with the home page's hero, `page.html` with a waiting
 * screen, and the owner's pages.
 */
export function prerenderPages(shop: LocalShop): Plugin {
  let makePage: ((page: PageToMake) => string) | undefined;
  return {
    name: 'estore-prerender-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[TEMPLATE];
        if (shop.base === '/' || page?.type !== 'asset') return;
        delete bundle[TEMPLATE];
        this.emitFile({ type: 'asset', fileName: `${shop.base.slice(1)}${TEMPLATE}`, source: page.source });
      },
    },
    writeBundle(_options, bundle) {
      makePage = builtPages(bundle, shop);
    },
    async closeBundle() {
      // A failed build has no bundle, and its own error.
      const make = makePage;
      if (!make) return;
      const { config } = this.environment;
      const folder = join(resolve(config.root, config.build.outDir), shop.base);
      await withPrerender(config, shop, async ({ prerender }) => {
        const [home, other] = await Promise.all([prerender('/'), prerender(addresses.anyPage)]);
        const page = make({ body: other });
        await writeFile(join(folder, OTHER_PAGE), page);
        // Google's hosting has one for all languages, which also follows a rewrite to a language that the shop lacks.
        if (shop.base === '/') await writeFile(join(folder, '404.html'), page);
        const first = make({ body: home, path: '/', screen: 'home' });
        const site: string | undefined = config.env.VITE_SITE_URL;
        const withAlternates = (html: string, path: string) => {
          const links = site ? alternateLinks(path, originOf(site), shop) : [];
          return html.replace('</head>', [...links, '</head>'].join('\n'));
        };
        await writeFile(join(folder, TEMPLATE), withAlternates(first, '/'));
        for (const [name, { title }] of Object.entries(ownersPages(shop, shop.language))) {
          const screen = name as PageName;
          const path = `/${name}`;
          const html = make({ body: await prerender(path), path, screen, isWhole: true });
          const titled = html.replace(/(?<=<title>)[^<]*/, () => escapeHtml(`${title} · ${shop.name}`));
          await writeFile(join(folder, `${name}.html`), withAlternates(titled, path));
        }
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
      plugins: [react(), selectedModules(shop, true), ownersScreens(shop)],
      build: { ssr: PRERENDER, outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    return await use(await import(/* @vite-ignore */ pathToFileURL(join(folder, 'prerender.js')).href));
  });
}
