import type { OrderState } from '#core/domain/ordering/PlacedOrder.ts';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import type { OrderServiceFailure } from '#core/useCases/followOrders.ts';

export const stageNames: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'Waiting for payment',
  placed: 'Order placed',
  packed: 'Order packed',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  expired: 'Order expired',
  cancelled: 'Order cancelled',
};

/** After a paid amount. */
export const paidBy: Readonly<Record<PaymentMethod, string>> = {
  card: 'paid by card',
  invoice: 'paid on invoice',
  transfer: 'paid by bank transfer',
};

/** Why the orders could not be loaded, or an action on one failed. After `state` the order shows its current state. */
export const failureTexts: Readonly<Record<OrderServiceFailure, string>> = {
  'no-response': 'We received no response. Check your connection, then try again.',
  'signed-out': 'Please log in again.',
  limit: 'There were too many requests. Wait a minute, then try again.',
  unknown: 'We could not find this order. Please try again later.',
  state: 'This is no longer possible. You see the current state of your order.',
};
