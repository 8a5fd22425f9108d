import { ownPictureStem, PICTURE_WIDTHS } from '#core/domain/ownPicture.ts';

/** Width (px) of the WebP by which the catalogue names a picture, for programs that read the catalogue. */
export const namedWidth = 640;

/**
 * Lists the files of a picture. A catalogue names the shop's own pictures by their WebP (`/images/products/phone-1-640.webp`),
 * and browsers choose an AVIF by its width. Any other picture is one file.
 */
export function variantsOf(path: string): readonly string[] {
  const stem = ownPictureStem(path);
  return stem === undefined ? [path] : [...PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif`), path];
}
