import type { Cart } from './Cart.ts';

/** The cart as the shopper sees it. */
export interface CartState {
  readonly lines: Cart;
  /** Something of the stored cart had to be dropped when it was read; the shopper is told. */
  readonly wasDamaged: boolean;
  /** False once the browser refused to keep the cart, which then lives only as long as this tab. */
  readonly isSaved: boolean;
}
