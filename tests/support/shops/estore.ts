import { SHOP as FILE } from '../../../shop/estore.ts';
import { localShop } from '../../../shop/select/localShop.ts';

export const SHOP = localShop(FILE, 'en');
