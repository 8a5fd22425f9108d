import { localShop } from '../../../shop/select/localShop.ts';
import { SHOP as FILE } from './northlightInEnglish.ts';

export const SHOP = localShop(FILE, 'en');
