import type { Browser } from '@playwright/test';
import { measureArrival } from './arrival.ts';
import budgets from './budgets.json' with { type: 'json' };
import { DEVICES, type Device } from './devices.ts';
import { readKnownPages } from './knownPages.ts';
import { lighthouseFigures } from './lighthouse.ts';
import { inTurn, type Measured } from './median.ts';
import { measureMoves } from './moves.ts';
import { printMeasured } from './printed.ts';
import { measureFirstSearch } from './search.ts';
import { searchItself } from './searchItself.ts';
import { PAGES, type Shop, type Shops } from './withShops.ts';

const { goals } = budgets;

export async function benchArrival(
  browser: Browser,
  name: keyof typeof DEVICES,
  shops: Shops,
  times: number,
): Promise<void> {
  const device = DEVICES[name];
  await eachPage(shops, times, `First visit, ${wordsFor(name, device)}`, goals.arrival, (address) =>
    measureArrival(browser, device, address),
  );
}

export async function benchLighthouse(port: number, shops: Shops, times: number): Promise<void> {
  await eachPage(shops, times, 'Lighthouse, its simulated mobile device', goals.lighthouse, (address) =>
    lighthouseFigures(port, address),
  );
}

/** Measures each page of both shops, in turn with the same page without scripts. */
async function eachPage(
  { plain, published, paths, withoutScripts }: Shops,
  times: number,
  title: string,
  goal: Measured,
  measure: (address: string) => Promise<Measured>,
): Promise<void> {
  for (const page of PAGES) {
    const isHome = page === 'home';
    const measured = await inTurn(times, {
      'plain build': () => measure(`${plain.site}${paths[page]}`),
      ...(isHome && { 'plain, without scripts': () => measure(withoutScripts['plain home']) }),
      published: () => measure(`${published.site}${paths[page]}`),
      'published, without scripts': () => measure(withoutScripts[page]),
    });
    const without = measured.get('published, without scripts') ?? {};
    const columns = new Map(measured);
    for (const column of ['plain build', 'published']) {
      const its = (column === 'plain build' && measured.get('plain, without scripts')) || without;
      columns.set(column, withRatios(measured.get(column) ?? {}, its));
    }
    printMeasured(`${title}: ${paths[page]}`, columns, goal);
  }
}

/** Adds the ratio of each paint to that of the page without scripts. */
function withRatios(measured: Measured, without: Measured): Measured {
  const ratio = (paint: string) => ({
    [`${paint}, times without scripts`]: (measured[paint] ?? Number.NaN) / (without[paint] ?? Number.NaN),
  });
  return { ...measured, ...ratio('first paint'), ...ratio('largest paint') };
}

export async function benchMoves(
  browser: Browser,
  name: keyof typeof DEVICES,
  { plain, published }: Shops,
  times: number,
): Promise<void> {
  const device = DEVICES[name];
  const movesIn = async ({ site }: Shop) => {
    const known = await readKnownPages(browser, site);
    return () => measureMoves(browser, device, site, known);
  };
  const measured = await inTurn(times, {
    'plain build': await movesIn(plain),
    published: await movesIn(published),
  });
  printMeasured(`Moving about, ${wordsFor(name, device, false)}`, measured, goals.moves);
}

export async function benchFirstSearch(
  browser: Browser,
  { published, products }: Shops,
  times: number,
): Promise<void> {
  printMeasured(
    'The search itself, on this machine',
    new Map([['each key', searchItself(products)]]),
    goals.search,
  );
  const search = (name = '') => measureFirstSearch(browser, published.site, name);
  const measured = await inTurn(times, {
    'first product': () => search(products[0]?.name),
    'in the middle': () => search(products[Math.floor(products.length / 2)]?.name),
  });
  printMeasured(`First search of a published shop, ${wordsFor('phone', DEVICES.phone)}`, measured);
}

function wordsFor(name: string, { slowdown, latency, bytesPerSecond }: Device, isOnItsLine = true): string {
  const line = ` and a line of ${(bytesPerSecond * 8) / 1e6} Mbit/s and ${latency} ms`;
  return `${name} with a processor ${slowdown} times as slow${isOnItsLine ? line : ''}; milliseconds`;
}
