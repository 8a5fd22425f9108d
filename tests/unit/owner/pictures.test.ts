import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { previewRows } from '#core/domain/preview.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { missingFilesIn } from '../../../owner/catalogue/examineCatalogue.ts';
import { picturesFrom } from '../../../owner/pictures/picturesFrom.ts';
import { pictureVariants } from '../../../owner/pictures/pictureVariants.ts';
import { imagesInItems, makePictures } from '../../../owner/pictures.ts';

const RED = '#c8321e';
const BLUE = '#1e32c8';
const WHITE = '#ffffff';
const LAST_YEAR = new Date('2025-01-01');

describe('the name of a master', () => {
  const targetsOf = (master: string) => {
    const pictures = picturesFrom(master);
    return typeof pictures === 'string' ? pictures : pictures.map(({ target }) => target);
  };

  test.each(['jpg', 'JPEG', 'png', 'webp', 'avif', 'tif', 'TIFF'])(
    'of a product may end in .%s',
    (ending) => {
      expect(targetsOf(`desk-lamp-pine-2.${ending}`)).toEqual(['images/products/desk-lamp-pine-2']);
    },
  );

  test('of a tile contains its category, and of a product may start the same', () => {
    expect(targetsOf('tile-office.webp')).toEqual(['images/tiles/office']);
    expect(targetsOf('tile-oak-1.jpg')).toEqual(['images/products/tile-oak-1']);
  });

  test('of the hero yields one picture for wide screens and one for phones', () => {
    expect(targetsOf('hero.webp')).toEqual(['images/hero/hero', 'images/hero/hero-narrow']);
  });

  test.each([
    ...['README.md', 'lamp-1.gif', 'lamp-1'].map((name) => [name, 'is not a JPEG, PNG, WebP, AVIF or TIFF']),
    ...['notes.webp', 'tile-garden.png', 'desk lamp-1.jpg', 'lampe-größe-1.jpg', '-1.jpg', 'a,b-1.jpg'].map(
      (name) => [name, 'is not named after a product and a number'],
    ),
  ])('cannot be "%s", which %s', (name = '', reason) => {
    expect(targetsOf(name)).toContain(reason);
  });
});

test('a picture with another name has no variants', () => {
  expect(pictureVariants('/photos/lamp.jpg')).toEqual(['/photos/lamp.jpg']);
});

test('the pictures of a product are listed in the order of their numbers', async () => {
  expect(await imagesInItems(['lamp-10.jpg', 'lamp-2.png', 'hero.webp', 'cup-1.webp'], '/nowhere')).toEqual([
    'cup: "images": ["/images/products/cup-1-640.webp"]',
    'lamp: "images": ["/images/products/lamp-2-640.webp", "/images/products/lamp-10-640.webp"]',
  ]);
});

