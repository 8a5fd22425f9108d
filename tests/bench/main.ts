/**
 * `npm run bench [-- SUBJECT… DEVICE… COUNT… --visits N]`: builds the storefront for the emulators, fills them with generated
 * catalogues of 100, 1,000 and 10,000 products (or COUNT), and prints a Markdown report: medians of three (or N) visits on a phone and
 * a desktop (or DEVICE), to the plain build and the published shop in turn. Subjects are sizes, moves and orders (of the order service,
 * without a browser); the default is all. `npm test` enforces the budgets for sizes and counts in `budgets.json`; times depend on the
 * machine and are only printed with their goals.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { runProgram } from '../../programs/runProgram.ts';
import { UserError } from '../../programs/UserError.mjs';
import { launchBrowser } from '../support/launchBrowser.ts';
import { DEVICES } from './devices.ts';
import { benchMoves } from './moves.ts';
import { benchOrders } from './orders.ts';
import { benchSizes } from './sizes.ts';
import { withShops } from './withShops.ts';

const SUBJECTS = ['sizes', 'moves', 'orders'] as const;
const CATALOGUES = [100, 1000, 10_000];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { visits: { type: 'string', default: '3' } },
});
const visits = Number(values.visits);
const subjects = chosen(SUBJECTS);
const devices = chosen(Object.keys(DEVICES) as (keyof typeof DEVICES)[]);
const catalogues = positionals.map(Number).filter((count) => count > 0);

function isSubject(word: string): boolean {
  return SUBJECTS.some((subject) => subject === word);
}

/** The names on the command line, or all. */
function chosen<Name extends string>(names: readonly Name[]): readonly Name[] {
  const named = names.filter((name) => positionals.includes(name));
  return named.length > 0 ? named : names;
}

await runProgram(import.meta.url, async () => {
  const unknown = positionals.find((word) => !(Number(word) > 0 || word in DEVICES || isSubject(word)));
  if (unknown !== undefined) throw new UserError(`"${unknown}" is no subject, no device and no count.`);
  if (subjects.some((subject) => subject !== 'orders')) await benchShops();
  if (subjects.includes('orders')) await benchOrders();
});

async function benchShops(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const [cpu] = cpus();
    const command = ['npm run -s bench --', ...process.argv.slice(2)].join(' ');
    console.log(`# Benchmarks\n\nWritten by \`${command} > docs/benchmarks.md\`.`);
    console.log('Times are milliseconds and belong to this machine:');
    console.log(`${cpu?.model} × ${cpus().length}, Node ${process.version}, Chromium ${browser.version()}.`);
    console.log(`Every value is the median of ${visits} visits.`);
    for (const count of catalogues.length > 0 ? catalogues : CATALOGUES) {
      await withShops(count, async (shops) => {
        console.log(`\n## ${count.toLocaleString('en')} products`);
        if (subjects.includes('sizes')) await benchSizes(browser, shops);
        if (!subjects.includes('moves')) return;
        for (const device of devices) await benchMoves(browser, device, shops, visits);
      });
    }
  } finally {
    await browser.close();
  }
}
