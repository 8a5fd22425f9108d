import type { Checkout, GuestTerms } from '#core/domain/ShopFile.ts';

/** Maximum number of guest orders that a browser keeps. */
export const MAX_KEYS = 20;

/** The limits of orders: those of the shop file, and defaults for the others. */
export function orderLimits({ limits }: Pick<Checkout, 'limits'>): Required<NonNullable<Checkout['limits']>> {
  return { pieces: 100, piecesOfOrder: 500, openOrders: 20, transferDays: 14, ...limits };
}

/** How the shop sells without an account: as the shop file says, and defaults for the others. Without guests, by no payment. */
export function guestTerms({
  guests = false,
  payments,
}: Pick<Checkout, 'guests' | 'payments'>): Required<GuestTerms> {
  const terms = { payments: guests ? payments : [], transferDays: 7, keepDays: 90 };
  return typeof guests === 'object' ? { ...terms, ...guests } : terms;
}
