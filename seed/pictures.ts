/**
 * Makes the shop's pictures from their masters: `npm run pictures -- MASTERS_FOLDER`.
 *
 * What it makes is committed, so a clone shows its pictures without converting anything; run it again only
 * when a master changed. Beside the product pictures (`<slug>-<n>.webp`) it knows the category tiles
 * (`tile-<category>.webp`) and the hero (`hero.webp`).
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { isProgram } from './isProgram.ts';
import { namedWidth, productWidths } from './pictureVariants.ts';

/** One picture to make: where from, which part of it, where to, and how wide (pixels). */
interface Picture {
  readonly master: string;
  readonly crop?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Without width and ending: `images/products/phone-aurora-slate-1`. */
  readonly target: string;
  /** Those of its AVIF files. */
  readonly widths: readonly number[];
  /** That of its one WebP file, if it has one. */
  readonly webpWidth?: number;
}

const tileWidths = [320, 640];
/** The whole hero stands in the picture for shared links only. */
const heroWidths = [1920];
const narrowHeroWidths = [640, 960];

/** The hero is 2400 × 1000 with its products at the right; on a phone there is room for those alone. */
const heroOnPhones = { left: 1300, top: 0, width: 1100, height: 1000 };

/** Says which pictures a master becomes; none for a file that is no master. */
export function picturesFrom(master: string): readonly Picture[] {
  const name = /^(.+)\.webp$/.exec(master)?.[1];
  if (name === undefined) return [];
  if (name === 'hero') {
    return [
      { master, target: 'images/hero/hero', widths: heroWidths },
      { master, crop: heroOnPhones, target: 'images/hero/hero-narrow', widths: narrowHeroWidths },
    ];
  }
  const category = /^tile-(.+)$/.exec(name)?.[1];
  if (category !== undefined) {
    return [{ master, target: `images/tiles/${category}`, widths: tileWidths }];
  }
  return /-\d+$/.test(name)
    ? [{ master, target: `images/products/${name}`, widths: productWidths, webpWidth: namedWidth }]
    : [];
}

/** Qualities chosen by eye at 640 px: the lowest at which lettering on the products keeps its edges. */
async function make(mastersFolder: string, publicFolder: string, picture: Picture): Promise<number> {
  const { master, crop, target, widths, webpWidth } = picture;
  const scaled = (width: number) => {
    const whole = sharp(join(mastersFolder, master));
    return (crop ? whole.extract(crop) : whole).resize({ width, kernel: 'lanczos3' });
  };
  let bytes = 0;
  for (const width of widths) {
    const avif = scaled(width).avif({ quality: 64, effort: 5 });
    bytes += (await avif.toFile(join(publicFolder, `${target}-${width}.avif`))).size;
  }
  if (webpWidth !== undefined) {
    const webp = scaled(webpWidth).webp({ quality: 80, effort: 6, smartSubsample: true });
    bytes += (await webp.toFile(join(publicFolder, `${target}-${webpWidth}.webp`))).size;
  }
  return bytes;
}

/**
 * Makes every picture that the masters in a folder call for, below a public folder, and tells how many masters
 * there were and how many bytes came of them. Throws when the folder is missing or a master cannot be read.
 */
export async function makePictures(
  mastersFolder: string,
  publicFolder: string,
): Promise<{ masters: number; bytes: number }> {
  const pictures = (await readdir(mastersFolder)).sort().flatMap(picturesFrom);
  for (const folder of ['products', 'tiles', 'hero']) {
    await mkdir(join(publicFolder, 'images', folder), { recursive: true });
  }
  let bytes = 0;
  for (const [index, picture] of pictures.entries()) {
    bytes += await make(mastersFolder, publicFolder, picture);
    if ((index + 1) % 20 === 0) console.log(`  ${index + 1} of ${pictures.length}`);
  }
  return { masters: pictures.length, bytes };
}

if (isProgram(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error('Which masters? npm run pictures -- MASTERS_FOLDER');
    process.exitCode = 1;
  } else {
    const { masters, bytes } = await makePictures(resolve(folder), resolve(import.meta.dirname, '../public'));
    console.log(`${masters} masters became ${(bytes / 1e6).toFixed(1)} MB of pictures below public/images.`);
  }
}
