import type { Cart } from './Cart.ts';

export interface CartState {
  readonly lines: Cart;
  /** Part of the stored cart was invalid and dropped. */
  readonly wasDamaged: boolean;
  /** False once the browser has refused to store the cart, which then lasts as long as this tab. */
  readonly isStored: boolean;
}
