import { struckPrice } from './discounts.ts';
import type { KnownProduct } from './KnownProduct.ts';
import type { Product } from './Product.ts';
import { piecesLeft } from './piecesLeft.ts';
import { isOutOfStock, lowStockNote, type StockNote, stockNote } from './stock.ts';

/** Changes of a product since a shopper saw it, for example when it was added to the cart. */
export interface ChangeSince {
  readonly isGone: boolean;
  /** In the shop's currency; absent if unchanged. */
  readonly price?: { readonly was: number; readonly now: number };
  /** Only the struck-through price has changed or disappeared. */
  readonly hasOtherOriginalPrice: boolean;
  readonly hasOtherStockNote: boolean;
  /** Present if few or none are left. */
  readonly stock?: StockNote;
  /** Few or none are left, and fewer than before. */
  readonly hasStockFallen: boolean;
  readonly isBackInStock: boolean;
}

/** Compares a product of an earlier day, such as a cart line, with the same product today. */
export function changeSince(
  before: Pick<Product, 'price' | 'originalPrice' | 'discountPercentage' | 'stock'>,
  { today: now, isGone }: Pick<KnownProduct, 'today' | 'isGone'>,
): ChangeSince {
  if (!now) {
    const nothing = { hasOtherOriginalPrice: false, hasOtherStockNote: false };
    return { ...nothing, isGone, hasStockFallen: false, isBackInStock: false };
  }
  const hasOtherPrice = now.price !== before.price;
  const stock = lowStockNote(now);
  return {
    isGone: false,
    ...(hasOtherPrice ? { price: { was: before.price, now: now.price } } : {}),
    hasOtherOriginalPrice: !hasOtherPrice && struckPrice(now) !== struckPrice(before),
    hasOtherStockNote: stockNote(now)?.text !== stockNote(before)?.text,
    ...(stock ? { stock } : {}),
    hasStockFallen: stock !== undefined && before.stock !== undefined && piecesLeft(now) < piecesLeft(before),
    isBackInStock: isOutOfStock(before) && now.stock !== undefined && !isOutOfStock(now),
  };
}
