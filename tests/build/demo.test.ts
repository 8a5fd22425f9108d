import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, createServer } from 'vite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { missingFilesIn } from '../../owner/catalogue/examineCatalogue.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { demoPictures } from '../../src/build/demoPictures.ts';
import { builtShop, ownersParseShop, textOf } from '../support/builds.ts';

const { products }: { readonly products: readonly Product[] } = JSON.parse(
  await readFile('seed/items.json', 'utf8'),
);
const paths = products.flatMap(({ images }) => images);

describe.each([
  ['production', () => builtShop('production')],
  ['parse', ownersParseShop],
])('a %s build for an owner', (_, built) => {
  test('contains no picture of the demo’s products', async () => {
    const files = await readdir(await built(), { recursive: true });
    const demo = new Set(await readdir('seed/images/products'));
    expect(demo.size).toBeGreaterThan(0);
    expect(files.filter((file) => demo.has(file.replace(/^.*\//, '')))).toEqual([]);
  });

  test('contains no text of the demo’s products', async () => {
    const text = await textOf(await built(), ['js', 'html', 'css', 'json', 'txt', 'xml', 'webmanifest']);
    const words = products.flatMap(({ id, name, brand, description, shortDescription, reviews }) => [
      id,
      name,
      brand,
      description,
      shortDescription,
      ...reviews.flatMap(({ user, body }) => [user.name, body]),
    ]);
    expect(words.filter((one) => text.includes(one))).toEqual([]);
  });
});

test.each([
  ['emulator', () => builtShop('emulator')],
  ['memory', () => builtShop('memory')],
  ['local parse', () => builtShop('parse')],
])('the %s build contains every picture of the seed’s products', async (_, built) => {
  expect(paths.flatMap(missingFilesIn(await built()))).toEqual([]);
});

describe('the product pictures of a shop’s owner', () => {
  let root = '';

  beforeEach(async () => {
    root = temporaryFolder();
    await write('index.html', '<!doctype html><title>Shop</title>');
    await write('seed/images/products/lamp.avif', 'the demo’s lamp');
    await write('seed/images/products/cup.avif', 'the demo’s cup');
    await write('public/images/products/cup.avif', 'the owner’s cup');
  });

  async function write(path: string, content: string): Promise<void> {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), content);
  }

  async function built(): Promise<Readonly<Record<string, string>>> {
    await build({ configFile: false, logLevel: 'silent', root, plugins: [demoPictures()] });
    const folder = join(root, 'dist/images/products');
    const files = await readdir(folder);
    const contents = files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')]);
    return Object.fromEntries(await Promise.all(contents));
  }

  test('replace demo pictures by name in a build', async () => {
    expect(await built()).toEqual({ 'cup.avif': 'the owner’s cup', 'lamp.avif': 'the demo’s lamp' });
  });

  test('replace demo pictures by name in development', async () => {
    const [port = 0] = await freePorts(1);
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      root,
      appType: 'mpa',
      plugins: [demoPictures()],
      server: { host: LOOPBACK, port },
    });
    await server.listen();
    try {
      const get = (file: string) => fetch(`http://${LOOPBACK}:${port}/images/products/${file}`);
      const lamp = await get('lamp.avif?v=1');
      expect([lamp.headers.get('Content-Type'), await lamp.text()]).toEqual([
        'image/avif',
        'the demo’s lamp',
      ]);
      expect(await (await get('cup.avif')).text()).toBe('the owner’s cup');
      expect((await get('pen.avif')).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
