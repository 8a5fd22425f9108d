import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { CURRENT_PUBLICATION, pageDataToJson } from '#adapters/published/publication.ts';
import { SHOP } from '#shop';
import { addresses, patterns, productPath } from '#ui/paths.ts';
import { UserError } from '../../programs/UserError.mjs';
import { builtPages, type PageToMake } from '../../src/build/builtPages.ts';
import { workerOf } from '../../src/build/offlineShop.ts';
import { OTHER_PAGE, withPrerender } from '../../src/build/prerenderPages.ts';
import { withoutUnknown } from '../catalogue/productFields.ts';
import { type UnpublishableId, unpublishableIds } from '../catalogue/unpublishableIds.ts';
import { caddyfile } from '../hosting/caddyfile.ts';
import { readConfig } from '../hosting/Hosting.ts';
import { readBuildFile } from '../hosting/readBuildFile.ts';
import { catalogueFiles, type PublishedFile } from './catalogueFiles.ts';
import { feedFile } from './feedFile.ts';
import { productIndexPages, productPages, type Site, shopPages } from './pages.ts';
import type { Entry } from './readSource.ts';
import { replaceFolder } from './replaceFolder.ts';
import { retainFormerAssets } from './retainFormerAssets.ts';
import { similarCandidates } from './similarCandidates.ts';
import { robotsFile, sitemapFiles } from './sitemapFiles.ts';

/** Configures a web server for the publication. Beside its folder, so that it is not served. */
const CADDYFILE = 'Caddyfile';

/** Options of `publish`. */
export interface PublishOptions {
  readonly root: string;
  /** Output folder, replaced when the publication is complete. */
  readonly out: string;
  readonly mode: string;
  readonly entries: readonly Entry[];
  /** Time when the entries were read. */
  readonly madeAt: Date;
  /** Origin of the site. Without it, files that need absolute addresses are omitted. */
  readonly origin: string | undefined;
  readonly onProgress: (done: number, of: number) => void;
}

export interface Summary {
  readonly products: number;
  readonly pages: number;
  readonly bytes: number;
  /** Products without a page: in the catalogue, but not in sitemap and feed. */
  readonly leftOut: readonly UnpublishableId[];
}

/** Publishes the shop. The output folder is replaced only after all files are written. */
export async function publish(publication: PublishOptions): Promise<Summary> {
  const { out } = publication;
  const products = publication.entries.map(({ product }) => product);
  const leftOut = unpublishableIds(products.map(({ id }) => id));
  const withoutPage = new Set(leftOut.map(({ id }) => id));
  const withPage = publication.entries.filter(({ product }) => !withoutPage.has(product.id));
  const [summary, configuration] = await replaceFolder(out, async (folder, former) => {
    const { makePage, makeWorker } = await buildShop(publication, folder);
    const written = new Writing(folder);
    const { files, index } = catalogueFiles(products);
    await written.all(files);
    const current = { index, asOf: publication.madeAt, total: products.length };
    const content = JSON.stringify(pageDataToJson(current));
    await written.all([{ name: CURRENT_PUBLICATION.slice(1), content }]);
    const pages = await withPrerender(publication, SHOP, async (prerender) => {
      const site: Site = { ...publication, prerender, makePage, index, total: products.length };
      let count = 0;
      const add = async (some: readonly PublishedFile[]) => {
        count += some.length;
        await written.all(some);
      };
      await add(await shopPages(site, products));
      await add(productIndexPages(site, products));
      const candidatesOf = similarCandidates(products);
      for (const [done, { product }] of withPage.entries()) {
        await add(await productPages(site, product, candidatesOf(product)));
        publication.onProgress(done + 1, withPage.length);
      }
      return count;
    });
    await written.all(filesForMachines(publication, withPage));
    await makeWorker();
    await retainFormerAssets(folder, former, publication.madeAt);
    return [
      { products: products.length, pages, bytes: written.bytes, leftOut },
      caddyfile(former, await readConfig(), { ...publication, ...(await readBuildFile(folder)) }),
    ] as const;
  });
  await writeFile(join(dirname(out), CADDYFILE), configuration);
  return summary;
}

interface BuiltShop {
  readonly makePage: (page: PageToMake) => string;
  /** Builds the service worker. Call it after all pages are written. */
  readonly makeWorker: () => Promise<void>;
}

/** Builds the shop without its pages. */
async function buildShop({ root, mode }: PublishOptions, folder: string): Promise<BuiltShop> {
  let makePage: BuiltShop['makePage'] | undefined;
  let makeWorker: BuiltShop['makeWorker'] | undefined;
  const pages: Plugin = {
    name: 'estore-publication',
    configResolved(config) {
      makeWorker = workerOf(config);
    },
    writeBundle(_options, bundle) {
      makePage = builtPages(bundle);
    },
  };
  await build({
    configFile: join(root, 'vite.config.ts'),
    root,
    mode,
    logLevel: 'warn',
    plugins: [pages],
    define: { 'import.meta.env.ESTORE_PUBLISHED': 'true' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }).catch(({ message }) => {
    // The owner can fix build errors, such as a missing variable in `.env`.
    throw new UserError(message);
  });
  if (!makePage || !makeWorker) throw new Error('The build has no pages.');
  // A publication responds to unknown addresses with its 404 page instead.
  await rm(join(folder, OTHER_PAGE));
  return { makePage, makeWorker };
}

/** Returns the files for search engines, assistants and merchant centres, and the static catalogue. */
function filesForMachines(
  { origin, madeAt, entries }: PublishOptions,
  withPage: readonly Entry[],
): readonly PublishedFile[] {
  const items = {
    name: addresses.items.slice(1),
    content: JSON.stringify({ products: entries.map(({ document }) => withoutUnknown(document)) }),
  };
  const robots = { name: 'robots.txt', content: robotsFile(origin) };
  if (origin === undefined) return [items, robots];
  const lists = [patterns.home, patterns.products, patterns.flashSales];
  const pages = [
    ...lists.map((path) => ({ path, lastmod: madeAt })),
    ...withPage.map(({ product, changedAt }) => ({ path: productPath(product.id), lastmod: changedAt })),
  ];
  const feed = feedFile(
    withPage.map(({ product }) => product),
    { origin },
  );
  return [items, robots, ...sitemapFiles(pages, origin), { name: 'feed.xml', content: feed }];
}

class Writing {
  bytes = 0;
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async all(files: readonly PublishedFile[]): Promise<void> {
    for (const { name, content } of files) {
      const file = join(this.#folder, name);
      const folder = dirname(file);
      if (!this.#made.has(folder)) await mkdir(folder, { recursive: true });
      this.#made.add(folder);
      await writeFile(file, content);
      this.bytes += Buffer.byteLength(content);
    }
  }
}
