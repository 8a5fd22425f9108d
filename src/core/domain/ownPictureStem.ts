/** Widths (px) of the shop's own pictures, which are AVIF files. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 960];

/** The common part of the file names of one of the shop's own pictures; undefined for any other. It is safe in a `srcset`. */
export function ownPictureStem(path: string): string | undefined {
  return /^(\/images\/[^\s,]+)-640\.webp$/.exec(path)?.[1];
}
