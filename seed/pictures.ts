/**
 * `npm run pictures -- FOLDER`: makes a shop's pictures, in `public/images`, from a folder of masters: the pictures as the
 * owner has them. With `--demo`, those of products go to the demo's, in `seed/images`, and their previews into its items
 * file. What it makes is committed, so that a clone shows its pictures without converting anything.
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PICTURE_WIDTHS } from '#core/domain/ownPicture.ts';
import { Refusal, wordsFor } from '../emulator/Refusal.mjs';
import type { Json, JsonObject } from './Item.ts';
import { isProgram } from './isProgram.ts';
import { isMade, makePicture, UnreadableMaster } from './makePicture.ts';
import { type Picture, picturesFrom, productOf } from './picturesFrom.ts';
import { namedWidth } from './pictureVariants.ts';
import { withPreviews } from './previews.ts';

const USAGE = 'Usage: npm run pictures -- FOLDER [--demo]';
/** Milliseconds between two lines of progress. */
const PROGRESS = 5000;

const widest = Math.max(...PICTURE_WIDTHS);

/** Where pictures go, each below its `images`. */
export interface PictureFolders {
  readonly products: string;
  /** Of the hero and the tiles of the categories. */
  readonly look: string;
}

/** What came of a folder of masters; each master is called by its file's name. */
export interface MadePictures {
  readonly made: readonly string[];
  /** Those whose pictures were there already. */
  readonly kept: readonly string[];
  /** Those smaller than the widest picture of a product, with their size in words. */
  readonly small: readonly string[];
  /** The files that became no picture, and why. */
  readonly leftOut: readonly { readonly file: string; readonly reason: string }[];
  readonly bytes: number;
}

interface Master {
  readonly file: string;
  readonly pictures: readonly Picture[];
}

/**
 * Makes every picture that the masters in a folder call for, unless it is there and its master has not changed. A file
 * that becomes no picture holds nothing up. `tell` hears how far it is, every few seconds. Throws `Refusal` where there is
 * no such folder, or where it is one that pictures go to.
 */
export async function makePictures(
  mastersFolder: string,
  folders: PictureFolders,
  tell: (progress: string) => void = () => {},
): Promise<MadePictures> {
  refuseFolderOfPictures(mastersFolder, folders);
  const { masters, leftOut } = await mastersIn(mastersFolder);
  const made: string[] = [];
  const kept: string[] = [];
  const small: string[] = [];
  let bytes = 0;
  let told = Date.now();
  for (const [index, { file, pictures }] of masters.entries()) {
    const master = join(mastersFolder, file);
    let isChanged = false;
    try {
      for (const picture of pictures) {
        const folder = isOfProduct(picture) ? folders.products : folders.look;
        if (await isMade(master, folder, picture)) continue;
        await mkdir(dirname(join(folder, picture.target)), { recursive: true });
        const { size, bytes: written } = await makePicture(master, folder, picture);
        isChanged = true;
        bytes += written;
        if (isOfProduct(picture) && Math.max(size.width, size.height) < widest) {
          small.push(`${file} (${size.width} × ${size.height})`);
        }
      }
      (isChanged ? made : kept).push(file);
    } catch (error) {
      if (!(error instanceof UnreadableMaster)) throw error;
      leftOut.push({ file, reason: `cannot be read as a picture: ${error.message}` });
    }
    if (Date.now() - told > PROGRESS) {
      tell(`  ${index + 1} of ${masters.length}`);
      told = Date.now();
    }
  }
  return { made, kept, small, leftOut, bytes };
}

async function mastersIn(folder: string) {
  const masters: Master[] = [];
  const leftOut: { file: string; reason: string }[] = [];
  const taken = new Map<string, string>();
  for (const file of await filesIn(folder)) {
    const pictures = picturesFrom(file);
    if (typeof pictures === 'string') {
      leftOut.push({ file, reason: pictures });
      continue;
    }
    // Not every file system tells capitals from small letters.
    const target = pictures[0]?.target.toLowerCase() ?? '';
    const other = taken.get(target);
    if (other === undefined) masters.push({ file, pictures });
    else leftOut.push({ file, reason: `would become the same picture as ${other}` });
    taken.set(target, other ?? file);
  }
  return { masters, leftOut };
}

