import type { Product } from './Product.ts';

/** Maximum stock that is shown as "Only N left". */
const FEW = 5;

export interface StockNote {
  readonly text: string;
  readonly level: 'none' | 'few' | 'plenty';
}

/** The note about a product's stock; undefined if the stock is unknown. The stock never prevents a purchase. */
export function stockNote({ stock }: Pick<Product, 'stock'>): StockNote | undefined {
  if (stock === undefined) return undefined;
  if (stock === 0) return { text: 'Out of stock', level: 'none' };
  return stock <= FEW ? { text: `Only ${stock} left`, level: 'few' } : { text: 'In stock', level: 'plenty' };
}

/** A warning about a quantity above the stock, if the stock is known. */
export function beyondStock({ stock }: Pick<Product, 'stock'>, quantity: number): string | undefined {
  if (stock === undefined || quantity <= stock) return undefined;
  return stock === 0
    ? 'We have none of these at the moment.'
    : `${quantity} is more than the ${stock} we have in stock.`;
}
