import type { SellingShop } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';

/** The values of the shop file from which amounts and addresses follow. A build replaces each by its value. */
export const TERMS_OF_SALE: Pick<SellingShop, 'currency' | 'delivery' | 'checkout'> = {
  currency: SHOP.currency,
  ...(SHOP.delivery && { delivery: SHOP.delivery }),
  checkout: SHOP.checkout ?? { countries: [], payments: [] },
};
