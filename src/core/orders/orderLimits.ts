import type { Checkout } from '#core/domain/ShopFile.ts';

/** The limits of orders: those of the shop file, and defaults for the others. */
export function orderLimits({ limits }: Pick<Checkout, 'limits'>): Required<NonNullable<Checkout['limits']>> {
  return { pieces: 100, piecesOfOrder: 500, openOrders: 20, transferDays: 14, ...limits };
}
