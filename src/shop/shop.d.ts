import type { LocalShop } from '#core/domain/ShopFile.ts';

/** The selected shop in the language of this build or process. */
export declare const SHOP: LocalShop;
