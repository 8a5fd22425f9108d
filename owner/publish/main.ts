/**
 * `npm run publish [-- --mode emulator|parse] [--items FILE] [--site URL] [--empty] [--fewer N]`: writes a shop with all products
 * to `dist`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import type { Backend } from '#adapters/backends/Backend.ts';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import { SHOP } from '#shop';
import { typedPath, withUsage } from '../../programs/commandLine.ts';
import { progressReporter } from '../../programs/progressReporter.ts';
import { runProgram } from '../../programs/runProgram.ts';
import { UserError } from '../../programs/UserError.mjs';
import { originOf } from '../../src/build/sharedPicture.ts';
import { examineCatalogue, type Finding, missingFilesIn } from '../catalogue/examineCatalogue.ts';
import { examineShop } from '../catalogue/examineShop.ts';
import { lawLines } from '../catalogue/lawLines.ts';
import { count, oneLine } from '../catalogue/oneLine.ts';
import { leftOutLines } from '../catalogue/unpublishableIds.ts';
import { differenceLines, formerProducts, lossRefusal } from './formerProducts.ts';
import { memoryRefusal } from './memoryRefusal.ts';
import { publish } from './publish.ts';
import { type Entry, type ReadSource, readSource } from './readSource.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** `ESTORE_DIST` sets another folder, for tests. */
const OUT = resolve(ROOT, process.env.ESTORE_DIST || 'dist');
const USAGE =
  'Usage: npm run publish [-- --mode emulator|parse] [--items FILE] [--site https://shop.example] [--empty] [--fewer N]';
/** Maximum number of printed findings; the doctor lists all. */
const MAX_FINDINGS = 20;

async function run(): Promise<void> {
  const options = publishOptions(process.argv.slice(2));
  const { mode, origin } = options;
  const tell = progressReporter();
  const madeAt = new Date();
  const { entries, leftOut } = await readProducts(options, tell);
  if (origin === undefined) {
    console.log(
      'Without --site or VITE_SITE_URL, the publication contains no canonical addresses, no pictures of shared links,\n' +
        'no sitemap.xml and no feed.xml.',
    );
  }
  console.log(`Building the shop with ${count(entries.length, 'product')} …`);
  const summary = await publish({
    root: ROOT,
    out: OUT,
    mode,
    entries,
    madeAt,
    origin,
    onProgress: (done, of) => tell(`${done} of ${of} product pages written`),
  });
  for (const { product, reason } of leftOut) console.log(`left out: ${product}: ${reason}`);
  for (const line of leftOutLines(summary.leftOut)) console.log(line);
  for (const { id, reason } of summary.notInFeed) console.log(oneLine(`not in feed.xml: ${id}: ${reason}`));
  console.log(
    `${summary.pages} pages, ${(summary.bytes / 1e6).toFixed(1)} MB of pages and catalogue, ${leftOut.length + summary.leftOut.length} left out, in dist/.`,
  );
  // Other programs read this line, so the noun stays the same.
  console.log(`published ${summary.products} products`);
}

/** Reads and examines the products. Throws a `UserError` if they must not replace the former publication. */
async function readProducts(
  { mode, backend, source, isEmpty, fewer }: ReturnType<typeof publishOptions>,
  tell: (text: string) => void,
): Promise<Pick<ReadSource, 'entries' | 'leftOut'>> {
  console.log(
    `Reading the products of ${SHOP.name} from ${'items' in source ? source.items : source.name} …`,
  );
  const { entries, documents, leftOut } = await readSource(source, (soFar) => {
    refuse(memoryRefusal(soFar));
    tell(`${soFar} products read`);
  });
  if (entries.length === 0 && !isEmpty) {
    for (const { product, reason } of leftOut.slice(0, MAX_FINDINGS))
      console.log(`left out: ${product}: ${reason}`);
    throw new UserError('There are no products to publish. To publish an empty shop, add --empty.');
  }
  const isDemo = backend.settings(loadEnv(mode, ROOT), false).isDemo;
  if (!isDemo && entries.length > 0) {
    refuse(lossRefusal(await formerProducts(OUT), { entries, leftOut }, fewer));
  }
  if (!isDemo && 'items' in source) await reportDifferences(entries, backend);
  const pictures = [resolve(ROOT, 'public'), ...(isDemo ? [resolve(ROOT, 'seed')] : [])];
  const missingFiles = missingFilesIn(...pictures);
  report([...examineShop(SHOP, missingFiles), ...examineCatalogue(documents, missingFiles)]);
  for (const line of lawLines(SHOP, documents)) console.log(line);
  return { entries, leftOut };
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new UserError(reason);
}

/** A product's page asks the database for the product, so nobody can buy products of a file that the database lacks. */
async function reportDifferences(entries: readonly Entry[], backend: Backend): Promise<void> {
  const published = entries.map(({ product }) => product.id);
  try {
    const database = await backend.productDatabase({ canWrite: false });
    const found = await database.readAll();
    const stored = found.filter(({ fields }) => fields.state !== 'draft').map(({ id }) => id);
    for (const line of differenceLines(published, stored)) console.log(line);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`The products were not compared with those of the database. ${error.message}`);
  }
}

/** Throws a `UserError` with the usage. */
export function publishOptions(args: readonly string[], backends = BACKENDS) {
  const { values, mode, backend } = withUsage(USAGE, () => {
    const options = {
      mode: { type: 'string', default: 'production' },
      items: { type: 'string' },
      site: { type: 'string' },
      empty: { type: 'boolean', default: false },
      fewer: { type: 'string', default: '' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (!/^\d*$/.test(values.fewer)) throw new Error('--fewer needs a number of products.');
    return { values, ...selectBackend(values.mode, backends) };
  });
  const site = values.site ?? loadEnv(mode, ROOT).VITE_SITE_URL;
  if (site) process.env.VITE_SITE_URL = site;
  return {
    mode,
    backend,
    source: values.items === undefined ? backend : { items: typedPath(values.items) },
    origin: site ? originOf(site, values.site === undefined ? undefined : '--site') : undefined,
    isEmpty: values.empty,
    fewer: values.fewer === '' ? undefined : Number(values.fewer),
  } as const;
}

/** Prints all unreadable stocks, because nobody can order these products, and the first of the other findings; missing fields are last. */
function report(findings: readonly Finding[]): void {
  const rank = ({ field, problem }: Finding) => (problem === 'is missing' ? 2 : field === 'stock' ? 0 : 1);
  const sorted = findings.toSorted((one, other) => rank(one) - rank(other));
  const shown = sorted.filter((found, index) => index < MAX_FINDINGS || rank(found) === 0);
  for (const { product, field, problem } of shown) console.log(`doctor: ${product}: ${field} ${problem}`);
  const rest = sorted.length - shown.length;
  if (rest > 0) console.log(`doctor: and ${rest} more; "npm run doctor" lists them.`);
}

await runProgram(import.meta.url, run);
