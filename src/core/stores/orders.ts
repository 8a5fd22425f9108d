import type { AccountState } from '#core/domain/AccountState.ts';
import type { Cart } from '#core/domain/Cart.ts';
import type { CheckOutFailure } from '#core/domain/failures.ts';
import type { OrdersState } from '#core/domain/Order.ts';
import { isOrderOf, type Order } from '#core/domain/Order.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { Ports } from '#core/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

const NO_ORDERS: OrdersState = { last: undefined, wasDamaged: false, earlier: [] };

/** The signed-in shopper's orders in this browser. */
export function createOrders(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  { account, cart }: { readonly account: Store<AccountState>; readonly cart: { reload(): void } },
) {
  const { set, ...state } = createStore(NO_ORDERS);

  /** Another tab may have changed the stored orders. */
  function reload() {
    const { signIn } = account.getSnapshot();
    set(signIn.status === 'signed-in' ? ordersOf(signIn.user) : NO_ORDERS);
  }

  function ordersOf({ id }: User): OrdersState {
    const { last: latest, wasDamaged, earlier: others } = storage.loadOrders();
    const orders = latest ? [latest, ...others] : others;
    const [last, ...earlier] = orders.filter((order) => isOrderOf(order, id));
    return { last, wasDamaged: wasDamaged && (!latest || latest === last), earlier };
  }

  account.subscribe(reload);
  return {
    ...state,
    reload,
    /**
     * Runs synchronously, so that no click or other tab interrupts it. The order is written first: if that fails, the cart is
     * unchanged; if emptying the cart fails, the storage removes the order. A second click finds the stored cart empty and
     * places nothing.
     */
    place(
      buyer: User,
      optionsOf: (lines: Cart) => NonNullable<Order['options']>,
    ): Result<Order, CheckOutFailure> {
      const { lines } = storage.loadCart();
      const order: Order = { lines, placedAt: clock.now(), buyer: buyer.id, options: optionsOf(lines) };
      const isPlaced = lines.length > 0 && storage.placeOrder(order);
      cart.reload();
      reload();
      return isPlaced ? succeed(order) : fail(lines.length === 0 ? 'nothing-to-order' : 'refused');
    },
  };
}
