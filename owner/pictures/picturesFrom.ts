import { PICTURE_WIDTHS } from '#core/domain/ownPictureStem.ts';
import { categories } from '../catalogue/examineProduct.ts';
import { WEBP_WIDTH } from './pictureVariants.ts';

/** A picture to make from a master; widths are in pixels. */
export interface Picture {
  /** Path without width and extension: `images/products/phone-aurora-slate-1`. */
  readonly target: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Pads (`contain`) or crops (`cover`) a master of another shape. */
  readonly fit: 'contain' | 'cover';
  /** Crops the width, from 0 (left) to 1 (right). */
  readonly crop?: { readonly from: number; readonly to: number };
  readonly widths: readonly number[];
  readonly webpWidth?: number;
}

const PRODUCT_PICTURE = /^([\w.-]+?)-(\d+)$/;
const FORMATS = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** The page shows only the right part of the hero, with its products. */
const HERO_CROP = { from: 1300 / 2400, to: 1 };

/** The pictures to make from a master named `<slug>-<n>` (a product), `tile-<category>` or `hero`, or why it has none. */
export function picturesFrom(master: string): readonly Picture[] | string {
  const name = master.replace(FORMATS, '');
  if (name === master) return 'is not a JPEG, PNG, WebP, AVIF or TIFF file';
  if (name === 'hero') {
    const hero = { ratio: 2.4, fit: 'cover' } as const;
    return [
      { ...hero, target: 'images/hero/hero', widths: [1920] },
      { ...hero, target: 'images/hero/hero-narrow', crop: HERO_CROP, widths: [640, 960] },
    ];
  }
  const category = categories.find((one) => name === `tile-${one}`);
  if (category !== undefined) {
    return [{ target: `images/tiles/${category}`, ratio: 4 / 3, fit: 'cover', widths: [320, 640] }];
  }
  if (productOf(name) === undefined) {
    return 'is not named after a product and a number, such as desk-lamp-1.jpg (letters a to z, digits, "-", "_" and ".")';
  }
  return [
    {
      target: `images/products/${name}`,
      ratio: 1,
      fit: 'contain',
      widths: PICTURE_WIDTHS,
      webpWidth: WEBP_WIDTH,
    },
  ];
}

/** Splits the name of a product picture, `<slug>-<n>`; undefined for other names. */
export function productOf(name: string): { readonly slug: string; readonly number: number } | undefined {
  const [, slug, number] = PRODUCT_PICTURE.exec(name) ?? [];
  return slug === undefined ? undefined : { slug, number: Number(number) };
}
