/** `npm run publish [-- --mode emulator|parse] [--items FILE] [--site URL] [--empty]`: writes a shop with all products to `dist`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { SHOP } from '#shop';
import { Refusal, wordsFor } from '../../emulator/Refusal.mjs';
import { examineCatalogue, type Finding, missingFilesIn } from '../../seed/examineCatalogue.ts';
import { isProgram } from '../../seed/isProgram.ts';
import { leftOutLines } from '../../seed/unpublishableIds.ts';
import { shipsDemo } from '../build/modes.ts';
import { originOf } from '../build/sharedPicture.ts';
import { publish } from './publish.ts';
import { PUBLISHED_MODES, readSource, type Source } from './readSource.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const USAGE =
  'Usage: npm run publish [-- --mode emulator|parse] [--items FILE] [--site https://shop.example] [--empty]';
/** Interval of progress messages (ms). */
const PROGRESS_INTERVAL_MS = 5000;
/** Maximum number of printed findings; the doctor lists all. */
const MAX_FINDINGS = 20;

async function run(): Promise<void> {
  const { mode, source, origin, isEmpty } = publishOptions(process.argv.slice(2));
  const tell = createProgressReporter();
  console.log(`${SHOP.name}: reading the products from ${nameOf(source)} …`);
  const madeAt = new Date();
  const { entries, documents, leftOut } = await readSource(source, (soFar) => tell(`${soFar} products read`));
  if (entries.length === 0 && !isEmpty) {
    throw new Refusal('There are no products to publish. To publish an empty shop, add --empty.');
  }
  const isDemo = shipsDemo({ mode, env: loadEnv(mode, ROOT) });
  const pictures = [resolve(ROOT, 'public'), ...(isDemo ? [resolve(ROOT, 'seed')] : [])];
  report(examineCatalogue(documents, missingFilesIn(...pictures)));
  if (origin === undefined) {
    console.log(
      'Without --site or VITE_SITE_URL, the publication contains no canonical addresses, no pictures of shared links,\n' +
        'no sitemap.xml and no feed.xml.',
    );
  }
  console.log(`Building the shop with ${entries.length} products …`);
  const summary = await publish({
    root: ROOT,
    out: resolve(ROOT, 'dist'),
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

/** Throws a `Refusal` with the usage. */
export function publishOptions(args: readonly string[]) {
  const { values } = parseArguments(args);
  const mode = PUBLISHED_MODES.find((known) => known === (values.mode ?? 'production'));
  if (mode === undefined) throw new Refusal(`Unknown mode "${values.mode}".\n${USAGE}`);
  // npm runs this in the project's folder; `INIT_CWD` is the shopkeeper's working directory.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const source: Source = values.items === undefined ? { mode } : { items: resolve(typedIn, values.items) };
  const site = values.site ?? loadEnv(mode, ROOT).VITE_SITE_URL;
  if (site) process.env.VITE_SITE_URL = site;
  return { mode, source, origin: site ? originOf(site) : undefined, isEmpty: values.empty === true } as const;
}

function parseArguments(args: readonly string[]) {
  const options = {
    mode: { type: 'string' },
    items: { type: 'string' },
    site: { type: 'string' },
    empty: { type: 'boolean' },
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
