import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { itemsFile } from '../../src/build/itemsFile.ts';
import { builtShop } from '../support/builds.ts';

const OWNERS = { products: [{ id: 'lamp', name: 'The lamp', price: 10 }] };
const SEED = { products: [{ id: 'demo', name: 'The demo', price: 20 }] };

describe('/items.json with a catalogue of the shop’s owner', () => {
  let root = '';

  beforeEach(async () => {
    root = temporaryFolder();
    await writeIn('index.html', '<!doctype html><title>Shop</title>');
    await writeIn('seed/items.json', JSON.stringify(SEED));
  });

  async function writeIn(path: string, text: string): Promise<void> {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }

  async function builtItems(demo?: string): Promise<unknown> {
    await build({ configFile: false, logLevel: 'silent', root, plugins: [itemsFile(demo)] });
    return JSON.parse(await readFile(join(root, 'dist/items.json'), 'utf8'));
  }

  test('is the owner’s file in a build without the demo', async () => {
    await writeIn('public/items.json', `\uFEFF${JSON.stringify(OWNERS, null, 2)}`);
    expect(await builtItems()).toEqual(OWNERS);
  });

  test('is the seed’s file in a build with the demo', async () => {
    await writeIn('public/items.json', JSON.stringify(OWNERS));
    expect(await builtItems('seed/items.json')).toEqual(SEED);
  });

  test.each([
    ['{"products": [', 'public/items.json is not JSON: '],
    ['[]', 'public/items.json has no list "products".'],
    ['{"products": {}}', 'public/items.json has no list "products".'],
  ])('%s fails the build and leaves the last build unchanged', async (text, reason) => {
    await writeIn('dist/items.json', 'as it was');
    await writeIn('public/items.json', text);
    await expect(builtItems()).rejects.toThrow(reason);
    expect(await readFile(join(root, 'dist/items.json'), 'utf8')).toBe('as it was');
  });
});

test('without an owner’s catalogue, a production build returns 404 for /items.json', async () => {
  const folder = await builtShop('production');
  const [port = 0] = await freePorts(1);
  const server = await serveBuild(folder, { host: LOOPBACK, port });
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/items.json`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  } finally {
    await server.stop();
  }
});
