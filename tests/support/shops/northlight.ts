import { SHOP as FILE } from '../../../shop/northlight.ts';
import { localShop } from '../../../src/shop/localShop.ts';

/** German products in English, with the formats of the file. */
export const SHOP = { ...localShop(FILE, 'en'), locale: FILE.locale };
