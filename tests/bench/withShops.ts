import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../emulator/ports.mjs';
import { generateProducts } from '../../seed/generate.ts';
import { builtShop } from '../support/builds.ts';
import { testPorts } from '../support/ports.ts';
import { addPlainPage } from './plainPage.ts';
import { type Published, publishInto } from './publishInto.ts';
import { withCatalogue } from './withCatalogue.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The pages that are visited on arrival. */
export const PAGES = ['home', 'listing', 'product'] as const;
export type PageName = (typeof PAGES)[number];

/** A shop that is served. */
export interface Shop {
  readonly folder: string;
  readonly site: string;
}

/** The same catalogue, sold in both ways. */
export interface Shops {
  /** The shop of `npm run build`, whose every visit reads the whole collection. */
  readonly plain: Shop;
  /** The shop of `npm run publish`. */
  readonly published: Shop;
  readonly publishing: Published;
  readonly paths: Readonly<Record<PageName, string>>;
  /** The addresses of the published pages without scripts; and of the plain build's home page. */
  readonly withoutScripts: Readonly<Record<PageName | 'plain home', string>>;
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Runs a task while both shops are served and sell a generated catalogue of this size. Where the emulator is to listen on
 * another port than the shops ask, somebody stands between them.
 */
export function withShops<Value>(
  count: number,
  task: (shops: Shops) => Promise<Value>,
  firestorePort?: number,
): Promise<Value> {
  return withCatalogue(
    count,
    async (items) => {
      const { web } = await testPorts();
      const [publishedPort = 0] = await freePorts(1);
      const plain = { folder: await builtShop('emulator'), site: `http://localhost:${web}` };
      const published = {
        folder: await mkdtemp(join(ROOT, 'node_modules/.estore-bench-')),
        site: `http://localhost:${publishedPort}`,
      };
      const products = generateProducts(count) as unknown as Shops['products'];
      const { id } = products[Math.floor(count / 2)] as Shops['products'][number];
      const publishing = await publishInto(published.folder, 'emulator', items);
      const withoutScripts = async ({ folder, site }: Shop, file: string) =>
        `${site}${await addPlainPage(folder, file)}`;
      const pages = {
        'plain home': await withoutScripts(plain, 'index.html'),
        home: await withoutScripts(published, 'index.html'),
        listing: await withoutScripts(published, 'products.html'),
        product: await withoutScripts(published, `products/${id}/index.html`),
      };
      const servers = [
        await serveBuild(plain.folder, { host: LOOPBACK, port: web }),
        await serveBuild(published.folder, { host: LOOPBACK, port: publishedPort }),
      ];
      try {
        const paths = { home: '/', listing: '/products', product: `/products/${id}` };
        return await task({ plain, published, publishing, paths, withoutScripts: pages, products });
      } finally {
        for (const server of servers) await server.stop();
        await rm(published.folder, { recursive: true, force: true });
      }
    },
    firestorePort,
  );
}
