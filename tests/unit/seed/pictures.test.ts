import { expect, test } from 'vitest';
import { picturesFrom } from '../../../seed/pictures.ts';
import { variantsOf } from '../../../seed/pictureVariants.ts';

test('a product master becomes a picture under its own name', () => {
  expect(picturesFrom('desk-lamp-pine-2.webp')).toEqual([
    {
      master: 'desk-lamp-pine-2.webp',
      target: 'images/products/desk-lamp-pine-2',
      widths: [160, 240, 320, 480, 640, 960],
      webpWidth: 640,
    },
  ]);
});

test('a tile becomes the picture of its category', () => {
  expect(picturesFrom('tile-office.webp').map(({ target }) => target)).toEqual(['images/tiles/office']);
});

test('the hero becomes one picture for wide screens and one for phones', () => {
  expect(picturesFrom('hero.webp').map(({ target }) => target)).toEqual([
    'images/hero/hero',
    'images/hero/hero-narrow',
  ]);
});

test('what is no master becomes nothing', () => {
  expect(picturesFrom('README.md')).toEqual([]);
  expect(picturesFrom('notes.webp')).toEqual([]);
});

test('a picture of the catalogue stands for six widths as AVIF and for the WebP it names', () => {
  expect(variantsOf('/images/products/lamp-1-640.webp')).toEqual([
    '/images/products/lamp-1-160.avif',
    '/images/products/lamp-1-240.avif',
    '/images/products/lamp-1-320.avif',
    '/images/products/lamp-1-480.avif',
    '/images/products/lamp-1-640.avif',
    '/images/products/lamp-1-960.avif',
    '/images/products/lamp-1-640.webp',
  ]);
});

test('a picture that is named otherwise stands for itself', () => {
  expect(variantsOf('/photos/lamp.jpg')).toEqual(['/photos/lamp.jpg']);
});
