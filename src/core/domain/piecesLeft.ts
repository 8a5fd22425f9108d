import type { Product } from './Product.ts';

/** The pieces that shoppers can order: no limit for a product that is not counted, and none while its stock is unreadable. */
export function piecesLeft({ stock }: Pick<Product, 'stock'>): number {
  if (stock === undefined) return Number.POSITIVE_INFINITY;
  return stock === 'unreadable' ? 0 : stock;
}
