import type { Browser } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { testPorts } from '../support/ports.ts';
import budgets from './budgets.json' with { type: 'json' };
import { firstVisitOf, total } from './firstVisit.ts';
import { type Felt, measurePage, measurePlainPage } from './measurePage.ts';
import { addPlainPage } from './plainPage.ts';
import { kilobytes, printByCatalogue } from './printed.ts';
import { withCatalogue } from './withCatalogue.ts';

/** Measures the shop of `npm run build`, whose every visit reads the whole collection. */
export async function benchPlainShop(browser: Browser, catalogues: readonly number[]): Promise<void> {
  const { web } = await testPorts();
  const folder = await builtShop('emulator');
  const server = await serveBuild(folder, { host: LOOPBACK, port: web });
  const site = `http://localhost:${web}`;
  try {
    printSizes(await firstVisitOf(folder));
    const plain = await measurePlainPage(browser, `${site}${await addPlainPage(folder)}`);
    console.log(`\nThe same page without scripts: largest paint after ${plain.toFixed(0)} ms`);
    const felt = new Map<number, Felt>();
    for (const count of catalogues) {
      felt.set(count, await withCatalogue(count, () => measurePage(browser, `${site}/`)));
    }
    printByCatalogue(felt);
  } finally {
    await server.stop();
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
