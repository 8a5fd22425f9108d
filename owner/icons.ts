/**
 * `npm run icons`: makes the icons and the picture for shared links from `public/favicon.svg`, the hero and the shop's wordmark: the
 * SVG beside the shop file (`shop/estore.svg`), or the name in a sans-serif typeface. The results are committed.
 */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { SHOP } from '#shop';
import { selectedShopFile } from '../src/shop/selectedFile.ts';
import { sharedPictureMark } from './pictures/sharedPictureMark.ts';

const publicFolder = resolve(import.meta.dirname, '../public');

/** Background of the icons if `favicon.svg` uses it as foreground, which then is light. */
const INK = '#171626';
const PAPER = '#eeeef2';

/** Makes a square icon (`size` in px). The mark covers `share` of the width, because systems may crop icons by a fifth. */
async function makeIcon(name: string, size: number, share: number): Promise<void> {
  const side = Math.round(size * share);
  const mark = await readFile(resolve(publicFolder, 'favicon.svg'), 'utf8');
  const background = mark.includes(INK) ? INK : PAPER;
  const picture = await sharp(Buffer.from(mark.replace(INK, PAPER)), { density: 72 * Math.ceil(side / 64) })
    .resize(side)
    .png()
    .toBuffer();
  const target = resolve(publicFolder, name);
  await sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: picture, gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(target);
  await logSize(name, target);
}

/** Messengers and social networks show 1200 × 630 px uncropped. */
async function makeSharedPicture(): Promise<void> {
  const width = 1200;
  const height = 630;
  // An owner's hero may be narrower than its file name indicates.
  const hero = await sharp(resolve(publicFolder, 'images/hero/hero-1920.avif'))
    .resize(1920, 800)
    .png()
    .toBuffer();
  const scene = await sharp(hero)
    .extract({ left: 396, top: 0, width: 1524, height: 800 })
    .resize(width, height)
    .toBuffer();
  const outlines = selectedShopFile().replace(/\.ts$/, '.svg');
  const text = `<span foreground="${INK}">${SHOP.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  const wordmark = await (existsSync(outlines)
    ? sharp(outlines, { density: 200 })
    : sharp({ text: { text, font: 'sans-serif bold', dpi: 600, rgba: true } })
  )
    .resize({ width: 400 })
    .png()
    .toBuffer();
  const target = resolve(publicFolder, 'og.jpg');
  await sharp(scene)
    .composite([{ input: wordmark, left: 72, top: 72 }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .withExif({ IFD0: { ImageDescription: sharedPictureMark(SHOP.name) } })
    .toFile(target);
  await logSize('og.jpg', target);
}

async function logSize(name: string, target: string): Promise<void> {
  console.log(`public/${name}: ${((await stat(target)).size / 1000).toFixed(1)} kB`);
}

await makeIcon('icon-192.png', 192, 0.62);
await makeIcon('icon-512.png', 512, 0.62);
await makeIcon('apple-touch-icon.png', 180, 0.7);
await makeSharedPicture();
