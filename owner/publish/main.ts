/**
 * `npm run publish [-- --mode emulator|parse] [--items FILE] [--site URL] [--empty] [--fewer N]`: writes a shop with all products
 * to `dist`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { SHOP } from '#shop';
import { isProgram } from '../../programs/isProgram.ts';
import { Refusal, wordsFor } from '../../programs/Refusal.mjs';
import { shipsDemo } from '../../src/build/modes.ts';
import { originOf } from '../../src/build/sharedPicture.ts';
import { examineCatalogue, type Finding, missingFilesIn } from '../catalogue/examineCatalogue.ts';
import { examineShop } from '../catalogue/examineShop.ts';
import { leftOutLines } from '../catalogue/unpublishableIds.ts';
import { differenceLines, formerProducts, lossRefusal } from './formerProducts.ts';
import { memoryRefusal } from './memoryRefusal.ts';
import { publish } from './publish.ts';
import {
  databaseOf,
  type Entry,
  PUBLISHED_MODES,
  type PublishedMode,
  type ReadSource,
  readSource,
  type Source,
} from './readSource.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = resolve(ROOT, 'dist');
const USAGE =
  'Usage: npm run publish [-- --mode emulator|parse] [--items FILE] [--site https://shop.example] [--empty] [--fewer N]';
/** Interval of progress messages (ms). */
const PROGRESS_INTERVAL_MS = 5000;
/** Maximum number of printed findings; the doctor lists all. */
const MAX_FINDINGS = 20;

async function run(): Promise<void> {
  const options = publishOptions(process.argv.slice(2));
  const { mode, origin } = options;
  const tell = createProgressReporter();
  const madeAt = new Date();
  const { entries, leftOut } = await readProducts(options, tell);
  if (origin === undefined) {
    console.log(
      'Without --site or VITE_SITE_URL, the publication contains no canonical addresses, no pictures of shared links,\n' +
        'no sitemap.xml and no feed.xml.',
    );
  }
  console.log(`Building the shop with ${entries.length} products …`);
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
  console.log(
    `${summary.pages} pages, ${(summary.bytes / 1e6).toFixed(1)} MB of pages and catalogue, ${leftOut.length + summary.leftOut.length} left out, in dist/.`,
  );
  console.log(`published ${summary.products} products`);
}

/** Reads and examines the products. Throws a `Refusal` if they must not replace the former publication. */
async function readProducts(
  { mode, source, isEmpty, fewer }: ReturnType<typeof publishOptions>,
  tell: (text: string) => void,
): Promise<Pick<ReadSource, 'entries' | 'leftOut'>> {
  console.log(`Reading the products of ${SHOP.name} from ${nameOf(source)} …`);
  const { entries, documents, leftOut } = await readSource(source, (soFar) => {
    refuse(memoryRefusal(soFar));
    tell(`${soFar} products read`);
  });
  if (entries.length === 0 && !isEmpty) {
    throw new Refusal('There are no products to publish. To publish an empty shop, add --empty.');
  }
  const isDemo = shipsDemo({ mode, env: loadEnv(mode, ROOT) });
  if (!isDemo && entries.length > 0) {
    refuse(lossRefusal(await formerProducts(OUT), { entries, leftOut }, fewer));
  }
  if (!isDemo && 'items' in source) await reportDifferences(entries, mode);
  const pictures = [resolve(ROOT, 'public'), ...(isDemo ? [resolve(ROOT, 'seed')] : [])];
  const missingFiles = missingFilesIn(...pictures);
  report([...examineShop(SHOP, missingFiles), ...examineCatalogue(documents, missingFiles)]);
  return { entries, leftOut };
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new Refusal(reason);
}

/** A product's page asks the database for the product, so nobody can buy products of a file that the database lacks. */
async function reportDifferences(entries: readonly Entry[], mode: PublishedMode): Promise<void> {
  const published = entries.map(({ product }) => product.id);
  try {
    const stored = (await (await databaseOf(mode)).readAll()).map(({ id }) => id);
    for (const line of differenceLines(published, stored)) console.log(line);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(`The products were not compared with those of the database. ${error.message}`);
  }
}

/** Throws a `Refusal` with the usage. */
export function publishOptions(args: readonly string[]) {
  const { values } = parseArguments(args);
  const mode = PUBLISHED_MODES.find((known) => known === (values.mode ?? 'production'));
  if (mode === undefined) throw new Refusal(`Unknown mode "${values.mode}".\n${USAGE}`);
  // npm runs this in the project's folder; `INIT_CWD` is the shopkeeper's working directory.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const source: Source = values.items === undefined ? { mode } : { items: resolve(typedIn, values.items) };
  const { fewer = '' } = values;
  if (!/^\d*$/.test(fewer)) throw new Refusal(`--fewer needs a number of products.\n${USAGE}`);
  const site = values.site ?? loadEnv(mode, ROOT).VITE_SITE_URL;
  if (site) process.env.VITE_SITE_URL = site;
  return {
    mode,
    source,
    origin: site ? originOf(site, values.site === undefined ? undefined : '--site') : undefined,
    isEmpty: values.empty === true,
    fewer: fewer === '' ? undefined : Number(fewer),
  } as const;
}

function parseArguments(args: readonly string[]) {
  const options = {
    mode: { type: 'string' },
    items: { type: 'string' },
    site: { type: 'string' },
    empty: { type: 'boolean' },
    fewer: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function nameOf(source: Source): string {
  if ('items' in source) return source.items;
  return { emulator: 'the Firestore emulator', parse: 'Parse Server', production: 'Firestore' }[source.mode];
}

function report(findings: readonly Finding[]): void {
  for (const { product, field, problem } of findings.slice(0, MAX_FINDINGS)) {
    console.log(`doctor: ${product}: ${field} ${problem}`);
  }
  const rest = findings.length - MAX_FINDINGS;
  if (rest > 0) console.log(`doctor: and ${rest} more; "npm run doctor" lists them.`);
}

function createProgressReporter(): (text: string) => void {
  let last = Date.now();
  return (text) => {
    if (Date.now() - last < PROGRESS_INTERVAL_MS) return;
    last = Date.now();
    console.log(`  ${text}`);
  };
}

if (isProgram(import.meta.url)) {
  try {
    await run();
  } catch (error) {
    console.error(wordsFor(error));
    process.exitCode = 1;
  }
}
