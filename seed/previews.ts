import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isPreview, PREVIEW_SIZE } from '#core/domain/preview.ts';
import type { Json, JsonObject } from './Item.ts';
import { variantsOf } from './pictureVariants.ts';

/** The preview of a picture, given its file: a few average colours, as the catalogue's field `previews` spells them. */
export async function previewOf(file: string): Promise<string> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    // A picture of another shape is cut to its middle, as the shop does.
    .resize({ width: PREVIEW_SIZE, height: PREVIEW_SIZE, fit: 'cover', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const digit = (value: number) => Math.round((value / 255) * 15).toString(16);
  return Array.from({ length: PREVIEW_SIZE * PREVIEW_SIZE }, (_, pixel) =>
    [0, 1, 2].map((channel) => digit(data[pixel * info.channels + channel] ?? 0)).join(''),
  ).join('');
}

/**
 * Products with a preview of each picture whose file lies below one of the folders. Of a picture that lies elsewhere a
 * preview that is there stays. Without any, a product has no field `previews`.
 */
export async function withPreviews<Product extends JsonObject>(
  products: readonly Product[],
  folders: readonly string[],
): Promise<readonly Product[]> {
  const made = new Map<string, Promise<string>>();
  const previewAt = (path: Json, before: Json | undefined): Promise<string> | string => {
    const file = typeof path === 'string' ? smallestFile(path, folders) : undefined;
    if (file === undefined) return isPreview(before) ? before : '';
    // Several products may show one picture.
    const preview = made.get(file) ?? previewOf(file).catch(() => '');
    made.set(file, preview);
    return preview;
  };
  const result: Product[] = [];
  for (const product of products) {
    const images = Array.isArray(product.images) ? (product.images as readonly Json[]) : [];
    const before = Array.isArray(product.previews) ? (product.previews as readonly Json[]) : [];
    const previews = await Promise.all(images.map((path, position) => previewAt(path, before[position])));
    result.push(withField(product, previews));
  }
  return result;
}

/** Beside `images`, where a reader of the file looks for it. */
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
  // Only a path from the root of the site can be one of ours, and none leads out of it.
  if (!path.startsWith('/') || path.includes('..')) return undefined;
  const [smallest = path] = variantsOf(path);
  return [smallest, path].flatMap((one) => folders.map((folder) => join(folder, one))).find(existsSync);
}
