import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Json } from '#core/domain/Item.ts';
import { FIREBASE_VARIABLES, madeOnce } from './builds.ts';
import { NO_PRODUCT, PRODUCTS, PUBLISHED, UNSOLD } from './madeUpProducts.ts';
import { portVariables, type TestPorts, testPorts } from './ports.ts';

export const SITE = 'https://shop.example';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** `megabytes` is the peak memory. */
export interface Published {
  readonly pages: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Uses a new process with the memory limit of the command. */
export async function publishInto(
  folder: string,
  items: string,
  ports?: Pick<TestPorts, 'web' | 'auth' | 'firestore'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Published> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...FIREBASE_VARIABLES,
    ...portVariables(ports ?? (await testPorts())),
    VITE_SITE_URL: SITE,
    ...variables,
  };
  // Test runners set it to "test", which would change the build.
  delete env.NODE_ENV;
  const program = fileURLToPath(new URL('publishInto.ts', import.meta.url));
  const args = ['--max-old-space-size=640', '--import', 'tsx', program, items, folder, SITE];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Publishes products into the folder `dist` of `home`, which also contains the items file and, during publishing, the unfinished folder. */
async function publishProducts(home: string, products: readonly Json[]): Promise<void> {
  const items = join(home, 'items.json');
  await writeFile(items, JSON.stringify({ products }));
  const { published, auth, publishedFirestore } = await testPorts();
  await publishInto(join(home, 'dist'), items, { web: published, auth, firestore: publishedFirestore });
}

/** Makes a publication once per test run, and returns its folder. */
async function publishedOnce(name: string, publish: (home: string) => Promise<unknown>): Promise<string> {
  const folder = await madeOnce(name, async (home) => {
    await mkdir(home, { recursive: true });
    await publish(home);
  });
  return join(folder, 'dist');
}

/** A publication contains no such field. */
const withUnknownField = (product: object) => ({ ...product, costPrice: 1 });

/** The folder of the shared publication of a test run; no test changes it. */
export function thePublication(): Promise<string> {
  return publishedOnce('published', (home) =>
    publishProducts(home, [...PUBLISHED.map(withUnknownField), NO_PRODUCT, ...UNSOLD]),
  );
}

/** The folder of Northlight in German and, below `/en/`, in English. */
export function bilingualPublication(): Promise<string> {
  const variables = { ESTORE_SHOP: 'shop/northlight.ts', ESTORE_LANGUAGES: 'de,en' };
  return publishedOnce('published-bilingual', (home) =>
    publishInto(join(home, 'dist'), 'seed/northlight.json', undefined, variables),
  );
}

/** The folder of a later publication, without "ordinary-2" and with every price raised by 1,000 dollars. */
export function laterPublication(): Promise<string> {
  const remaining = PRODUCTS.filter(({ id }) => id !== 'ordinary-2');
  const raised = remaining.map((product) => ({ ...product, price: Number(product.price) + 1000 }));
  return publishedOnce('published-later', async (home) => {
    await cp(await thePublication(), join(home, 'dist'), { recursive: true });
    await publishProducts(home, raised);
  });
}
