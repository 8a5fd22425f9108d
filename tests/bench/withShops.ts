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

const ROOT = resolve(import.meta.dirname, '../..');

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
  readonly productPath: string;
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
    running.push(await serveBuild(plain.folder, { host: LOOPBACK, port: web }));
    running.push(await serveBuild(published.folder, { host: LOOPBACK, port: publishedPort }));
    return await task({ plain, published, publishing, productPath: `/products/${id}`, products });
  } finally {
    for (const one of running) await one.stop();
    await rm(published.folder, { recursive: true, force: true });
    await rm(temporary, { recursive: true, force: true });
  }
}
