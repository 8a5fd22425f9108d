import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { entriesOf, type Json, type JsonObject } from '#core/domain/Item.ts';
import { isPreview, PREVIEW_SIZE } from '#core/domain/preview.ts';
import { pictureVariants } from '../pictures/pictureVariants.ts';

/** Returns the preview of a picture file: a few average colours in the format of the field `previews`. */
export async function previewOf(file: string): Promise<string> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    // Crops to the centre, as the shop does.
    .resize({ width: PREVIEW_SIZE, height: PREVIEW_SIZE, fit: 'cover', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const digit = (value: number) => Math.round((value / 255) * 15).toString(16);
  return Array.from({ length: PREVIEW_SIZE * PREVIEW_SIZE }, (_, pixel) =>
    [0, 1, 2].map((channel) => digit(data[pixel * info.channels + channel] ?? 0)).join(''),
  ).join('');
}

/** Adds a preview for each picture that one of the folders contains. Other pictures retain theirs, if any. */
export async function withPreviews<Product extends JsonObject>(
  products: readonly Product[],
  folders: readonly string[],
): Promise<readonly Product[]> {
  const cache = new Map<string, Promise<string>>();
  const previewAt = (path: Json, before: Json | undefined): Promise<string> | string => {
    const file = typeof path === 'string' ? smallestFile(path, folders) : undefined;
    if (file === undefined) return isPreview(before) ? before : '';
    const preview = cache.get(file) ?? previewOf(file).catch(() => '');
    cache.set(file, preview);
    return preview;
  };
  const result: Product[] = [];
  for (const product of products) {
    const images = entriesOf(product.images);
    const before = entriesOf(product.previews);
    const previews = await Promise.all(images.map((path, position) => previewAt(path, before[position])));
    result.push(withField(product, previews));
  }
  return result;
}

/** Inserts the field after `images`. */
function withField<Product extends JsonObject>(product: Product, previews: readonly string[]): Product {
  const { previews: _, ...rest } = product;
  if (previews.every((preview) => preview === '')) return rest as unknown as Product;
  const fields = Object.entries(rest).flatMap(([field, value]) =>
    field === 'images'
      ? [[field, value] as const, ['previews', previews] as const]
      : [[field, value] as const],
  );
  return Object.fromEntries(fields) as Product;
}

function smallestFile(path: string, folders: readonly string[]): string | undefined {
  // A path must not leave the folders.
  if (!path.startsWith('/') || path.includes('..')) return undefined;
  const [smallest = path] = pictureVariants(path);
  return [smallest, path].flatMap((one) => folders.map((folder) => join(folder, one))).find(existsSync);
}
