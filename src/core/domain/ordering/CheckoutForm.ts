import type { PaymentMethod } from '../ShopFile.ts';
import type { Address } from './PlacedOrder.ts';

/** The form as it is typed. */
export interface CheckoutForm {
  /** The account that typed it. */
  readonly buyer: string;
  readonly address: Readonly<Record<keyof Address, string>>;
  readonly payment: PaymentMethod;
}
