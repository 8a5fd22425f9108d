import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import type { Address, OrderLine } from './PlacedOrder.ts';

/** An order as a shopper requests it. Prices and `toPay` are those that the shopper saw; they never set a price. */
export interface OrderRequest {
  readonly attempt: string;
  readonly lines: readonly Omit<OrderLine, 'name' | 'labels'>[];
  readonly toPay: number;
  readonly address: Address;
  readonly payment: PaymentMethod;
  /** The language of the names, mails and pages of the order. */
  readonly language: string;
}

/** How a product differs from the one that the shopper saw. */
export interface ProductChange {
  readonly id: string;
  readonly reason: 'price' | 'stock' | 'gone';
  /** Today's price, if it differs. */
  readonly price?: number;
  /** The remaining pieces, if they are too few. */
  readonly stock?: number;
}

/** The reason for which the order service refuses an order. */
export type PlacementRefusal =
  | {
      readonly reason: 'changed';
      readonly products: readonly ProductChange[];
      /** The sum for the remaining lines at today's prices; 0 if nothing remains. */
      readonly toPay: number;
    }
  /** The attempt has led to another order. */
  | { readonly reason: 'attempt' }
  /** `field` is a path such as `address.postcode`. */
  | { readonly reason: 'invalid'; readonly field: string };
