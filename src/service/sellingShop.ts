import type { SellingShop } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';

/** The selected shop. Throws an error if it has no `checkout`. */
export function sellingShop(): SellingShop {
  const { checkout } = SHOP;
  if (!checkout) throw new Error('The shop file has no "checkout": this shop needs no order service.');
  // Builds leave it out of the whole object.
  return { ...SHOP, checkout, invoices: SHOP.invoices };
}
