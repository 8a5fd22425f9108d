import type { Result } from '#core/domain/Result.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { PlacementRefusal } from '#core/orders/PlacementRefusal.ts';
import type { WithdrawalReceipt, WithdrawalRequest } from '#core/orders/Withdrawal.ts';

/**
 * The reason for which a request failed: the order service did not respond, or the browser is offline; the account or the order is
 * unknown; there were too many requests; the state of the order does not permit the action; or the payment provider refuses the payment.
 */
export type OrderServiceFailure = 'no-response' | 'signed-out' | 'unknown' | 'limit' | 'state' | 'payment';

/**
 * Timeout of a request with its token and its body, and the time after the arrival of a request until which the service writes its order
 * (ms). After both times, no request of an attempt can still be in progress.
 */
export const REQUEST_TIMEOUT = 15_000;

/** A page of the account's orders, latest first. */
export interface OrdersPage {
  readonly orders: readonly PlacedOrder[];
  /** For the next page; absent on the last one. */
  readonly next?: string;
}

/** The path of a field that the service does not accept. */
export interface InvalidField {
  readonly reason: 'invalid';
  readonly field: string;
}

/** The order service as a browser reaches it, for the signed-in account. No method rejects. */
export interface OrderGateway {
  /** Repeating a request never creates a second order. */
  place(request: OrderRequest): Promise<Result<PlacedOrder, PlacementRefusal | OrderServiceFailure>>;
  /** The order of an attempt; undefined if the service knows none. */
  orderOfAttempt(attempt: string): Promise<Result<PlacedOrder | undefined, OrderServiceFailure>>;
  orders(before?: string): Promise<Result<OrdersPage, OrderServiceFailure>>;
  /** Asks the service, which asks the payment provider if the order awaits its payment. */
  order(number: string): Promise<Result<PlacedOrder, OrderServiceFailure>>;
  /** Returns the address of the payment page. */
  startPayment(number: string): Promise<Result<string, OrderServiceFailure>>;
  cancel(number: string): Promise<Result<PlacedOrder, OrderServiceFailure>>;
  /** Declares a withdrawal, without an account too. Repeating a declaration never creates a second one. */
  withdraw(
    request: WithdrawalRequest,
  ): Promise<Result<WithdrawalReceipt, InvalidField | OrderServiceFailure>>;
}
