import type { Browser } from '@playwright/test';
import { countReads, PRODUCT_REQUESTS } from '../e2e/fixtures.ts';
import { printTable } from './printed.ts';
import type { Shops } from './withShops.ts';

/** Firestore's list price of a document read in nam5, United States (dollars). */
const PRICE = 0.06 / 100_000;
const SOURCE =
  '$0.06 per 100,000 document reads in nam5, from https://cloud.google.com/firestore/pricing as known in 2025, without the free 50,000 a day; look it up before you rely on it';

/** An assumed share of each page in 100 page views. */
const PAGES = { home: 20, listing: 20, search: 15, product: 40, cart: 5 } as const;

type Kind = keyof typeof PAGES;

/** The cart has three lines. */
type Reads = Readonly<Record<Kind, number>>;

export async function benchReads(browser: Browser, { plain, published, paths }: Shops): Promise<void> {
  const reads = new Map<string, Reads>();
  for (const [name, { site }] of Object.entries({ 'plain build': plain, published })) {
    reads.set(name, await readsOfVisit(browser, site, paths.product));
  }
  printReads(reads);
}

async function readsOfVisit(browser: Browser, site: string, productPath: string): Promise<Reads> {
  const context = await browser.newContext();
  const counted = await countReads(context, PRODUCT_REQUESTS);
  const page = await context.newPage();
  const paths: Readonly<Record<Kind, string>> = {
    home: '/',
    listing: '/products',
    search: '/search-product?query=lamp',
    product: productPath,
    cart: '/cart',
  };
  const reads: Record<Kind, number> = { home: 0, listing: 0, search: 0, product: 0, cart: 0 };
  try {
    for (const kind of Object.keys(PAGES) as Kind[]) {
      const before = counted.documents;
      await page.goto(`${site}${paths[kind]}`, { waitUntil: 'networkidle' });
      // Includes reads that the page defers until the browser is idle.
      await page.waitForTimeout(3000);
      reads[kind] = counted.documents - before;
      const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true });
      if (kind === 'listing') for (let line = 0; line < 3; line += 1) await add.first().click();
    }
    return reads;
  } finally {
    await context.close();
  }
}

function printReads(reads: ReadonlyMap<string, Reads>): void {
  const kinds = Object.keys(PAGES) as Kind[];
  const mix = kinds.map((kind) => `${PAGES[kind]} ${kind}`).join(', ');
  const rows = [...reads].map(([name, visit]) => {
    const perView = kinds.reduce((sum, kind) => sum + (visit[kind] * PAGES[kind]) / 100, 0);
    const price = `$${(perView * 1e6 * PRICE).toFixed(2)}`;
    return [name, ...kinds.map((kind) => String(visit[kind])), price];
  });
  printTable('Documents read by a page view', ['', ...kinds, 'a million views'], rows);
  console.log(`\nA million views are, of every 100: ${mix}. ${SOURCE}`);
}
