import { ownPictureStem } from '#core/domain/ownPictureStem.ts';

/** `owner/pictures.ts` makes the shop's pictures square, this many pixels wide. */
const OWN_WIDTH_PX = 640;

/** The absolute address of a picture; undefined if it is invalid, or a path without an origin. */
export function pictureAddress(source: string, origin: string | undefined): string | undefined {
  return URL.canParse(source, origin) ? new URL(source, origin).href : undefined;
}

/** Width and height in pixels, if the picture's name reveals them. */
export function pictureSize(source: string): { readonly width: number; readonly height: number } | undefined {
  return ownPictureStem(source) !== undefined ? { width: OWN_WIDTH_PX, height: OWN_WIDTH_PX } : undefined;
}
