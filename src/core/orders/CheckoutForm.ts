import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import type { Address } from './PlacedOrder.ts';

/** The form as typed. */
export interface CheckoutForm {
  /** The account of the shopper who typed it. */
  readonly buyer: string;
  readonly address: Readonly<Record<keyof Address, string>>;
  readonly payment: PaymentMethod;
}
