import type { Order, TrackingStep } from './Order.ts';

/** A shopper's orders as a screen shows them. */
export interface OrdersState {
  /** The last order and how far it has come; undefined where there is none of this account. */
  readonly last: { readonly order: Order; readonly steps: readonly TrackingStep[] } | undefined;
  /** Something of the last order could not be read; the shopper is told. */
  readonly wasDamaged: boolean;
  /** The orders before the last one, the latest first. */
  readonly earlier: readonly Order[];
}
