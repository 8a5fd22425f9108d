import type { OrderState, PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';

/** The only transitions. Only a guest's order expires once it is placed. A late payment is the only reason to leave `expired`. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'awaiting-payment': ['placed', 'expired', 'cancelled'],
  placed: ['packed', 'expired', 'cancelled'],
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

/** A stage of an order as its buyer follows it. */
export interface OrderStage {
  readonly state: OrderState;
  /** ISO; absent if the order has not entered the stage. */
  readonly at?: string;
  /** `pending` includes a payment that the order waits for; `ended` means that the order will not be delivered. */
  readonly progress: 'done' | 'pending' | 'ended';
}

const DELIVERY: readonly OrderState[] = ['placed', 'packed', 'shipped', 'delivered'];

/** The stages to show: all of a delivery, after the payment that it waits for, or those before the order has ended. */
export function orderStages({ state, history }: PlacedOrder): readonly OrderStage[] {
  const times = new Map(history.map((entry) => [entry.state, entry.at]));
  const stage = (one: OrderState, progress: OrderStage['progress']): OrderStage => {
    const at = times.get(one);
    return { state: one, ...(at !== undefined && { at }), progress };
  };
  if (hasEnded(state)) {
    const done = DELIVERY.filter((one) => times.has(one)).map((one) => stage(one, 'done'));
    return [...done, stage(state, 'ended')];
  }
  const reached = DELIVERY.indexOf(state);
  const delivery = DELIVERY.map((one, index) =>
    index <= reached ? stage(one, 'done') : { state: one, progress: 'pending' as const },
  );
  return state === 'awaiting-payment' ? [stage(state, 'pending'), ...delivery] : delivery;
}

/** Whether the order will not be delivered. A late payment may still revive an expired one. */
export function hasEnded(state: OrderState): boolean {
  return state === 'cancelled' || state === 'expired';
}

/** The orders to announce after `before` was shown: those whose stage has changed, and a new latest order. */
export function stageNews(
  before: readonly PlacedOrder[],
  after: readonly PlacedOrder[],
): readonly PlacedOrder[] {
  return after.filter(({ number, state }, index) => {
    const known = before.find((order) => order.number === number);
    return known ? known.state !== state : index === 0;
  });
}

/** After this time, an order that has ended without a payment loses the personal data of its buyer (ms). */
const RETENTION = 30 * 24 * 60 * 60_000;

/**
 * When time alone changes an unpaid order (ISO): its payment by card ends, its transfer is no longer awaited, or it has ended and loses its
 * personal data. Undefined if it never does.
 */
export function endsAt({ state, payment, expiresAt, address, history }: StoredOrder): string | undefined {
  if (payment.paid > 0) return undefined;
  if (state === 'awaiting-payment' || state === 'placed') return expiresAt;
  const ended = state === 'expired' || state === 'cancelled' ? history.at(-1)?.at : undefined;
  if (ended === undefined || address === undefined) return undefined;
  return new Date(Date.parse(ended) + RETENTION).toISOString();
}
