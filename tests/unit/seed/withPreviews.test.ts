import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withPreviews } from '../../../seed/withPreviews.ts';

const RED = 'c32'.repeat(16);
const OTHER = 'abc'.repeat(16);

let shop = '';

beforeEach(async () => {
  shop = await mkdtemp(join(tmpdir(), 'estore-previews-'));
  await mkdir(join(shop, 'images'));
  await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c8321e' } }).toFile(
    join(shop, 'images/red.png'),
  );
});

afterEach(() => rm(shop, { recursive: true, force: true }));

test('each picture that is there gets its preview, in its place of the list', async () => {
  const images = ['/images/gone.png', '/images/red.png'];
  const [product] = await withPreviews([{ id: 'lamp', images, price: 4 }], [shop]);
  expect(product).toEqual({ id: 'lamp', images, previews: ['', RED], price: 4 });
  expect(Object.keys(product ?? {})).toEqual(['id', 'images', 'previews', 'price']);
});

test('a picture from elsewhere keeps the preview that it has, and one of ours gets that of its file now', async () => {
  const images = ['https://pictures.example/lamp.jpg', '/images/red.png'];
  const [product] = await withPreviews([{ images, previews: [OTHER, OTHER] }], [shop]);
  expect(product?.previews).toEqual([OTHER, RED]);
});

test('a product without any has no such field, and no path leads out of the folder', async () => {
  const folder = join(shop, 'images/inner');
  for (const images of [[], ['/gone.png'], ['/../red.png'], ['red.png'], 'red.png']) {
    expect(await withPreviews([{ images, previews: 'spoilt' }], [folder])).toEqual([{ images }]);
  }
});

test('a file that is no picture has none, and holds nothing up', async () => {
  const text = join(import.meta.dirname, 'previews.test.ts');
  const images = [`/${text.split('/').at(-1)}`];
  expect(await withPreviews([{ images }], [import.meta.dirname])).toEqual([{ images }]);
});
