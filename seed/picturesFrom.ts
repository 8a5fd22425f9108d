import { PICTURE_WIDTHS } from '#core/domain/ownPicture.ts';
import { categories } from './examineProduct.ts';
import { namedWidth } from './pictureVariants.ts';

/** One picture to make from a master: its shape, where to, and how wide (pixels). */
export interface Picture {
  /** Without width and ending: `images/products/phone-aurora-slate-1`. */
  readonly target: string;
  /** Its width for a height of 1. */
  readonly ratio: number;
  /** Whether the master is whole in it, with the shop's shelf around it, or fills it, cut where it has another shape. */
  readonly fit: 'contain' | 'cover';
  /** The part of the width that is kept, from 0 at the left to 1 at the right. */
  readonly part?: { readonly from: number; readonly to: number };
  /** Those of its AVIF files. */
  readonly widths: readonly number[];
  /** That of its one WebP file, if it has one. */
  readonly webpWidth?: number;
}

const PRODUCT = /^([\w.-]+?)-(\d+)$/;
const FORMATS = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** The hero has its products at the right, and the page has room for those alone. */
const PRODUCTS_OF_HERO = { from: 1300 / 2400, to: 1 };

/**
 * Says which pictures a master becomes, by its name: `<slug>-<n>` shows a product, `tile-<category>` one of the six
 * categories, `hero` the top of the home page. Where it says why not instead, the name is none of these.
 */
export function picturesFrom(master: string): readonly Picture[] | string {
  const name = master.replace(FORMATS, '');
  if (name === master) return 'is no JPEG, PNG, WebP, AVIF or TIFF';
  if (name === 'hero') {
    const hero = { ratio: 2.4, fit: 'cover' } as const;
    return [
      // The whole hero is in the picture for shared links only.
      { ...hero, target: 'images/hero/hero', widths: [1920] },
      { ...hero, target: 'images/hero/hero-narrow', part: PRODUCTS_OF_HERO, widths: [640, 960] },
    ];
  }
  const category = categories.find((one) => name === `tile-${one}`);
  if (category !== undefined) {
    return [{ target: `images/tiles/${category}`, ratio: 4 / 3, fit: 'cover', widths: [320, 640] }];
  }
  if (productOf(name) === undefined) {
    return 'is not named after a product and a number in letters a to z, digits and hyphens, such as desk-lamp-1.jpg';
  }
  return [
    {
      target: `images/products/${name}`,
      ratio: 1,
      fit: 'contain',
      widths: PICTURE_WIDTHS,
      webpWidth: namedWidth,
    },
  ];
}

/** The product that a picture's name tells, and which of its pictures it is; undefined if it is no product's picture. */
export function productOf(name: string): { readonly slug: string; readonly number: number } | undefined {
  const [, slug, number] = PRODUCT.exec(name) ?? [];
  return slug === undefined ? undefined : { slug, number: Number(number) };
}
