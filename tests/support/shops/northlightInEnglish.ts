import type { ShopFile } from '#core/domain/ShopFile.ts';
import { SHOP as NORTHLIGHT } from '../../../shop/northlight.ts';

/** Northlight with English texts and German formats at `/`, for tests that are not about languages. */
export const SHOP: ShopFile = { ...NORTHLIGHT, languages: ['en'] };
