import type { Result } from '#core/domain/Result.ts';
import type { Clock } from '#core/ports/Clock.ts';
import { createStore } from '#core/Store.ts';
import type { PlacedOrder } from '../PlacedOrder.ts';
import type { OrderServiceFailure } from '../ports/OrderGateway.ts';
import type { FollowedService } from './guestOrders.ts';

export type { OrderServiceFailure };

export interface FollowedOrders {
  /** Latest first; undefined until the order service has returned them. No failure removes them. */
  readonly orders: readonly PlacedOrder[] | undefined;
  /** The cursor of the next page; absent if all orders are loaded. */
  readonly next?: string | undefined;
  /** The failure of the latest request for orders. */
  readonly failure?: OrderServiceFailure | undefined;
  readonly isReading: boolean;
}

export type OrdersFollower = ReturnType<typeof followOrders>;

const MAX_PAUSE = 60_000;

/** The pause (ms) before the next request for an order that awaits its payment. The first request follows at once. */
export function pauseBefore(question: number): number {
  return question === 0 ? 0 : Math.min(2000 * 1.5 ** (question - 1), MAX_PAUSE);
}

/** The orders of the signed-in account, or of a guest, for the screen that shows them. */
export function followOrders(service: FollowedService, clock: Pick<Clock, 'after'>) {
  const { set, ...store } = createStore<FollowedOrders>({ orders: undefined, isReading: false });
  let reading: Promise<void> | undefined;
  let isFollowed = false;
  let questions = 0;
  let callOff = () => {};

  function change(changed: Partial<FollowedOrders>) {
    set({ ...store.getSnapshot(), ...changed });
  }

  /** Concurrent calls share one request. */
  function readPage(before?: string): Promise<void> {
    reading ??= (async () => {
      change({ isReading: true, failure: undefined });
      const result = await service.orders(before);
      reading = undefined;
      const { orders: known, next } = store.getSnapshot();
      if (!result.ok) change({ isReading: false, failure: result.failure });
      else {
        const isFirst = known && before === undefined;
        change({ isReading: false, next: isFirst ? next : result.value.next });
        update(result.value.orders);
      }
      ask();
    })();
    return reading;
  }

  /** A history only grows: a response that arrives late does not replace a later state. */
  function update(latest: readonly PlacedOrder[]) {
    const orders = new Map(store.getSnapshot().orders?.map((order) => [order.number, order]));
    for (const order of latest) {
      const known = orders.get(order.number);
      if (!known || known.history.length <= order.history.length) orders.set(order.number, order);
    }
    change({ orders: [...orders.values()].sort((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt)) });
  }

  async function readOrder(number: string) {
    const result = await service.order(number);
    if (result.ok) update([result.value]);
    change({ failure: result.ok ? undefined : result.failure });
  }

  /** Schedules the next request for an order that awaits its payment. */
  function ask() {
    callOff();
    const waiting = store.getSnapshot().orders?.find(({ state }) => state === 'awaiting-payment');
    if (!isFollowed || !waiting) return;
    callOff = clock.after(pauseBefore(questions), () => {
      questions += 1;
      void readOrder(waiting.number).then(ask);
    });
  }

  async function readIfRefused<Value>(number: string, result: Result<Value, OrderServiceFailure>) {
    if (!result.ok && result.failure === 'state') await readOrder(number);
    return result;
  }

  return {
    ...store,
    /**
     * Reads the latest orders, and an order that awaits its payment until the service has settled it. Returns the function that stops
     * these requests.
     */
    follow() {
      isFollowed = true;
      questions = 0;
      void readPage();
      return () => {
        isFollowed = false;
        callOff();
      };
    },
    /** Reads the latest orders again. */
    read: () => readPage(),
    readMore: () => readPage(store.getSnapshot().next),
    /** Reads the order again if its state does not permit a cancellation. */
    async cancel(number: string) {
      const result = await service.cancel(number);
      if (result.ok) update([result.value]);
      return readIfRefused(number, result);
    },
    /** Returns the address of the payment page. If the order awaits no payment, it is read again. */
    startPayment: async (number: string) => readIfRefused(number, await service.startPayment(number)),
  };
}
