import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { UserError } from '../../programs/UserError.mjs';
import { makePicture } from './makePicture.ts';
import { picturesFrom } from './picturesFrom.ts';
import { WEBP_WIDTH } from './pictureVariants.ts';

/**
 * Makes the files of a product's picture below `folder`, and returns its address for `images`. The number in its name is that of the content,
 * so the same master is made once. Throws a `UserError` if it is no picture.
 */
export async function addPicture(id: string, master: Buffer, folder: string): Promise<string> {
  const hash = createHash('sha256').update(master).digest();
  // Some file systems ignore letter case.
  const slug = /^[a-z\d]([a-z\d_-]|\.(?!\.)){0,80}$/.test(id)
    ? id
    : createHash('sha256').update(id).digest('hex').slice(0, 16);
  const [picture] = picturesFrom(`${slug}-${hash.readUInt32BE()}.png`);
  const read = async () => (await sharp(master).metadata()).format;
  const format = await read().catch(() => '');
  if (typeof picture !== 'object' || !/^(jpeg|png|webp|heif|tiff)$/.test(format))
    throw new UserError('The file is not a JPEG, PNG, WebP, AVIF or TIFF picture.');
  const path = `/${picture.target}-${WEBP_WIDTH}.webp`;
  if (!existsSync(join(folder, path))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await makePicture(master, folder, picture);
  }
  return path;
}
