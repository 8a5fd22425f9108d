import { useEffect } from 'react';
import { TEXTS } from '#texts';
import { useShop, useStore } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/** The orders that this browser stores. A damaged one is reported. */
export function useStoredOrders() {
  const orders = useStore(useShop().orders);
  const { wasDamaged } = orders;
  useEffect(() => {
    if (wasDamaged) notify(TEXTS.order.notRestored, { kind: 'error' });
  }, [wasDamaged]);
  return orders;
}
