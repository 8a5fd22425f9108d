import type { Order } from './Order.ts';

/** The orders of an account, or of all accounts of this browser. */
export interface OrdersState {
  /** Undefined if there is none. */
  readonly last: Order | undefined;
  /** Part of the last order is unreadable and left out. */
  readonly wasDamaged: boolean;
  /** Orders before the last one, latest first. */
  readonly earlier: readonly Order[];
}
