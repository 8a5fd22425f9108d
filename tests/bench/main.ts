/**
 * `npm run bench [-- COUNT …]`: builds the storefront for the emulators, fills them with generated catalogues of 100, 1,000
 * and 10,000 products (or the counts given) and prints what a shopper on a mid-range phone feels. Sizes have a budget in
 * `budgets.json`, which `npm test` holds them to; times are only told, because they are this machine's.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { generateProducts } from '../../seed/generate.ts';
import { findBrowser } from '../support/browser.mjs';
import { BROWSER_FLAGS } from '../support/browserFlags.ts';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { testPorts } from '../support/ports.ts';
import budgets from './budgets.json' with { type: 'json' };
import { firstVisitOf, total } from './firstVisit.ts';
import { type Felt, measurePage, measurePlainPage } from './measurePage.ts';
import { addPlainPage } from './plainPage.ts';

const counts = process.argv.slice(2).map(Number);
const catalogues = counts.length > 0 ? counts : [100, 1000, 10_000];

const { web, auth, firestore } = await testPorts();
const folder = await builtShop('emulator');
const server = await serveBuild(folder, { host: LOOPBACK, port: web });
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...BROWSER_FLAGS],
});
try {
  const [cpu] = cpus();
  console.log(`\n${cpu?.model} × ${cpus().length}, Node ${process.version}, Chromium ${browser.version()}`);
  printSizes(await firstVisitOf(folder));
  const plain = await measurePlainPage(browser, `http://localhost:${web}${await addPlainPage(folder)}`);
  console.log(`\nThe same page without scripts: largest paint after ${plain.toFixed(0)} ms`);
  const felt = new Map<number, Felt>();
  for (const count of catalogues) felt.set(count, await measure(browser, count));
  printFelt(felt);
} finally {
  await browser.close();
  await server.stop();
}

async function measure(page: Browser, count: number): Promise<Felt> {
  const temporary = await mkdtemp(join(tmpdir(), 'estore-bench-'));
  const items = join(temporary, 'items.json');
  await writeFile(items, JSON.stringify({ products: generateProducts(count) }));
  const emulators = await startEmulators({ items, authPort: auth, firestorePort: firestore });
  try {
    return await measurePage(page, `http://localhost:${web}/`);
  } finally {
    await emulators.stop();
    await rm(temporary, { recursive: true, force: true });
  }
}

function printSizes({ scripts, styles, worker, fonts }: Awaited<ReturnType<typeof firstVisitOf>>) {
  const budget = budgets.firstVisit;
  console.log('\nFirst visit to /, kB (brotli)');
  console.table({
    'code until the page is usable': row(scripts, budget.scriptBeforeUsable),
    'worker that reads products': row(worker, budget.productsWorker),
    styles: row(styles, budget.styles),
    fonts: row(fonts, budget.fonts),
  });
  for (const [name, size] of [...scripts, ...worker]) console.log(`  ${kilobytes(size)}  ${name}`);
}

function row(sizes: ReadonlyMap<string, number>, budget: number) {
  return { files: sizes.size, kB: kilobytes(total(sizes)), budget: kilobytes(budget) };
}

function printFelt(felt: ReadonlyMap<number, Felt>) {
  console.log(
    '\nOn a phone (processor 4 times slower, 1.6 Mbit/s and 150 ms on arrival), milliseconds by catalogue',
  );
  const rows: Record<string, Record<string, string>> = {};
  for (const [count, values] of felt) {
    for (const [name, value] of Object.entries(values)) {
      rows[name] = { ...rows[name], [`${count} products`]: rounded(name, value) };
    }
  }
  console.table(rows);
}

function rounded(name: string, value: number): string {
  return name === 'shift' ? value.toFixed(4) : value.toFixed(name === 'heapMegabytes' ? 1 : 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
