import type { Product } from './Product.ts';

/** With this many pieces or fewer the shopper is told how many are left. */
const FEW = 5;

/** How well a product is in stock; absent where the catalogue does not tell. */
export interface StockNote {
  readonly text: string;
  readonly level: 'none' | 'few' | 'plenty';
}

/** What the shop says of a product's stock. Nobody is kept from buying: the shop sets no limit. */
export function stockNote({ stock }: Pick<Product, 'stock'>): StockNote | undefined {
  if (stock === undefined) return undefined;
  if (stock === 0) return { text: 'Out of stock', level: 'none' };
  return stock <= FEW ? { text: `Only ${stock} left`, level: 'few' } : { text: 'In stock', level: 'plenty' };
}

/**
 * What is said of a quantity that is more than there is, in pieces; undefined where it is not, or where the catalogue
 * does not tell.
 */
export function beyondStock({ stock }: Pick<Product, 'stock'>, quantity: number): string | undefined {
  if (stock === undefined || quantity <= stock) return undefined;
  return stock === 0
    ? 'We have none of these at the moment.'
    : `${quantity} is more than the ${stock} we have in stock.`;
}
