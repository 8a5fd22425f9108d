import type { OrderState, PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { TEXTS } from '#texts';

/** The name of a stage of an order, which its buyer may fetch. */
export function stageName({ rate }: Pick<PlacedOrder, 'rate'>, state: OrderState): string {
  const isFetched = rate?.pickup && (state === 'shipped' || state === 'delivered');
  return isFetched ? TEXTS.order.fetchedStates[state] : TEXTS.order.states[state];
}
