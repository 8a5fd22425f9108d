import { rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Raw } from 'sharp';
import { UserError } from '../../programs/UserError.mjs';
import type { Picture } from './picturesFrom.ts';

/** Blend mode multiply shows the shop's own background instead of white. */
const BACKGROUND = '#ffffff';

/** The master cannot be decoded as a picture. */
export class UnreadableMaster extends UserError {}

/** Pixels, after rotation by the EXIF orientation. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface FramedMaster {
  readonly size: Size;
  readonly pixels: Buffer;
  readonly raw: Raw;
}

/**
 * Writes all files of a picture in sRGB, without metadata and with the modification time of the master's file, which `isMade` compares.
 * Encodes all files before it writes the first. Throws `UnreadableMaster`.
 */
export async function makePicture(
  master: string | Buffer,
  folder: string,
  picture: Picture,
): Promise<{ readonly size: Size; readonly bytes: number }> {
  const { mtime } = typeof master === 'string' ? await stat(master) : { mtime: new Date() };
  const framed = await readMaster(master, picture).catch((error: Error) => {
    throw new UnreadableMaster(error.message.split('\n')[0]);
  });
  const files = await Promise.all(
    filesOf(picture).map(async ({ name, width, format }) => ({
      file: join(folder, name),
      content: await encode(framed, picture, width, format),
    })),
  );
  for (const { file, content } of files) {
    const temporary = `${file}.part`;
    await writeFile(temporary, content);
    await utimes(temporary, mtime, mtime);
    await rename(temporary, file);
  }
  return { size: framed.size, bytes: files.reduce((sum, { content }) => sum + content.length, 0) };
}

/** Whether all files of a picture exist and the master has not changed since. */
export async function isMade(master: string, folder: string, picture: Picture): Promise<boolean> {
  const { mtimeMs } = await stat(master);
  const files = await Promise.all(
    filesOf(picture).map(({ name }) => stat(join(folder, name)).catch(() => undefined)),
  );
  // `utimes` truncates fractions of a millisecond.
  return files.every((file) => file !== undefined && Math.abs(file.mtimeMs - mtimeMs) < 1);
}

function filesOf({ target, widths, webpWidth }: Picture) {
  const avif = widths.map((width) => ({ name: `${target}-${width}.avif`, width, format: 'avif' as const }));
  if (webpWidth === undefined) return avif;
  return [...avif, { name: `${target}-${webpWidth}.webp`, width: webpWidth, format: 'webp' as const }];
}

async function readMaster(
  file: string | Buffer,
  { ratio, fit, crop, widths }: Picture,
): Promise<FramedMaster> {
  const master = sharp(file).autoOrient();
  const { autoOrient: size } = await master.metadata();
  const { width, height } = size;
  const frame = fit === 'cover' ? Math.min(width, height * ratio) : Math.max(width, height * ratio);
  // Twice the widest file loses no detail, and scaling the full resolution for each file is slow.
  const widest = (2 * Math.max(...widths)) / (crop ? crop.to - crop.from : 1);
  const framed = Math.round(Math.min(frame, widest));
  const { data, info } = await master
    .flatten({ background: BACKGROUND })
    .resize({ width: framed, height: Math.max(1, Math.round(framed / ratio)), fit, background: BACKGROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size, pixels: data, raw: info };
}

/** The lowest qualities that preserve the edges of lettering on products at 640 px. */
function encode(
  { pixels, raw }: FramedMaster,
  { crop }: Picture,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  const full = sharp(pixels, { raw });
  const left = Math.round(raw.width * (crop?.from ?? 0));
  const cropWidth = Math.round(raw.width * (crop?.to ?? 1)) - left;
  const picture = full.extract({ left, top: 0, width: cropWidth, height: raw.height });
  return format === 'avif'
    ? // Never enlarged: browsers do that equally well without extra bytes.
      picture
        .resize({ width: Math.min(width, cropWidth), kernel: 'lanczos3' })
        .avif({ quality: 64, effort: 5 })
        .toBuffer()
    : // Always as wide as its name indicates, because pages and feeds declare that width.
      picture
        .resize({ width, kernel: 'lanczos3' })
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toBuffer();
}
