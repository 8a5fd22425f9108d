import { TEXTS } from '#texts';
import type { Product } from './Product.ts';

/** Maximum stock that is shown as "Only N left". */
const FEW = 5;

type Stocked = Pick<Product, 'stock'>;

export interface StockNote {
  readonly text: string;
  readonly level: 'none' | 'few' | 'plenty';
}

/** Whether a product is out of stock. An unknown stock counts as in stock. */
export function isOutOfStock({ stock }: Stocked): boolean {
  return stock === 0;
}

/** The note about a product's stock; undefined if the stock is unknown. The stock never prevents a purchase. */
export function stockNote({ stock }: Stocked): StockNote | undefined {
  if (stock === undefined) return undefined;
  if (isOutOfStock({ stock })) return { text: TEXTS.stock.none, level: 'none' };
  return stock <= FEW
    ? { text: TEXTS.stock.few(stock), level: 'few' }
    : { text: TEXTS.stock.plenty, level: 'plenty' };
}

/** The note about a product that is low in stock or out of stock; undefined for any other. */
export function lowStockNote(product: Stocked): StockNote | undefined {
  const note = stockNote(product);
  return note?.level === 'plenty' ? undefined : note;
}

/** A warning about a quantity above the stock, if the stock is known. */
export function beyondStock({ stock }: Stocked, quantity: number): string | undefined {
  if (stock === undefined || quantity <= stock) return undefined;
  return isOutOfStock({ stock }) ? TEXTS.stock.noneNow : TEXTS.stock.beyond(quantity, stock);
}
