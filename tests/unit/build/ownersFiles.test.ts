import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { demoPictures } from '../../../src/build/demoPictures.ts';
import { itemsFile } from '../../../src/build/itemsFile.ts';

const OWNERS = { products: [{ id: 'lamp', name: 'The lamp', price: 10 }] };
const SEED = { products: [{ id: 'demo', name: 'The demo', price: 20 }] };

let root = '';

beforeEach(async () => {
  root = temporaryFolder();
  await write('index.html', '<!doctype html><title>Shop</title>');
});

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(root, dirname(path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const read = (path: string) => readFile(join(root, path), 'utf8');
const built = (plugin: Plugin) => build({ configFile: false, logLevel: 'silent', root, plugins: [plugin] });

describe('/items.json of a build', () => {
  test('is the owner’s file without the demo, and the seed’s file with it', async () => {
    const [lamp] = OWNERS.products;
    const others = ['draft', 'archived', ''].map((state) => ({ ...lamp, id: 'other', state }));
    const owners = { products: [{ ...lamp, state: null }, ...others] };
    await write('public/items.json', `\uFEFF${JSON.stringify(owners, null, 2)}`);
    await write('seed/items.json', JSON.stringify(SEED));
    await built(itemsFile(undefined));
    expect(JSON.parse(await read('dist/items.json'))).toEqual({ products: [{ ...lamp, state: null }] });
    await built(itemsFile('seed/items.json'));
    expect(JSON.parse(await read('dist/items.json'))).toEqual(SEED);
  });

  test.each([
    ['{"products": [', 'public/items.json is not JSON: '],
    ['[]', 'public/items.json has no list "products".'],
    ['{"products": {}}', 'public/items.json has no list "products".'],
  ])('cannot be %s, which leaves the last build unchanged', async (text, reason) => {
    await write('dist/items.json', 'as it was');
    await write('public/items.json', text);
    await expect(built(itemsFile(undefined))).rejects.toThrow(reason);
    expect(await read('dist/items.json')).toBe('as it was');
  });
});

describe('the owner’s product pictures replace those of the demo by name', () => {
  beforeEach(async () => {
    await write('seed/images/products/lamp.avif', 'the demo’s lamp');
    await write('seed/images/products/cup.avif', 'the demo’s cup');
    await write('public/images/products/cup.avif', 'the owner’s cup');
  });

  test('in a build', async () => {
    await built(demoPictures());
    expect((await readdir(join(root, 'dist/images/products'))).sort()).toEqual(['cup.avif', 'lamp.avif']);
    expect(await read('dist/images/products/cup.avif')).toBe('the owner’s cup');
  });

  test.each([
    ['lamp.avif?v=1', '/seed/images/products/lamp.avif'],
    ['cup.avif', '/images/products/cup.avif'],
    ['pen.avif', '/images/products/pen.avif'],
  ])('in development, which serves %s from %s', (file, address) => {
    const request = { url: `/images/products/${file}` };
    const middlewares = { use: (serve: (...args: unknown[]) => void) => serve(request, undefined, () => {}) };
    Object(demoPictures()).configureServer({
      config: { root, publicDir: join(root, 'public') },
      middlewares,
    });
    expect(request.url).toBe(address);
  });
});