/** All but hidden files: systems put those into folders by themselves. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Refusal(`There is no folder ${folder}.`);
  return (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
}

/** Pictures that were made are masters by their names: of a folder of them, each run would make more. */
function refuseFolderOfPictures(mastersFolder: string, { products, look }: PictureFolders): void {
  for (const folder of [products, look]) {
    if (!relative(join(folder, 'images'), mastersFolder).startsWith('..')) {
      throw new Refusal(`${mastersFolder} is where pictures go: masters lie elsewhere.`);
    }
  }
}

function isOfProduct({ target }: Picture): boolean {
  return target.startsWith('images/products/');
}

/**
 * The fields `images` and `previews` of each product that these masters show, as they are written in an items file.
 * `products` is the folder that their pictures are in, below its `images`.
 */
export async function imagesInItems(
  masters: readonly string[],
  products: string,
): Promise<readonly string[]> {
  const shown = masters.flatMap((file) => {
    const { name } = parse(file);
    const product = productOf(name);
    return product === undefined ? [] : [{ ...product, path: `/images/products/${name}-${namedWidth}.webp` }];
  });
  const paths = new Map<string, string[]>();
  for (const { slug, path } of shown.sort((a, b) => a.number - b.number)) {
    paths.set(slug, [...(paths.get(slug) ?? []), path]);
  }
  const items = [...paths].map(([slug, images]) => ({ slug, images }));
  const whole = await withPreviews(items, [products]);
  return whole.map(({ slug, ...fields }) => `${slug}: ${written(fields)}`).sort();
}

function written(fields: JsonObject): string {
  const listOf = (value: Json | undefined) => JSON.stringify(value).replaceAll('","', '", "');
  return Object.entries(fields)
    .map(([field, value]) => `"${field}": ${listOf(value)}`)
    .join(', ');
}

/** Writes the previews of the demo's pictures into its items file. */
async function writeDemoPreviews(): Promise<void> {
  const file = join(import.meta.dirname, 'items.json');
  const { products } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly products: readonly JsonObject[];
  };
  const whole = await withPreviews(products, [import.meta.dirname]);
  await writeFile(file, `${JSON.stringify({ products: whole }, null, 2)}\n`);
}

async function report(
  { made, kept, small, leftOut, bytes }: MadePictures,
  { products }: PictureFolders,
): Promise<void> {
  const images = await imagesInItems([...made, ...kept], products);
  if (images.length > 0) console.log(`In the items file:\n${inLines(images)}`);
  if (small.length > 0) {
    console.log(`Smaller than ${widest} pixels, so soft where the shop shows them large:\n${inLines(small)}`);
  }
  const size = Math.round(bytes / 1000).toLocaleString('en');
  console.log(`${made.length} masters became ${size} kB of pictures; ${kept.length} had not changed.`);
  if (leftOut.length > 0) {
    console.error(`Left out:\n${inLines(leftOut.map(({ file, reason }) => `${file} ${reason}`))}`);
    process.exitCode = 1;
  }
}

function inLines(texts: readonly string[]): string {
  return texts.map((text) => `  ${text}`).join('\n');
}

async function run(): Promise<void> {
  const { folder, demo } = argumentsGiven();
  const shop = resolve(import.meta.dirname, '../public');
  const folders = { products: demo ? import.meta.dirname : shop, look: shop };
  const pictures = await makePictures(folder, folders, (progress) => console.log(progress));
  if (demo) await writeDemoPreviews();
  await report(pictures, folders);
}

function argumentsGiven(): { readonly folder: string; readonly demo: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { demo: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new Refusal('Which folder of masters?');
    // npm runs scripts in the project's folder and tells in INIT_CWD where it was called.
    return { folder: resolve(process.env.INIT_CWD ?? process.cwd(), folder), demo: values.demo };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

if (isProgram(import.meta.url)) {
  try {
    await run();
  } catch (error) {
    console.error(wordsFor(error));
    process.exitCode = 1;
  }
}
