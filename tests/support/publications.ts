import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Json } from '#core/domain/Item.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { FIREBASE_VARIABLES, madeOnce } from './builds.ts';
import { NO_PRODUCT, PRODUCTS, PUBLISHED } from './madeUpProducts.ts';
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

export class Publication {
  readonly folder: string;

  /** `home` also contains the items file and, during publishing, the unfinished folder. */
  constructor(home: string) {
    this.folder = join(home, 'dist');
  }

  async publish(products: readonly Json[]): Promise<void> {
    const home = join(this.folder, '..');
    await mkdir(home, { recursive: true });
    const items = join(home, 'items.json');
    await writeFile(items, JSON.stringify({ products }));
    const { published, auth, publishedFirestore } = await testPorts();
    const ports = { web: published, auth, firestore: publishedFirestore };
    await publishInto(this.folder, items, ports);
  }

  serve(port: number): Promise<{ readonly stop: () => Promise<void> }> {
    return serveBuild(this.folder, { host: LOOPBACK, port });
  }
}

/** A publication contains no such field. */
const withUnknownField = (product: object) => ({ ...product, costPrice: 1 });

/** The shared publication of a test run; no test changes it. */
export async function thePublication(): Promise<Publication> {
  return new Publication(
    await madeOnce('published', (home) =>
      new Publication(home).publish([...PUBLISHED.map(withUnknownField), NO_PRODUCT]),
    ),
  );
}

/** Northlight in German and, below `/en/`, in English. */
export async function bilingualPublication(): Promise<Publication> {
  return new Publication(
    await madeOnce('published-bilingual', async (home) => {
      await mkdir(home, { recursive: true });
      const variables = { ESTORE_SHOP: 'shop/northlight.ts', ESTORE_LANGUAGES: 'de,en' };
      await publishInto(join(home, 'dist'), 'seed/northlight.json', undefined, variables);
    }),
  );
}

/** A later publication, without "ordinary-2" and with every price raised by 1,000 dollars. */
export async function laterPublication(): Promise<Publication> {
  const { folder } = await thePublication();
  const remaining = PRODUCTS.filter(({ id }) => id !== 'ordinary-2');
  return new Publication(
    await madeOnce('published-later', async (home) => {
      const later = new Publication(home);
      await cp(folder, later.folder, { recursive: true });
      await later.publish(remaining.map((product) => ({ ...product, price: Number(product.price) + 1000 })));
    }),
  );
}
