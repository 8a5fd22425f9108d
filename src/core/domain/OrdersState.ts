import type { Order, TrackingStep } from './Order.ts';

export interface OrdersState {
  /** The last order and its progress; undefined if this account has none. */
  readonly last: { readonly order: Order; readonly steps: readonly TrackingStep[] } | undefined;
  /** Part of the last order is unreadable. */
  readonly wasDamaged: boolean;
  /** Orders before the last one, latest first. */
  readonly earlier: readonly Order[];
}
