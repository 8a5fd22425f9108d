import type { Order } from './Order.ts';

export interface OrdersState {
  /** Undefined if this account has none. */
  readonly last: Order | undefined;
  /** Part of the last order is unreadable. */
  readonly wasDamaged: boolean;
  /** Orders before the last one, latest first. */
  readonly earlier: readonly Order[];
}
