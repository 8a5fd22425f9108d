import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../emulator/ports.mjs';
import { generateProducts } from '../../seed/generate.ts';
import { builtShop } from '../support/builds.ts';
import { testPorts } from '../support/ports.ts';
import budgets from './budgets.json' with { type: 'json' };
import { DocumentCounter } from './DocumentCounter.ts';
import { sizesOf, total } from './firstVisit.ts';
import { measurePublishedArrival, measureSearch, scriptsBeforeUsable } from './measurePublished.ts';
import { addPlainPage } from './plainPage.ts';
import { kilobytes, printByCatalogue } from './printed.ts';
import { publishInto } from './publishInto.ts';
import { printReads, type Reads, readsOfVisit } from './reads.ts';
import { withCatalogue } from './withCatalogue.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What is felt and counted at one size of the catalogue; a subject, its values. */
type Measured = Readonly<Record<string, number>>;

/** Measures the shop of `npm run publish`, and what page views cost in reads there and in the plain build. */
export async function benchPublishedShop(browser: Browser, catalogues: readonly number[]): Promise<void> {
  const measured = new Map<number, Measured>();
  const reads = new Map<string, Reads>();
  for (const count of catalogues) {
    const { firestore } = await testPorts();
    const [emulatorPort = 0] = await freePorts(1);
    const counter = await DocumentCounter.start(firestore, emulatorPort);
    try {
      await withCatalogue(
        count,
        async (items) => measured.set(count, await measure(browser, { count, items, counter, reads })),
        emulatorPort,
      );
    } finally {
      await counter.stop();
    }
  }
  printByCatalogue(measured);
  const { productPage, scriptBeforeUsable } = budgets.published;
  console.log(
    `(budgets: a product's page ${kilobytes(productPage)} kB, its scripts ${kilobytes(scriptBeforeUsable)} kB)`,
  );
  printReads(reads);
}

interface Subject {
  readonly count: number;
  readonly items: string;
  readonly counter: DocumentCounter;
  readonly reads: Map<string, Reads>;
}

async function measure(browser: Browser, { count, items, counter, reads }: Subject): Promise<Measured> {
  const { web } = await testPorts();
  const [publishedPort = 0] = await freePorts(1);
  const folder = await mkdtemp(join(ROOT, 'node_modules/.estore-bench-'));
  const { pages, seconds, megabytes } = await publishInto(folder, 'emulator', items);
  const products = generateProducts(count) as unknown as readonly {
    readonly id: string;
    readonly name: string;
  }[];
  const one = products[Math.floor(count / 2)] ?? { id: '', name: '' };
  const productFile = `products/${one.id}/index.html`;
  const site = `http://localhost:${publishedPort}`;
  const server = await serveBuild(folder, { host: LOOPBACK, port: publishedPort });
  const plainServer = await serveBuild(await builtShop('emulator'), { host: LOOPBACK, port: web });
  try {
    console.log(`\n${count} products are published; now they are visited.`);
    const arrivalAt = async (subject: string, path: string, file: string) => {
      const plain = `${site}${await addPlainPage(folder, file)}`;
      const arrived = await measurePublishedArrival(browser, `${site}${path}`, plain);
      return Object.fromEntries(
        Object.entries(arrived).map(([name, value]) => [`${subject}: ${name}`, value]),
      );
    };
    const path = `/products/${one.id}`;
    const felt = {
      'publish: seconds': seconds,
      'publish: megabytes': megabytes,
      'publish: pages': pages,
      'publish: perPage': (seconds * 1000) / pages,
      'home: kilobytes of HTML': (await sizeOf(folder, 'index.html')) / 1000,
      'listing: kilobytes of HTML': (await sizeOf(folder, 'products.html')) / 1000,
      'product: kilobytes of HTML, at most': (await largestPage(folder, products)) / 1000,
      'home: kilobytes of script before usable': await scripts('/'),
      'product: kilobytes of script before usable': await scripts(path),
      ...(await arrivalAt('home', '/', 'index.html')),
      ...(await arrivalAt('listing', '/products', 'products.html')),
      ...(await arrivalAt('product', path, productFile)),
      ...(await search('first', products[0]?.name ?? '')),
      ...(await search('in the middle', one.name)),
    };
    reads.set(`${count} products, published`, await readsOfVisit(browser, counter, site, path));
    reads.set(
      `${count} products, plain build`,
      await readsOfVisit(browser, counter, `http://localhost:${web}`, path),
    );
    return felt;
  } finally {
    await server.stop();
    await plainServer.stop();
    await rm(folder, { recursive: true, force: true });
  }

  async function scripts(path: string): Promise<number> {
    return total(await sizesOf(folder, await scriptsBeforeUsable(browser, `${site}${path}`))) / 1000;
  }

  async function search(subject: string, name: string) {
    const searched = Object.entries(await measureSearch(browser, site, name));
    return Object.fromEntries(
      searched.map(([what, value]) => [`search for the product ${subject}: ${what}`, value]),
    );
  }
}

async function largestPage(folder: string, products: readonly { readonly id: string }[]): Promise<number> {
  let largest = 0;
  for (const { id } of products)
    largest = Math.max(largest, await sizeOf(folder, `products/${id}/index.html`));
  return largest;
}

/** Bytes as the weakest compression of any host makes them. */
async function sizeOf(folder: string, name: string): Promise<number> {
  return gzipSync(await readFile(join(folder, name))).length;
}
