import type { CartLine } from './Cart.ts';
import type { ProductToday } from './ProductToday.ts';
import { type StockNote, stockNote } from './stock.ts';

/** What has changed since a product was put into the cart, and what is left of it. */
export interface LineChange {
  readonly isGone: boolean;
  /** In dollars, where the price is another one now. */
  readonly price?: { readonly was: number; readonly now: number };
  /** The original price is another one now, or there is none; the price itself is the same. */
  readonly hasOtherOriginalPrice: boolean;
  /** Few are left, or none. */
  readonly stock?: StockNote;
  /** And there were more of it when it was added. */
  readonly hasStockFallen: boolean;
}

/** What has changed since this line was added. Its own price counts until the shopper takes the new one. */
export function changeOfLine(line: CartLine, now: ProductToday): LineChange {
  if (now === undefined || now === 'gone') {
    return { isGone: now === 'gone', hasOtherOriginalPrice: false, hasStockFallen: false };
  }
  const hasOtherPrice = now.price !== line.price;
  const stock = stockNote(now);
  const isShort = stock !== undefined && stock.level !== 'plenty';
  return {
    isGone: false,
    ...(hasOtherPrice ? { price: { was: line.price, now: now.price } } : {}),
    hasOtherOriginalPrice: !hasOtherPrice && now.originalPrice !== line.originalPrice,
    ...(isShort ? { stock } : {}),
    hasStockFallen: isShort && line.stock !== undefined && (now.stock ?? 0) < line.stock,
  };
}
