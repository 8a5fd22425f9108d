import type { OrderState } from './PlacedOrder.ts';

/** The only transitions. A late payment is the only reason to leave `expired`. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'awaiting-payment': ['placed', 'expired', 'cancelled'],
  placed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  expired: ['placed'],
  cancelled: [],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether the buyer may cancel: not once the parcel is packed. */
export function canBuyerCancel(state: OrderState): boolean {
  return state === 'awaiting-payment' || state === 'placed';
}
