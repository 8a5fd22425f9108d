import type { TermsOfSale } from '#core/orders/orderOffer.ts';
import { SHOP } from '#shop';

/** The values of the shop file from which amounts and addresses follow. A build replaces each by its value. */
export const TERMS_OF_SALE: TermsOfSale = {
  currency: SHOP.currency,
  ...(SHOP.delivery && { delivery: SHOP.delivery }),
  checkout: SHOP.checkout ?? { countries: [], payments: [], tax: {} },
};
