import { TEXTS } from '#texts';
import type { Product } from './Product.ts';
import { piecesLeft } from './piecesLeft.ts';

/** Maximum stock that is shown as "Only N left". */
const FEW = 5;

type Stocked = Pick<Product, 'stock'>;

export interface StockNote {
  readonly text: string;
  readonly level: 'none' | 'few' | 'plenty';
}

/** Whether nobody can order the product: it has no pieces, or an unreadable stock. */
export function isOutOfStock(product: Stocked): boolean {
  return piecesLeft(product) === 0;
}

/** The note about a product's stock; undefined if it is not counted. The stock never prevents a purchase. */
export function stockNote(product: Stocked): StockNote | undefined {
  const left = piecesLeft(product);
  if (left === 0) return { text: TEXTS.stock.none, level: 'none' };
  if (left <= FEW) return { text: TEXTS.stock.few(left), level: 'few' };
  return product.stock === undefined ? undefined : { text: TEXTS.stock.plenty, level: 'plenty' };
}

/** The note about a product that is low in stock or out of stock; undefined for any other. */
export function lowStockNote(product: Stocked): StockNote | undefined {
  const note = stockNote(product);
  return note?.level === 'plenty' ? undefined : note;
}

/** A warning about a quantity above the stock, if it is counted. */
export function beyondStock(product: Stocked, quantity: number): string | undefined {
  const left = piecesLeft(product);
  if (quantity <= left) return undefined;
  return left === 0 ? TEXTS.stock.noneNow : TEXTS.stock.beyond(quantity, left);
}