describe('pictures from a folder of masters', { tags: ['ci'] }, () => {
  let root = '';
  let masters = '';
  let shop = '';

  beforeEach(async () => {
    root = temporaryFolder();
    masters = join(root, 'masters');
    shop = join(root, 'shop');
    await mkdir(masters);
  });

  const make = () => makePictures(masters, { products: shop, look: shop });
  const save = (picture: Sharp, name: string) => picture.toFile(join(masters, name));
  const widest = (name: string) => join(shop, `images/products/${name}-960.avif`);

  // Other tests use JPEG and PNG.
  test.each(['webp', 'avif', 'tiff'])('.%s become every file that the shop requests', async (ending) => {
    await save(plain(30, 30, RED), `lamp-1.${ending}`);
    expect((await make()).made).toEqual([`lamp-1.${ending}`]);
    expect(missingFilesIn(shop)('/images/products/lamp-1-640.webp')).toEqual([]);
    expect(await readdir(join(shop, 'images/products'))).toHaveLength(7);
  });

  test.each([
    ['wide', 90, 60, RED, { left: RED, top: WHITE }],
    ['tall', 60, 90, RED, { left: WHITE, top: RED }],
    ['transparent', 90, 90, '#00000000', { left: WHITE, top: WHITE }],
  ])('a %s one is shown in full on a white square', async (_shape, width, height, color, edges) => {
    await save(plain(width, height, color), 'lamp-1.png');
    await make();
    expect(await sizeOf(widest('lamp-1'))).toEqual([90, 90]);
    expect(await isColour(widest('lamp-1'), 45, 45, color === RED ? RED : WHITE)).toBe(true);
    expect(await isColour(widest('lamp-1'), 2, 45, edges.left)).toBe(true);
    expect(await isColour(widest('lamp-1'), 45, 2, edges.top)).toBe(true);
  });

  test('have colour previews, listed for the items file with their paths', async () => {
    await save(await leftIsRed(), 'lamp-1.png');
    const { made } = await make();
    const [line = ''] = await imagesInItems(made, shop);
    const { previews } = JSON.parse(`{${line.replace('lamp: ', '')}}`);
    const [first = '', ...others] = previewRows(previews[0]);
    expect(line).toMatch(
      /^lamp: "images": \["\/images\/products\/lamp-1-640.webp"\], "previews": \["[0-9a-f]{48}"\]$/,
    );
    expect([first[0], first[3]]).toEqual(['#c32', '#23c']);
    expect(others).toHaveLength(3);
  });

  test('a large one has the width in each file name', async () => {
    await save(plain(1200, 900, RED), 'lamp-1.jpg');
    expect((await make()).small).toEqual([]);
    expect(await sizeOf(widest('lamp-1'))).toEqual([960, 960]);
    expect(await sizeOf(join(shop, 'images/products/lamp-1-160.avif'))).toEqual([160, 160]);
  });

  test('a small one is reported and enlarged only in the WebP file', async () => {
    await save(plain(200, 100, RED), 'lamp-1.png');
    expect((await make()).small).toEqual(['lamp-1.png (200 × 100)']);
    expect(await sizeOf(widest('lamp-1'))).toEqual([200, 200]);
    expect(await sizeOf(join(shop, 'images/products/lamp-1-640.webp'))).toEqual([640, 640]);
  });

  test('one with an orientation tag is turned upright', async () => {
    await save((await leftIsRed()).withMetadata({ orientation: 6 }), 'lamp-1.jpg');
    await make();
    expect(await isColour(widest('lamp-1'), 30, 10, RED)).toBe(true);
    expect(await isColour(widest('lamp-1'), 30, 50, BLUE)).toBe(true);
  });

  test('one of a wider gamut is converted to sRGB without its metadata', async () => {
    const exif = { IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } };
    await save(plain(30, 30, RED).withExif(exif).withIccProfile('p3').jpeg({ quality: 100 }), 'lamp-1.jpg');
    expect(await sharp(join(masters, 'lamp-1.jpg')).metadata()).toHaveProperty('exif');
    await make();
    for (const file of [widest('lamp-1'), join(shop, 'images/products/lamp-1-640.webp')]) {
      expect(await isColour(file, 15, 15, RED)).toBe(true);
      const metadata = await sharp(file).metadata();
      expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('invalid files are reported with the reason, and the others converted', async () => {
    const whole = await plain(300, 300, RED).jpeg().toBuffer();
    await writeFile(join(masters, 'cup-1.jpg'), 'no picture');
    await writeFile(join(masters, 'half-1.jpg'), whole.subarray(0, whole.length / 2));
    await writeFile(join(masters, 'notes.txt'), 'A lamp.');
    await writeFile(join(masters, '.DS_Store'), '');
    await writeFile(join(masters, 'lamp-1.jpg'), whole);
    await writeFile(join(masters, 'Lamp-1.PNG'), whole);
    const { made, leftOut } = await make();
    expect(made).toEqual(['Lamp-1.PNG']);
    expect(leftOut).toEqual([
      { file: 'lamp-1.jpg', reason: 'has the same output files as Lamp-1.PNG' },
      { file: 'notes.txt', reason: 'is not a JPEG, PNG, WebP, AVIF or TIFF file' },
      { file: 'cup-1.jpg', reason: expect.stringContaining('cannot be read as a picture: ') },
      { file: 'half-1.jpg', reason: expect.stringContaining('cannot be read as a picture: ') },
    ]);
    expect(await readdir(join(shop, 'images/products'))).toHaveLength(7);
  });

  test('are made again only if a master changed or a file is missing', async () => {
    for (const name of ['cup', 'lamp', 'pen']) await save(plain(30, 30, RED), `${name}-1.png`);
    await make();
    expect(await make()).toMatchObject({
      made: [],
      unchanged: ['cup-1.png', 'lamp-1.png', 'pen-1.png'],
      bytes: 0,
    });
    await save(plain(30, 30, BLUE), 'lamp-1.png');
    await utimes(join(masters, 'lamp-1.png'), LAST_YEAR, LAST_YEAR);
    await rm(widest('pen-1'));
    expect(await make()).toMatchObject({ made: ['lamp-1.png', 'pen-1.png'], unchanged: ['cup-1.png'] });
    expect(await isColour(widest('lamp-1'), 15, 15, BLUE)).toBe(true);
  });

  test('replace the hero and tiles with masters of any shape and age', async () => {
    const tile = join(shop, 'images/tiles/office-640.avif');
    await mkdir(dirname(tile), { recursive: true });
    await plain(800, 600, BLUE).toFile(tile);
    await save(plain(500, 500, RED), 'hero.png');
    await save(plain(500, 900, RED), 'tile-office.png');
    for (const name of await readdir(masters)) await utimes(join(masters, name), LAST_YEAR, LAST_YEAR);
    await make();
    expect(await isColour(tile, 100, 100, RED)).toBe(true);
    expect(await sizeOf(tile)).toEqual([500, 375]);
    expect(await sizeOf(join(shop, 'images/hero/hero-1920.avif'))).toEqual([500, 208]);
  });

  test('are never made from an output folder or a missing folder', async () => {
    await mkdir(join(shop, 'images/products'), { recursive: true });
    await expect(
      makePictures(join(shop, 'images/products'), { products: shop, look: join(root, 'look') }),
    ).rejects.toThrow('is an output folder');
    await expect(makePictures(join(root, 'nowhere'), { products: shop, look: shop })).rejects.toThrow(
      'does not exist',
    );
  });
});

function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });
}

async function leftIsRed(): Promise<Sharp> {
  const input = await plain(30, 60, RED).png().toBuffer();
  return plain(60, 60, BLUE).composite([{ input, left: 0, top: 0 }]);
}

async function sizeOf(file: string): Promise<readonly number[]> {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
}

/** Tolerates compression. */
async function isColour(file: string, left: number, top: number, colour: string): Promise<boolean> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const wanted = Buffer.from(colour.slice(1), 'hex');
  return [...pixel].every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 12);
}
