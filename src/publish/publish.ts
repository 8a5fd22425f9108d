import { chmod, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { CURRENT_PUBLICATION, writtenPageData } from '#adapters/published/publication.ts';
import { addresses, patterns, productPath } from '#ui/paths.ts';
import { Refusal } from '../../emulator/Refusal.mjs';
import { type UnpublishableId, unpublishableIds } from '../../seed/unpublishableIds.ts';
import { builtPages, type PageToMake } from '../build/builtPages.ts';
import { workerOf } from '../build/offlineShop.ts';
import { OTHER_PAGE, withPrerender } from '../build/prerenderPages.ts';
import { catalogueFiles, type PublishedFile } from './catalogueFiles.ts';
import { feedFile } from './feed.ts';
import { type Press, productIndexPages, productPages, shopPages } from './pages.ts';
import type { Entry } from './readSource.ts';
import { similarCandidates } from './similarCandidates.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';

/** What to publish, and where. */
export interface Publication {
  /** The project's folder. */
  readonly root: string;
  /** The folder that the publication replaces once it is whole. */
  readonly out: string;
  readonly mode: 'production' | 'emulator';
  readonly entries: readonly Entry[];
  /** When the entries were read. */
  readonly madeAt: Date;
  /** Scheme, host and port of the site; without it nothing is written that needs an absolute address. */
  readonly origin: string | undefined;
  readonly onProgress: (done: number, of: number) => void;
}

/** What was published. */
export interface Summary {
  readonly products: number;
  readonly pages: number;
  readonly bytes: number;
  /** Products without a page: the catalogue has them, sitemap and feed do not. */
  readonly leftOut: readonly UnpublishableId[];
}

/** The names of the files in `assets` that belong to a publication; a dot file is not deployed. */
const OWN_ASSETS = '.assets.json';

/** Publishes the shop. Until all of it is there the folder stays as it was. */
export async function publish(publication: Publication): Promise<Summary> {
  const { out } = publication;
  const products = publication.entries.map(({ product }) => product);
  const leftOut = unpublishableIds(products.map(({ id }) => id));
  const withoutPage = new Set(leftOut.map(({ id }) => id));
  const withPage = publication.entries.filter(({ product }) => !withoutPage.has(product.id));
  // Beside the old one, so that a rename takes it to its place.
  const folder = await mkdtemp(join(dirname(out), '.publication-'));
  // What only the owner may read would not be served by every program.
  await chmod(folder, 0o755);
  try {
    const { makePage, makeWorker } = await buildShop(publication, folder);
    const written = new Writing(folder);
    const { files, index } = catalogueFiles(products);
    await written.all(files);
    const current = { index, asOf: publication.madeAt, total: products.length };
    const content = JSON.stringify(writtenPageData(current));
    await written.all([{ name: CURRENT_PUBLICATION.slice(1), content }]);
    const pages = await withPrerender(publication, async (prerender) => {
      const press: Press = { ...publication, prerender, makePage, index, total: products.length };
      let count = 0;
      const add = async (some: readonly PublishedFile[]) => {
        count += some.length;
        await written.all(some);
      };
      await add(await shopPages(press, products));
      await add(productIndexPages(press, products));
      const candidatesOf = similarCandidates(products);
      for (const [done, { product }] of withPage.entries()) {
        await add(await productPages(press, product, candidatesOf(product)));
        publication.onProgress(done + 1, withPage.length);
      }
      return count;
    });
    await written.all(filesForMachines(publication, withPage));
    await makeWorker();
    await keepFormerAssets(folder, out);
    await replace(out, folder);
    return { products: products.length, pages, bytes: written.bytes, leftOut };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface BuiltShop {
  readonly makePage: (page: PageToMake) => string;
  /** Builds the service worker, once all pages are there that it shall keep. */
  readonly makeWorker: () => Promise<void>;
}

/** Builds the shop without its pages, and returns what makes them. */
async function buildShop({ root, mode }: Publication, folder: string): Promise<BuiltShop> {
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
    // What the build lacks, such as a variable of `.env`, its owner can mend.
    throw new Refusal(message);
  });
  if (!makePage || !makeWorker) throw new Error('The build has no pages.');
  // The hosting answers every address without a page of its own with this one; a publication answers with its 404 page.
  await rm(join(folder, OTHER_PAGE));
  return { makePage, makeWorker };
}

/** What search engines, assistants and merchant centres read, and the copy of the catalogue. */
function filesForMachines(
  { origin, madeAt, entries }: Publication,
  withPage: readonly Entry[],
): readonly PublishedFile[] {
  const items = {
    name: addresses.items.slice(1),
    content: JSON.stringify({ products: entries.map(({ document }) => document) }),
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

/** Writes files below a folder. */
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

/**
 * Keeps the code and the catalogue of the publication before: a tab that was opened with it goes on with it. What that one
 * had kept itself is dropped.
 */
async function keepFormerAssets(folder: string, former: string): Promise<void> {
  const own = await filesBelow(join(folder, 'assets'));
  await writeFile(join(folder, OWN_ASSETS), JSON.stringify(own));
  const kept = await ownAssetsOf(former);
  for (const name of kept.filter((one) => !own.includes(one))) {
    const target = join(folder, 'assets', name);
    await mkdir(dirname(target), { recursive: true });
    await link(join(former, 'assets', name), target).catch(() => {});
  }
}

async function ownAssetsOf(former: string): Promise<readonly string[]> {
  try {
    return JSON.parse(await readFile(join(former, OWN_ASSETS), 'utf8'));
  } catch {
    // A plain build says nothing of its files: all of them are its own.
    return filesBelow(join(former, 'assets')).catch(() => []);
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Puts a folder in the place of another, which is there or not; where that fails the old one stays. */
async function replace(out: string, folder: string): Promise<void> {
  const former = `${folder}-former`;
  const hasFormer = await rename(out, former).then(
    () => true,
    () => false,
  );
  try {
    await rename(folder, out);
  } catch (error) {
    if (hasFormer) await rename(former, out);
    throw error;
  }
  await rm(former, { recursive: true, force: true });
}
