/**
 * `npm run pictures -- FOLDER`: converts a folder of masters (the owner's original pictures) to `public/images`. `--demo` writes
 * product pictures to `seed/images` and their previews to `seed/items.json`. The results are committed.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { PICTURE_WIDTHS } from '#core/domain/ownPictureStem.ts';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { progressReporter } from '../programs/progressReporter.ts';
import { runProgram } from '../programs/runProgram.ts';
import { UserError } from '../programs/UserError.mjs';
import { productsOfFile } from './catalogue/readItems.ts';
import { withPreviews } from './catalogue/withPreviews.ts';
import { isMade, makePicture, UnreadableMaster } from './pictures/makePicture.ts';
import { type Picture, picturesFrom, productOf } from './pictures/picturesFrom.ts';
import { WEBP_WIDTH } from './pictures/pictureVariants.ts';

/** The folder of the demo's catalogue and pictures. */
const DEMO = resolve(import.meta.dirname, '../seed');

const WIDEST = Math.max(...PICTURE_WIDTHS);

export interface PictureFolders {
  readonly products: string;
  readonly look: string;
}

/** Masters are file names. */
export interface MadePictures {
  readonly made: readonly string[];
  readonly unchanged: readonly string[];
  /** Masters smaller than the widest product picture: `lamp-1.png (200 × 100)`. */
  readonly small: readonly string[];
  readonly leftOut: readonly { readonly file: string; readonly reason: string }[];
  readonly bytes: number;
}

interface Master {
  readonly file: string;
  readonly pictures: readonly Picture[];
}

/**
 * Makes the pictures of all new and changed masters in a folder. Skips files that cannot be converted. Calls `onProgress`
 * after each. Throws a `UserError` if the folder does not exist or is an output folder.
 */
export async function makePictures(
  mastersFolder: string,
  folders: PictureFolders,
  onProgress: (progress: string) => void = () => {},
): Promise<MadePictures> {
  refuseOutputFolder(mastersFolder, folders);
  const { masters, leftOut } = await mastersIn(mastersFolder);
  const made: string[] = [];
  const unchanged: string[] = [];
  const small: string[] = [];
  let bytes = 0;
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
        if (isOfProduct(picture) && Math.max(size.width, size.height) < WIDEST) {
          small.push(`${file} (${size.width} × ${size.height})`);
        }
      }
      (isChanged ? made : unchanged).push(file);
    } catch (error) {
      if (!(error instanceof UnreadableMaster)) throw error;
      leftOut.push({ file, reason: `cannot be read as a picture: ${error.message}` });
    }
    onProgress(`${index + 1} of ${masters.length}`);
  }
  return { made, unchanged, small, leftOut, bytes };
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
    // Some file systems ignore letter case.
    const target = pictures[0]?.target.toLowerCase() ?? '';
    const other = taken.get(target);
    if (other === undefined) masters.push({ file, pictures });
    else leftOut.push({ file, reason: `has the same output files as ${other}` });
    taken.set(target, other ?? file);
  }
  return { masters, leftOut };
}

/** Skips hidden files, which operating systems create. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UserError(`The folder ${folder} does not exist.`);
  return (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
}

/** The names of output files are valid for masters, so each run would convert its own results again. */
function refuseOutputFolder(mastersFolder: string, { products, look }: PictureFolders): void {
  for (const folder of [products, look]) {
    if (!relative(join(folder, 'images'), mastersFolder).startsWith('..')) {
      throw new UserError(`${mastersFolder} is an output folder. Move the photos to another folder.`);
    }
  }
}

function isOfProduct({ target }: Picture): boolean {
  return target.startsWith('images/products/');
}

/** Returns a line with the fields `images` and `previews`, in JSON, for each product of these masters. */
export async function imagesInItems(
  masters: readonly string[],
  products: string,
): Promise<readonly string[]> {
  const shown = masters.flatMap((file) => {
    const { name } = parse(file);
    const product = productOf(name);
    return product === undefined ? [] : [{ ...product, path: `/images/products/${name}-${WEBP_WIDTH}.webp` }];
  });
  const paths = new Map<string, string[]>();
  for (const { slug, path } of shown.sort((a, b) => a.number - b.number)) {
    paths.set(slug, [...(paths.get(slug) ?? []), path]);
  }
  const items = [...paths].map(([slug, images]) => ({ slug, images }));
  const complete = await withPreviews(items, [products]);
  return complete.map(({ slug, ...fields }) => `${slug}: ${formatFields(fields)}`).sort();
}

function formatFields(fields: JsonObject): string {
  const listOf = (value: Json | undefined) => JSON.stringify(value).replaceAll('","', '", "');
  return Object.entries(fields)
    .map(([field, value]) => `"${field}": ${listOf(value)}`)
    .join(', ');
}

async function writeDemoPreviews(): Promise<void> {
  const file = join(DEMO, 'items.json');
  const complete = await withPreviews(productsOfFile(file).filter(isJsonObject), [DEMO]);
  await writeFile(file, `${JSON.stringify({ products: complete }, null, 2)}\n`);
}

async function report(
  { made, unchanged, small, leftOut, bytes }: MadePictures,
  { products }: PictureFolders,
): Promise<void> {
  const images = await imagesInItems([...made, ...unchanged], products);
  if (images.length > 0) console.log(`For the items file:\n${inLines(images)}`);
  if (small.length > 0) {
    console.log(`Smaller than ${WIDEST} pixels, so blurred at large sizes:\n${inLines(small)}`);
  }
  const size = Math.round(bytes / 1000).toLocaleString('en');
  console.log(
    `Converted ${made.length} photos to ${size} kB of pictures; ${unchanged.length} were unchanged.`,
  );
  if (leftOut.length > 0) {
    console.error(`Left out:\n${inLines(leftOut.map(({ file, reason }) => `${file} ${reason}`))}`);
    process.exitCode = 1;
  }
}

function inLines(texts: readonly string[]): string {
  return texts.map((text) => `  ${text}`).join('\n');
}

async function run(): Promise<void> {
  const { folder, demo } = pictureOptions();
  const shop = resolve(import.meta.dirname, '../public');
  const folders = { products: demo ? DEMO : shop, look: shop };
  const pictures = await makePictures(folder, folders, progressReporter());
  if (demo) await writeDemoPreviews();
  await report(pictures, folders);
}

function pictureOptions(): { readonly folder: string; readonly demo: boolean } {
  return withUsage('Usage: npm run pictures -- FOLDER [--demo]', () => {
    const { values, positionals } = parseArgs({
      options: { demo: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new Error('Name one folder of photos.');
    return { folder: typedPath(folder), demo: values.demo };
  });
}

await runProgram(import.meta.url, run);
