/** The shop's own pictures: `seed/pictures.ts` makes them square, this many pixels wide. */
const OWN_PICTURE = /^\/images\/.+-640\.webp$/;
const OWN_WIDTH = 640;

/**
 * The absolute address of a catalogue's picture. Undefined where it has none: a path from the site root without the site's
 * origin, or what is no address at all.
 */
export function pictureAddress(source: string, origin: string | undefined): string | undefined {
  return URL.canParse(source, origin) ? new URL(source, origin).href : undefined;
}

/** Width and height in pixels, where the name of the picture tells them. */
export function pictureSize(source: string): { readonly width: number; readonly height: number } | undefined {
  return OWN_PICTURE.test(source) ? { width: OWN_WIDTH, height: OWN_WIDTH } : undefined;
}
