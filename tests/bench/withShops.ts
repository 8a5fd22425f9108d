import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateProducts } from '../../owner/generate.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { testPorts } from '../support/ports.ts';
import { type Published, publishInto } from '../support/publications.ts';
import { addPlainPage } from './plainPage.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const PAGES = ['home', 'listing', 'product'] as const;
export type PageName = (typeof PAGES)[number];

export interface Shop {
  readonly folder: string;
  readonly site: string;
}

/** The same catalogue in both kinds of build. */
export interface Shops {
  /** Reads the whole collection on every visit. */
  readonly plain: Shop;
  readonly published: Shop;
  readonly publishing: Published;
  readonly paths: Readonly<Record<PageName, string>>;
  readonly withoutScripts: Readonly<Record<PageName | 'plain home', string>>;
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** Runs a task while both shops are served, with a generated catalogue in the emulators. */
export async function withShops<Value>(
  count: number,
  task: (shops: Shops) => Promise<Value>,
): Promise<Value> {
  const { web, auth, firestore } = await testPorts();
  const [publishedPort = 0] = await freePorts(1);
  const temporary = await mkdtemp(join(tmpdir(), 'estore-bench-'));
  const items = join(temporary, 'items.json');
  const products = generateProducts(count) as unknown as Shops['products'];
  await writeFile(items, JSON.stringify({ products }));
  const plain = { folder: await builtShop('emulator'), site: `http://localhost:${web}` };
  const published = {
    folder: await mkdtemp(join(ROOT, 'node_modules/.estore-bench-')),
    site: `http://localhost:${publishedPort}`,
  };
  const { id } = products[Math.floor(count / 2)] as Shops['products'][number];
  const running: { stop(): Promise<void> }[] = [
    await startEmulators({ items, authPort: auth, firestorePort: firestore }),
  ];
  try {
    const publishing = await publishInto(published.folder, items);
    const withoutScripts = async ({ folder, site }: Shop, file: string) =>
      `${site}${await addPlainPage(folder, file)}`;
    const pages = {
      'plain home': await withoutScripts(plain, 'index.html'),
      home: await withoutScripts(published, 'index.html'),
      listing: await withoutScripts(published, 'products.html'),
      product: await withoutScripts(published, `products/${id}/index.html`),
    };
    running.push(await serveBuild(plain.folder, { host: LOOPBACK, port: web }));
    running.push(await serveBuild(published.folder, { host: LOOPBACK, port: publishedPort }));
    const paths = { home: '/', listing: '/products', product: `/products/${id}` };
    return await task({ plain, published, publishing, paths, withoutScripts: pages, products });
  } finally {
    for (const one of running) await one.stop();
    await rm(published.folder, { recursive: true, force: true });
    await rm(temporary, { recursive: true, force: true });
  }
}
