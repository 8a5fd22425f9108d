import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { withPreviews } from '../../../owner/catalogue/withPreviews.ts';

const RED = 'c32'.repeat(16);
const OTHER = 'abc'.repeat(16);

let shop = '';

beforeEach(async () => {
  shop = temporaryFolder();
  await mkdir(join(shop, 'images'));
  await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c8321e' } }).toFile(
    join(shop, 'images/red.png'),
  );
});

test('each existing picture gets its preview at the same position', async () => {
  const images = ['/images/gone.png', '/images/red.png'];
  const [product] = await withPreviews([{ id: 'lamp', images, price: 4 }], [shop]);
  expect(product).toEqual({ id: 'lamp', images, previews: ['', RED], price: 4 });
  expect(Object.keys(product ?? {})).toEqual(['id', 'images', 'previews', 'price']);
});

test('an external picture’s preview stays, and a local picture gets a new one', async () => {
  const images = ['https://pictures.example/lamp.jpg', '/images/red.png'];
  const [product] = await withPreviews([{ images, previews: [OTHER, OTHER] }], [shop]);
  expect(product?.previews).toEqual([OTHER, RED]);
});

test('missing files and paths outside the folder get no preview', async () => {
  const folder = join(shop, 'images/inner');
  for (const images of [[], ['/gone.png'], ['/../red.png'], ['red.png'], 'red.png']) {
    expect(await withPreviews([{ images, previews: 'spoilt' }], [folder])).toEqual([{ images }]);
  }
});

test('a file that is not a picture gets no preview', async () => {
  const images = [`/${basename(import.meta.filename)}`];
  expect(await withPreviews([{ images }], [import.meta.dirname])).toEqual([{ images }]);
});
