import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import budgets from './budgets.json' with { type: 'json' };
import { DEVICES, onItsLine, visit } from './devices.ts';
import { firstVisitOf, sizesOf, total } from './firstVisit.ts';
import type { Measured } from './median.ts';
import { kilobytes, printMeasured } from './printed.ts';
import type { Shop, Shops } from './withShops.ts';

export async function benchSizes(
  browser: Browser,
  { plain, published, publishing, productPath, products }: Shops,
): Promise<void> {
  const visit = await firstVisitOf(plain.folder);
  const { pages, seconds, megabytes } = publishing;
  const { firstVisit, published: ofPublished } = budgets;
  const columns = new Map<string, Measured>([
    [
      'plain build',
      {
        [CODE]: (total(visit.scripts) + total(visit.worker)) / 1000,
        'styles, kB': total(visit.styles) / 1000,
        'fonts, kB': total(visit.fonts) / 1000,
      },
    ],
    [
      'published',
      {
        [CODE]: await codeOf(browser, published, '/'),
        [PRODUCT_CODE]: await codeOf(browser, published, productPath),
        'HTML of /, kB': await sizeOf(published, 'index.html'),
        'HTML of /products, kB': await sizeOf(published, 'products.html'),
        [PRODUCT_PAGE]: await largestPage(published, products),
        'publishing: seconds': seconds,
        'publishing: MB of memory': megabytes,
        'publishing: ms a page': (seconds * 1000) / pages,
      },
    ],
  ]);
  printMeasured('Sizes, compressed', columns, {
    [CODE]: firstVisit.scriptBeforeUsable / 1000,
    [PRODUCT_CODE]: ofPublished.scriptBeforeUsable / 1000,
    'styles, kB': firstVisit.styles / 1000,
    'fonts, kB': firstVisit.fonts / 1000,
    [PRODUCT_PAGE]: ofPublished.productPage / 1000,
  });
  console.log('\nScripts of a first visit, in kB:\n');
  for (const [name, size] of [...visit.scripts, ...visit.worker]) console.log(`- ${kilobytes(size)} ${name}`);
}

const CODE = 'code until / is usable, with the worker, kB';
const PRODUCT_CODE = 'code until a product’s page is usable, kB';
const PRODUCT_PAGE = 'HTML of a product’s page, at most, kB';

/** The scripts until the page is interactive, including a worker (kB). */
async function codeOf(browser: Browser, { folder, site }: Shop, path: string): Promise<number> {
  const names = await visit(browser, DEVICES.phone, async (visitor) => {
    await onItsLine(visitor);
    await visitor.page.goto(`${site}${path}`);
    await visitor.page.waitForFunction(() => window.estoreBench.usable > 0);
    return visitor.page.evaluate(() => window.estoreBench.scriptsBeforeUsable());
  });
  return total(await sizesOf(folder, names)) / 1000;
}

async function largestPage(shop: Shop, products: Shops['products']): Promise<number> {
  let largest = 0;
  for (const { id } of products) largest = Math.max(largest, await sizeOf(shop, `products/${id}/index.html`));
  return largest;
}

/** The gzip size of a file, as on a host without brotli (kB). */
async function sizeOf({ folder }: Shop, name: string): Promise<number> {
  return gzipSync(await readFile(join(folder, name))).length / 1000;
}
