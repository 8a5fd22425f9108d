import { SHOP as FILE } from '../../../shop/estore.ts';
import { localShop } from '../../../src/shop/localShop.ts';

export const SHOP = localShop(FILE, 'en');
