import { isOrderOf, type Order, type TrackingStep, trackingSteps } from '#core/domain/Order.ts';
import type { User } from '#core/domain/User.ts';
import type { Ports } from '#core/ports/Ports.ts';

/** An order and how far it has come. */
export interface TrackedOrder {
  readonly order: Order;
  readonly steps: readonly TrackingStep[];
}

/** The shopper's last order, or undefined where there is none of this account (readings, 45). */
export function trackOrder(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  user: User,
): TrackedOrder | undefined {
  const order = storage.loadOrder();
  if (!order || order.lines.length === 0 || !isOrderOf(order, user.uid)) return undefined;
  return { order, steps: trackingSteps(order.placedAt ?? clock.now()) };
}

/** Whether something of the shopper's last order could not be read, so that it has to be said. */
export function wasOrderDamaged({ storage }: Pick<Ports, 'storage'>, user: User): boolean {
  const order = storage.loadOrder();
  return storage.isOrderDamaged() && (!order || isOrderOf(order, user.uid));
}

/** The account's orders before the last one, the latest first. */
export function earlierOrders({ storage }: Pick<Ports, 'storage'>, user: User): readonly Order[] {
  return storage.loadEarlierOrders().filter((order) => order.buyer === user.uid);
}

/** How many of the account's orders are no longer among the earlier ones, because the browser had no more room. */
export function removedOrders({ storage }: Pick<Ports, 'storage'>, user: User): number {
  return storage.countRemovedOrders(user.uid);
}
