import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { membersBeside, representativeOf } from '#core/domain/familyPage.ts';
import { SHOP } from '#shop';
import { addresses } from '#ui/addresses.ts';
import { patterns, productPath } from '#ui/paths.ts';
import { screenNames } from '#ui/screenTable.ts';
import { UserError } from '../../programs/UserError.mjs';
import { inLanguage } from '../../src/build/furtherLanguages.ts';
import { type UnpublishableId, unpublishableIds } from '../catalogue/unpublishableIds.ts';
import { caddyfile } from '../hosting/caddyfile.ts';
import { readConfig } from '../hosting/Hosting.ts';
import { readBuildFile } from '../hosting/readBuildFile.ts';
import type { PublishedFile } from './catalogueFiles.ts';
import { FileWriter } from './FileWriter.ts';
import { feedRefusal } from './feedFile.ts';
import { type PublishOptions, publishLanguage, type Written } from './publishLanguage.ts';
import { type Entry, isSold, soldDocuments } from './readSource.ts';
import { replaceFolder } from './replaceFolder.ts';
import { retainFormerAssets } from './retainFormerAssets.ts';
import { robotsFile, sitemapFiles } from './sitemapFiles.ts';

const PUBLISH_LANGUAGE = join(import.meta.dirname, 'publishLanguage.ts');

/** Configures a web server for the publication. Beside its folder, so that it is not served. */
const CADDYFILE = 'Caddyfile';

export interface Summary {
  readonly products: number;
  readonly pages: number;
  readonly bytes: number;
  /** Products without a page: in the catalogue, but not in sitemap and feed. */
  readonly leftOut: readonly UnpublishableId[];
  /** Products with a page that the feed omits. */
  readonly notInFeed: readonly UnpublishableId[];
}

/** Publishes the shop in all its languages. The output folder is replaced only after all files are written. */
export async function publish(publication: PublishOptions): Promise<Summary> {
  const { out } = publication;
  const products = publication.entries.map(({ product }) => product);
  const leftOut = unpublishableIds(products.map(({ id }) => id));
  const withoutPage = new Set(leftOut.map(({ id }) => id));
  const withPage = publication.entries.filter(({ product }) => !withoutPage.has(product.id));
  const [summary, configuration] = await replaceFolder(out, async (folder, former) => {
    const written = [await publishLanguage(publication, withPage, folder)];
    for (const language of SHOP.languages.slice(1)) {
      written.push(await publishFurther(language, publication, withPage, folder));
    }
    const shared = new FileWriter(folder);
    await shared.all(filesForMachines(publication, withPage));
    await retainFormerAssets(folder, former, publication.madeAt);
    const pages = written.reduce((sum, language) => sum + language.pages, 0);
    const bytes = written.reduce((sum, language) => sum + language.bytes, shared.bytes);
    return [
      { products: products.length, pages, bytes, leftOut },
      caddyfile(former, await readConfig(), { ...publication, ...(await readBuildFile(folder)) }),
    ] as const;
  });
  await writeFile(join(dirname(out), CADDYFILE), configuration);
  const { origin } = publication;
  const notInFeed = withPage.filter(isSold).flatMap(({ product }) => {
    const reason = origin && feedRefusal(product, origin);
    return reason ? [{ id: product.id, reason }] : [];
  });
  return { ...summary, notInFeed };
}

/** Publishes a further language with modules of its own, because modules import the shop in one language. */
async function publishFurther(
  language: string,
  publication: PublishOptions,
  withPage: readonly Entry[],
  folder: string,
): Promise<Written> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return inLanguage(language, async () => {
    const module = (await server.ssrLoadModule(PUBLISH_LANGUAGE)) as typeof import('./publishLanguage.ts');
    const entries = module.translated(publication.entries);
    const ids = new Set(withPage.map(({ product }) => product.id));
    const shown = entries.filter(({ product }) => ids.has(product.id));
    return module.publishLanguage({ ...publication, entries }, shown, folder);
  })
    .catch(({ message }) => {
      throw new UserError(`The language "${language}" could not be published: ${message}`);
    })
    .finally(() => server.close());
}

/** Returns the files for search engines and assistants that all languages share, and the static catalogue. */
function filesForMachines(
  { origin, madeAt, entries }: PublishOptions,
  withPage: readonly Entry[],
): readonly PublishedFile[] {
  const items = {
    name: addresses.items.slice(1),
    content: JSON.stringify({ products: soldDocuments(entries) }),
  };
  const robots = { name: 'robots.txt', content: robotsFile(origin) };
  if (origin === undefined) return [items, robots];
  const lists = (['home', 'products', 'flashSales'] as const).filter((name) => screenNames.includes(name));
  const screens = [...lists.map((name) => patterns[name]), ...Object.values(SHOP.pages ?? {})];
  const sold = withPage.filter(isSold);
  const products = sold.map(({ product }) => product);
  const pages = [
    ...screens.map((path) => ({ path, lastmod: madeAt })),
    ...sold
      .filter(({ product }) => representativeOf(membersBeside(product, products)) === product)
      .map(({ product, changedAt }) => ({ path: productPath(product.id), lastmod: changedAt })),
  ];
  return [items, robots, ...sitemapFiles(pages, origin)];
}
