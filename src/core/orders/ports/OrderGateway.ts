import type { Result } from '#core/domain/Result.ts';
import type { AppliedCode } from '#core/orders/DiscountCode.ts';
import type { CodeRequest, LinkRequest, OrderRequest } from '#core/orders/OrderRequest.ts';
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

/**
 * The order service as a browser reaches it. Requests with a `key`, and those with a guest's `email`, need no account; the others are for
 * the signed-in one. No method rejects.
 */
export interface OrderGateway {
  /** Repeating a request never creates a second order. An order of a guest has its key. */
  place(request: OrderRequest): Promise<Result<PlacedOrder, PlacementRefusal | OrderServiceFailure>>;
  /** How a discount code applies. Needs no account, but each account has its own uses. */
  tryCode(request: CodeRequest): Promise<Result<AppliedCode, OrderServiceFailure>>;
  /** The order of an attempt; undefined if the service knows none. */
  orderOfAttempt(
    attempt: string,
    email?: string,
  ): Promise<Result<PlacedOrder | undefined, OrderServiceFailure>>;
  orders(before?: string): Promise<Result<OrdersPage, OrderServiceFailure>>;
  /** Asks the service, which asks the payment provider if the order awaits its payment. */
  order(number: string, key?: string): Promise<Result<PlacedOrder, OrderServiceFailure>>;
  /** Returns the address of the payment page. */
  startPayment(number: string, key?: string): Promise<Result<string, OrderServiceFailure>>;
  cancel(number: string, key?: string): Promise<Result<PlacedOrder, OrderServiceFailure>>;
  /** Adds a guest's order to the signed-in account. Its key opens nothing from then on. */
  claim(number: string, key: string): Promise<Result<PlacedOrder, OrderServiceFailure>>;
  /** Asks for a mail with the link to a guest's order. Succeeds whether or not there is such an order. */
  sendLink(request: LinkRequest): Promise<Result<void, InvalidField | OrderServiceFailure>>;
  /** Declares a withdrawal, without an account too. Repeating a declaration never creates a second one. */
  withdraw(
    request: WithdrawalRequest,
  ): Promise<Result<WithdrawalReceipt, InvalidField | OrderServiceFailure>>;
}
