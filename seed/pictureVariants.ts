/** The widths, in pixels, in which every product picture is there. */
export const productWidths: readonly number[] = [320, 640, 960];

/** The formats in which every picture is there: AVIF for most browsers, WebP for the others. */
export const pictureFormats = ['avif', 'webp'] as const;

/**
 * Lists the files that a product picture stands for. A catalogue names its WebP of 640 pixels
 * (`/images/products/phone-1-640.webp`) and the shop asks for the width and format that suits the screen; a
 * picture that is named otherwise stands for itself.
 */
export function variantsOf(path: string): readonly string[] {
  const stem = /^(\/images\/products\/.+)-640\.webp$/.exec(path)?.[1];
  if (stem === undefined) return [path];
  return productWidths.flatMap((width) => pictureFormats.map((format) => `${stem}-${width}.${format}`));
}
