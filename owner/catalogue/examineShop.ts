import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { showsAnotherShop } from '../pictures/sharedPictureMark.ts';
import type { Finding } from './examineCatalogue.ts';
import type { MissingFiles } from './examineProduct.ts';

/** The files that the screens show of each picture. */
const HERO_WIDTHS = [640, 960];
const TILE_WIDTHS = [320, 640];
const SHARED_PICTURE = resolve(import.meta.dirname, '../../public/og.jpg');

/** Lists the missing pictures of the shop file, and a picture for shared links that shows the name of another shop. */
export function examineShop(
  { name, hero, categories }: LocalShop,
  missingFiles: MissingFiles,
  sharedPicture: Buffer = existsSync(SHARED_PICTURE) ? readFileSync(SHARED_PICTURE) : Buffer.alloc(0),
): readonly Finding[] {
  const pictures = [
    { field: 'hero.picture', stem: hero.picture, widths: HERO_WIDTHS },
    ...categories.map(({ tile }, index) => ({
      field: `categories[${index}].tile`,
      stem: tile,
      widths: TILE_WIDTHS,
    })),
  ];
  const missing = pictures.flatMap(({ field, stem, widths }) =>
    widths
      .flatMap((width) => missingFiles(`${stem}-${width}.avif`))
      .map((file) => ({ product: 'the shop file', field, problem: `${file} is not in public/` })),
  );
  if (!showsAnotherShop(sharedPicture, name)) return missing;
  const problem = 'shows the name of another shop: run "npm run icons"';
  return [...missing, { product: 'the shop', field: 'public/og.jpg', problem }];
}
