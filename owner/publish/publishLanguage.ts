import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { CURRENT_PUBLICATION, pageDataToJson } from '#adapters/published/publication.ts';
import { membersBeside } from '#core/domain/familyPage.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { SHOP } from '#shop';
import { UserError } from '../../programs/UserError.mjs';
import { builtPages, type PageToMake } from '../../src/build/builtPages.ts';
import { inLanguage } from '../../src/build/furtherLanguages.ts';
import { workerOf } from '../../src/build/offlineShop.ts';
import { OTHER_PAGE, withPrerender } from '../../src/build/prerenderPages.ts';
import { catalogueFiles, type PublishedFile } from './catalogueFiles.ts';
import { FileWriter } from './FileWriter.ts';
import { feedFile } from './feedFile.ts';
import { productIndexPages, productPages, type Site, shopPages } from './pages.ts';
import { type Entry, isSold } from './readSource.ts';
import { similarCandidates } from './similarCandidates.ts';

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

/** Number and size of the written files. */
export interface Written {
  readonly pages: number;
  readonly bytes: number;
}

/** Publishes the shop in the language of this process: its code and service worker, pages, catalogue and feed. */
export async function publishLanguage(
  publication: PublishOptions,
  withPage: readonly Entry[],
  folder: string,
): Promise<Written> {
  const { madeAt, entries, origin } = publication;
  const products = entries.filter(isSold).map(({ product }) => product);
  const pageProducts = withPage.filter(isSold).map(({ product }) => product);
  const { makePage, makeWorker } = await buildShop(publication, folder);
  const written = new FileWriter(join(folder, SHOP.base));
  const { files, index } = catalogueFiles(products);
  await new FileWriter(folder).all(files);
  const content = JSON.stringify(pageDataToJson({ index, asOf: madeAt, total: products.length }));
  await written.all([{ name: CURRENT_PUBLICATION, content }]);
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
      const members = membersBeside(product, pageProducts);
      await add(await productPages(site, product, candidatesOf(product), members));
      publication.onProgress(done + 1, withPage.length);
    }
    return count;
  });
  if (origin !== undefined) {
    await written.all([{ name: 'feed.xml', content: feedFile(pageProducts, { origin }) }]);
  }
  await makeWorker();
  return { pages, bytes: written.bytes };
}

/** The entries with their products in the language of these modules. */
export function translated(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap(({ document, changedAt }): Entry | readonly [] => {
    const product = parseProduct(String(document.id), document);
    return product ? { product, document, changedAt } : [];
  });
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
      makePage = builtPages(bundle, SHOP);
    },
  };
  const options: InlineConfig = {
    configFile: join(root, 'vite.config.ts'),
    root,
    mode,
    logLevel: 'warn',
    plugins: [pages],
    define: { 'import.meta.env.ESTORE_PUBLISHED': 'true' },
    build: {
      outDir: folder,
      emptyOutDir: SHOP.base === '/',
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  };
  // Without further languages.
  await inLanguage(SHOP.language, () => build(options)).catch(({ message }) => {
    // The owner can fix build errors, such as a missing variable in `.env`.
    throw new UserError(message);
  });
  if (!makePage || !makeWorker) throw new Error('The build has no pages.');
  // A publication responds to unknown addresses with its 404 page instead.
  await rm(join(folder, SHOP.base, OTHER_PAGE));
  return { makePage, makeWorker };
}
