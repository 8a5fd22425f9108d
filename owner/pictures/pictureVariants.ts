import { ownPictureStem, PICTURE_WIDTHS } from '#core/domain/ownPictureStem.ts';

/** Width (px) of the WebP file that the catalogue names, for programs that read the catalogue. */
export const WEBP_WIDTH = 640;

/** Lists the files of a picture. Those named like `/images/products/phone-1-640.webp` also have AVIF files of several widths. */
export function pictureVariants(path: string): readonly string[] {
  const stem = ownPictureStem(path);
  return stem === undefined ? [path] : [...PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif`), path];
}
