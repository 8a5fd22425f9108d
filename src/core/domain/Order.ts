import type { Cart } from './Cart.ts';

/** What a shopper bought: the cart as it stood at checkout, and what is known about that moment. */
export interface Order {
  readonly lines: Cart;
  /** Absent for an order that was stored without its date. */
  readonly placedAt?: Date;
  /** The account that placed it; absent where that is not known. */
  readonly buyer?: string;
}

/** Days between an order and its delivery. */
export const DELIVERY_DAYS = 7;

/** One stage of an order's way to the shopper. */
export interface TrackingStep {
  readonly name: 'Order placed' | 'Order packed' | 'Order delivered';
  readonly date: Date;
  readonly isDone: boolean;
}

/**
 * The three stages, which are fixed: placed and packed are done on the day, delivery is still to come. `day`
 * is the day of the order where it is known, else today.
 */
export function trackingSteps(day: Date): readonly TrackingStep[] {
  const delivery = new Date(day);
  // By the calendar, not by 24-hour days: a change of summer time lies between some orders and their delivery.
  delivery.setDate(delivery.getDate() + DELIVERY_DAYS);
  return [
    { name: 'Order placed', date: day, isDone: true },
    { name: 'Order packed', date: day, isDone: true },
    { name: 'Order delivered', date: delivery, isDone: false },
  ];
}

/** Whether the order may be shown to this account: it is, unless it is known to be somebody else's. */
export function isOrderOf(order: Order, uid: string): boolean {
  return order.buyer === undefined || order.buyer === uid;
}
