import type { AccountState } from '#core/domain/AccountState.ts';
import type { CheckOutFailure } from '#core/domain/failures.ts';
import { isOrderOf, type Order, trackingSteps } from '#core/domain/Order.ts';
import type { OrdersState } from '#core/domain/OrdersState.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

const NO_ORDERS: OrdersState = { last: undefined, wasDamaged: false, earlier: [] };

/** The orders that this browser keeps of who is signed in. */
export function createOrders(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  { account, cart }: { readonly account: Store<AccountState>; readonly cart: { reload(): void } },
) {
  const { set, ...state } = createStore(NO_ORDERS);

  /** Takes over what is stored now, by this tab or another. */
  function reload() {
    const { signIn } = account.getSnapshot();
    set(signIn.status === 'signed-in' ? ordersOf(signIn.user) : NO_ORDERS);
  }

  function ordersOf({ uid }: User): OrdersState {
    const order = storage.loadOrder();
    const isOwn = !order || isOrderOf(order, uid);
    return {
      last: order && isOwn ? { order, steps: trackingSteps(order.placedAt ?? clock.now()) } : undefined,
      wasDamaged: isOwn && storage.isOrderDamaged(),
      earlier: storage.loadEarlierOrders().filter(({ buyer }) => buyer === uid),
    };
  }

  account.subscribe(reload);
  return {
    ...state,
    reload,
    /**
     * It reads, writes the order and empties the cart in one synchronous step: no click, reload or other tab's code can
     * come between. What can go wrong is decided by the order of the writes, order first: if that fails, the cart is
     * untouched; if emptying the cart fails, the storage takes the order back. A second tab, or a second click, finds
     * the cart empty in storage, whatever it shows, and places nothing.
     */
    place(buyer: User): Result<Order, CheckOutFailure> {
      const { lines } = storage.loadCart();
      const order: Order = { lines, placedAt: clock.now(), buyer: buyer.uid };
      const result = lines.length === 0 ? fail('nothing-to-order' as const) : storage.placeOrder(order);
      cart.reload();
      reload();
      return result.ok ? succeed(order) : result;
    },
  };
}
