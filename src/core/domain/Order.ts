import { TEXTS } from '#texts';
import type { Cart } from './Cart.ts';
import type { Choice, Chosen } from './choices.ts';

/** A purchase: the cart at checkout. */
export interface Order {
  readonly lines: Cart;
  /** Absent if stored without a date. */
  readonly placedAt?: Date;
  /** The account's id; absent if unknown. */
  readonly buyer?: string;
  /** The ordered options; absent if unknown. */
  readonly options?: Readonly<Record<Choice, Chosen>>;
}

/** For a shop without days of arrival. */
export const DELIVERY_DAYS = 7;

export interface TrackingStep {
  readonly name: string;
  readonly date: Date;
  readonly progress: 'done' | 'pending';
}

/** The fixed stages: delivery is pending, the others are done on `day`, which is the order's day, or today if unknown. */
export function trackingSteps(
  day: Date,
  // Calendar days, because the clocks may change before the delivery.
  delivery = new Date(day.getFullYear(), day.getMonth(), day.getDate() + DELIVERY_DAYS),
): readonly TrackingStep[] {
  return [
    { name: TEXTS.order.states.placed, date: day, progress: 'done' },
    { name: TEXTS.order.states.packed, date: day, progress: 'done' },
    { name: TEXTS.order.states.delivered, date: delivery, progress: 'pending' },
  ];
}

/** Whether an account may see the order: its buyer is this account or unknown. */
export function isOrderOf(order: Order, userId: string): boolean {
  return order.buyer === undefined || order.buyer === userId;
}

/** The orders of an account, or of all accounts of this browser. */
export interface OrdersState {
  /** Undefined if there is none. */
  readonly last: Order | undefined;
  /** Part of the last order is unreadable and left out. */
  readonly wasDamaged: boolean;
  /** Orders before the last one, latest first. */
  readonly earlier: readonly Order[];
}
