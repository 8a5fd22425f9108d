/**
 * The widths, in pixels, in which every product picture is there as AVIF. Most browsers get one that is at most half as
 * wide again as the place it goes to.
 */
export const productWidths: readonly number[] = [160, 240, 320, 480, 640, 960];

/** The width of the WebP by which the catalogue names a picture: for whoever reads the catalogue and not the shop. */
export const namedWidth = 640;

/**
 * Lists the files that a product picture stands for. A catalogue names its WebP of 640 pixels
 * (`/images/products/phone-1-640.webp`) and the shop asks for the AVIF of the width that suits the screen; a
 * picture that is named otherwise stands for itself.
 */
export function variantsOf(path: string): readonly string[] {
  const stem = /^(\/images\/products\/.+)-640\.webp$/.exec(path)?.[1];
  if (stem === undefined) return [path];
  return [...productWidths.map((width) => `${stem}-${width}.avif`), path];
}
