import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Command } from './Command.ts';

const PATIENCE = 120_000;

/** All of the project that a publication is made of. */
const PARTS = [
  ...['src', 'adapters', 'emulator', 'seed', 'public'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'firebase.json'],
];

const lamp = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const kettle = { id: 'kettle', name: 'Kettle', price: 59 };

/** A copy of the project: what the command writes goes into its own `dist`. */
let project = '';

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'estore-publish-'));
  for (const part of PARTS) {
    await cp(part, join(project, part), {
      recursive: true,
      filter: (source) => relative('.', source) !== join('seed', 'images'),
    });
  }
  await mkdir(join(project, 'seed/images/products'), { recursive: true });
  // A folder of its own, in which a publication is put together.
  await mkdir(join(project, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (/^\.(estore|cache|vite)/.test(name)) continue;
    await symlink(resolve('node_modules', name), join(project, 'node_modules', name));
  }
}, PATIENCE);

afterAll(() => rm(project, { recursive: true, force: true }));

describe('npm run publish', { timeout: PATIENCE }, () => {
  test('writes a shop, says what it left out, and how many products it published', async () => {
    const { code, output } = await publish(
      [lamp, { id: 'nameless', price: 5 }, kettle],
      ['--site', 'https://shop.example'],
    );
    expect(code).toBe(0);
    expect(output).toContain('left out: nameless: ');
    expect(output.trimEnd().split('\n').at(-1)).toBe('published 2 products');
    const files = Object.keys(await published());
    expect(files).toEqual(expect.arrayContaining(['index.html', '404.html', 'sitemap.xml', 'feed.xml']));
    expect(files.filter((file) => file.startsWith('products/'))).toEqual(
      [lamp, kettle]
        .flatMap(({ id }) =>
          ['index.html', 'info.html', 'review.html'].map((page) => `products/${id}/${page}`),
        )
        .sort(),
    );
  });

  test('without --site says what is not written, and writes nothing of it', async () => {
    const { code, output } = await publish([lamp]);
    expect(code).toBe(0);
    expect(output).toMatch(/Without --site[\s\S]*sitemap\.xml and feed\.xml are not written/);
    const files = await published();
    expect(Object.keys(files)).not.toEqual(expect.arrayContaining(['sitemap.xml']));
    expect(Object.keys(files)).not.toEqual(expect.arrayContaining(['feed.xml']));
    const page = await readFile(join(project, 'dist/products/walnut-lamp/index.html'), 'utf8');
    expect(page).not.toMatch(/rel="canonical"|og:image|undefined/);
  });

  test.each([
    ['that is not there', undefined, 'cannot be read'],
    ['that is no JSON', '{"products": [', 'cannot be read'],
    ['without products', '{"items": []}', 'has no list "products"'],
  ])('leaves the publication before as it was where it is given a file %s', async (_, text, reason) => {
    await publish([lamp]);
    const before = await published();
    const { code, output } = await publishFile(
      text === undefined ? join(project, 'none.json') : await aFile(text),
    );
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await published()).toEqual(before);
  });

  test('leaves the publication before as it was, and nothing else behind, where the build fails', async () => {
    await publish([lamp]);
    const before = await published();
    const { code, output } = await publish([lamp, kettle], ['--mode', 'production'], {
      VITE_FIREBASE_API_KEY: '',
    });
    expect(code).toBe(1);
    expect(output).toContain('VITE_FIREBASE_API_KEY');
    expect(await published()).toEqual(before);
    expect(
      (await readdir(join(project, 'node_modules'))).filter((name) => name.startsWith('.estore')),
    ).toEqual([]);
    expect((await readdir(project)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  test('writes no page for an id that cannot name a folder, lists it, and leaves firebase.json as it is', async () => {
    const configuration = await readFile(join(project, 'firebase.json'), 'utf8');
    const { code, output } = await publish(
      [lamp, { ...kettle, id: '100%' }],
      ['--site', 'https://shop.example'],
    );
    expect(code).toBe(0);
    expect(output).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(await readFile(join(project, 'firebase.json'), 'utf8')).toBe(configuration);
    const files = Object.keys(await published());
    expect(files.filter((file) => file.startsWith('products'))).toEqual([
      'products.html',
      'products/walnut-lamp/index.html',
      'products/walnut-lamp/info.html',
      'products/walnut-lamp/review.html',
    ]);
    const text = (file: string) => readFile(join(project, 'dist', file), 'utf8');
    for (const file of ['sitemap.xml', 'feed.xml']) {
      expect(await text(file)).toContain('/products/walnut-lamp');
      expect(await text(file)).not.toContain('100%');
    }
    for (const file of ['products.html', 'catalogue/1.html']) {
      expect(await text(file)).toContain('href="/products/100%25"');
    }
    expect(JSON.parse(await text('items.json')).products).toHaveLength(2);
    const lists = files.filter((file) => file.startsWith('assets/catalogue/list-'));
    expect((await Promise.all(lists.map(text))).join()).toContain('"id":"100%"');
  });

  test.each([[['--item', 'x']], [['extra']], [['--mode', 'development']]])(
    'knows no %s, and says what it knows',
    async (args) => {
      const { code, output } = await run(args);
      expect(code).toBe(1);
      expect(output).toContain('Usage: npm run publish');
    },
  );
});

async function publish(
  products: readonly object[],
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  return publishFile(await aFile(JSON.stringify({ products })), options, env);
}

function publishFile(
  file: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  return run(['--mode', 'emulator', '--items', file, ...options], env);
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = new Command('npm', ['--prefix', project, 'run', 'publish', '--', ...args], {
    // Of the runner of these tests, which would make this another build than the one that is deployed.
    NODE_ENV: '',
    VITE_SITE_URL: '',
    ...env,
  });
  const code = await command.ended;
  return { code, output: command.output };
}

async function aFile(text: string): Promise<string> {
  const file = join(project, 'items.json');
  await writeFile(file, text);
  return file;
}

/** The files of the publication, each with what tells its content from any other. */
async function published(): Promise<Readonly<Record<string, string>>> {
  const folder = join(project, 'dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [relative(folder, file), hash] as const;
    }),
  );
  return Object.fromEntries(contents);
}
