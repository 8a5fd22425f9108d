import { succeed } from '#core/domain/Result.ts';
import { MAX_KEYS } from '#core/orders/orderLimits.ts';
import type { CheckoutPorts } from '#core/orders/ports/CheckoutPorts.ts';
import type { OrderGateway, OrderServiceFailure } from '#core/orders/ports/OrderGateway.ts';
import type { OrderKey } from './storedCheckout.ts';

/** Adds a key, or replaces that of its order. The latest one is first. */
export function withKey(keys: readonly OrderKey[], added: OrderKey): readonly OrderKey[] {
  return [added, ...keys.filter(({ number }) => number !== added.number)].slice(0, MAX_KEYS);
}

/** The key in the fragment of a link, `#NUMBER.KEY`; undefined in any other one. */
export function linkedKey(fragment: string): OrderKey | undefined {
  const { number, key } = /^#(?<number>[A-Z\d-]+)\.(?<key>[\w-]+)$/.exec(fragment)?.groups ?? {};
  return number !== undefined && key !== undefined ? { number, key } : undefined;
}

/** The part of the order service that follows orders. */
export type FollowedService = Pick<OrderGateway, 'orders' | 'order' | 'startPayment' | 'cancel'>;

/** The keys of guest orders that this page may use: those of this tab first. */
export function knownKeys({ checkoutStorage }: CheckoutPorts): readonly OrderKey[] {
  const tab = checkoutStorage.loadKeys('tab');
  const device = checkoutStorage.loadKeys('device');
  return [...tab, ...device.filter(({ number }) => !tab.some((one) => one.number === number))];
}

/** The order service for the guest orders of this browser. It forgets the keys that open nothing. */
export function guestOrders(ports: CheckoutPorts): FollowedService {
  const { orderService } = ports;
  const keyOf = (number: string) => knownKeys(ports).find((one) => one.number === number)?.key ?? '';
  return {
    async orders() {
      const known = knownKeys(ports);
      const results = await Promise.all(known.map(({ number, key }) => orderService.order(number, key)));
      const dead = known.filter((_, index) => {
        const result = results[index];
        return result && !result.ok && result.failure === 'unknown';
      });
      for (const { key } of dead) forgetKey(ports, key);
      // The device may keep another key of the same order.
      if (dead.length > 0) return guestOrders(ports).orders();
      const failed = results.find((result) => !result.ok && result.failure !== 'unknown');
      if (failed && !failed.ok) return failed;
      return succeed({ orders: results.flatMap((result) => (result.ok ? result.value : [])) });
    },
    order: (number) => orderService.order(number, keyOf(number)),
    startPayment: (number) => orderService.startPayment(number, keyOf(number)),
    cancel: (number) => orderService.cancel(number, keyOf(number)),
  };
}

/** Forgets a key on the device and in this tab. */
export function forgetKey({ checkoutStorage }: CheckoutPorts, key: string): void {
  for (const place of ['device', 'tab'] as const) {
    const isKnown = checkoutStorage.loadKeys(place).some((one) => one.key === key);
    if (isKnown) checkoutStorage.changeKeys(place, (keys) => keys.filter((one) => one.key !== key));
  }
}

/** Knows the key of a link in this tab, unless the device keeps it. */
export function openLink({ checkoutStorage }: CheckoutPorts, linked: OrderKey): void {
  if (checkoutStorage.loadKeys('device').some(({ key }) => key === linked.key)) return;
  checkoutStorage.changeKeys('tab', (keys) => withKey(keys, linked));
}

/** Moves the keys of this tab to the device. Returns false if the browser refuses to store them. */
export function keepKeys({ checkoutStorage }: CheckoutPorts): boolean {
  const opened = checkoutStorage.loadKeys('tab');
  const isKept = checkoutStorage.changeKeys('device', (keys) => opened.reduceRight(withKey, keys));
  return isKept && checkoutStorage.changeKeys('tab', () => []);
}

/** The guest orders of this device that its shopper may want to add to an account. */
export function offeredKeys({ checkoutStorage }: CheckoutPorts): readonly OrderKey[] {
  return checkoutStorage.loadKeys('device').filter(({ isDeclined }) => !isDeclined);
}

/** Adds them to the signed-in account, and forgets their keys. Stops at a failure, after which a repetition adds the others. */
export async function claimOrders(ports: CheckoutPorts): Promise<OrderServiceFailure | undefined> {
  for (const { number, key } of offeredKeys(ports)) {
    const result = await ports.orderService.claim(number, key);
    // Another account has it, or it is past.
    const isGone = !result.ok && result.failure === 'unknown';
    if (!result.ok && !isGone) return result.failure;
    forgetKey(ports, key);
  }
  return undefined;
}

/** Does not offer them again. They stay on the device. */
export function declineKeys({ checkoutStorage }: CheckoutPorts): void {
  checkoutStorage.changeKeys('device', (keys) => keys.map((one) => ({ ...one, isDeclined: true })));
}
