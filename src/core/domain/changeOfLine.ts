import type { CartLine } from './Cart.ts';
import type { ProductToday } from './ProductToday.ts';
import { type StockNote, stockNote } from './stock.ts';

/** Changes since the product was added to the cart. */
export interface LineChange {
  readonly isGone: boolean;
  /** Dollars; absent if unchanged. */
  readonly price?: { readonly was: number; readonly now: number };
  /** Only the original price has changed or disappeared. */
  readonly hasOtherOriginalPrice: boolean;
  /** Present if few or none are left. */
  readonly stock?: StockNote;
  /** Few or none are left, and fewer than when the product was added. */
  readonly hasStockFallen: boolean;
}

/** Compares a line with its product today. The line retains its price until the shopper accepts the new one. */
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
