/** The formats in which every picture is there: AVIF for most browsers, WebP for the others. */
export const pictureFormats = ['avif', 'webp'] as const;

/**
 * The widths, in pixels, in which every product picture is there. Most browsers get one that is at most half as wide again
 * as the place it goes to.
 */
export const productWidths: Readonly<Record<(typeof pictureFormats)[number], readonly number[]>> = {
  avif: [160, 240, 320, 480, 640, 960],
  webp: [320, 640, 960],
};

/**
 * Lists the files that a product picture stands for. A catalogue names its WebP of 640 pixels
 * (`/images/products/phone-1-640.webp`) and the shop asks for the width and format that suits the screen; a
 * picture that is named otherwise stands for itself.
 */
export function variantsOf(path: string): readonly string[] {
  const stem = /^(\/images\/products\/.+)-640\.webp$/.exec(path)?.[1];
  if (stem === undefined) return [path];
  return pictureFormats.flatMap((format) =>
    productWidths[format].map((width) => `${stem}-${width}.${format}`),
  );
}
