import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ForgedNotification,
  type PaymentNotification,
  type PaymentProvider,
} from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { aStoredOrder } from '#tests/support/aPlacedOrder.ts';

/** A provider, and the actions of a shopper on its pages. */
export interface PaymentBackend {
  readonly provider: PaymentProvider;
  /** Another instance, as in another process. */
  readonly other: PaymentProvider;
  pay(id: string): Promise<unknown>;
  /** Pays with a method whose money arrives later; absent if there is none. */
  payLater?(id: string): Promise<unknown>;
  arrive?(id: string): Promise<unknown>;
  /** A notification about a payment, and the number of its order. */
  notification(id: string, number: string): PaymentNotification;
  close?(): Promise<unknown>;
}

let orders = 0;

/** An order by card that waits for its payment of 54.80 €. Each has its own number. */
export function anOrder(parts: Partial<StoredOrder> = {}): StoredOrder {
  orders += 1;
  return aStoredOrder(`NL-TEST-${orders}`, {
    state: 'awaiting-payment',
    payment: { method: 'card', state: 'open', paid: 0, refunded: 0 },
    placedAt: new Date().toISOString(),
    language: 'en',
    ...parts,
  });
}

/** The parts of an order in a currency without hundredths. */
const WHOLE = { lines: [{ id: 'a', name: 'A', quantity: 2, price: 700 }], delivery: 0, toPay: 1400 };

export function describePaymentProvider(name: string, start: () => Promise<PaymentBackend>): void {
  describe(`${name} as payment provider`, () => {
    let backend: PaymentBackend;
    let provider: PaymentProvider;
    beforeEach(async () => {
      backend = await start();
      provider = backend.provider;
    });
    afterEach(() => backend.close?.());

    const aPayment = async (parts: Partial<StoredOrder> = {}) => (await provider.start(anOrder(parts))).id;
    const aPaidOne = async () => {
      const id = await aPayment();
      await backend.pay(id);
      return id;
    };
    const refundedOf = async (id: string) => (await provider.read(id)).refunded;

    test('starts one payment of an order, from any process', async () => {
      const order = anOrder();
      const started = await Promise.all([provider.start(order), backend.other.start(order)]);
      expect(new Set(started.map(({ id }) => id)).size).toBe(1);
      expect(new Set(started.map(({ address }) => address)).size).toBe(1);
      const { id, address } = await provider.start({
        ...order,
        session: { id: started[0].id, isFinal: false },
      });
      expect({ id, address }).toEqual(started[0]);
      expect(await provider.start(anOrder())).not.toEqual(started[0]);
      expect(await provider.read(id)).toMatchObject({ status: 'open', paid: 0, refunded: 0 });
    });

    test.each([
      ['of cents', { lines: [{ id: 'a', name: 'A', quantity: 30, price: 0.07 }], delivery: 0, toPay: 2.1 }],
      ['of parts of a cent', { lines: [{ id: 'a', name: 'A', quantity: 3, price: 0.335 }], toPay: 5.91 }],
      ['without hundredths', { ...WHOLE, currency: 'JPY' }],
      ['in krónur', { ...WHOLE, currency: 'ISK' }],
      ['in forints', { ...WHOLE, currency: 'HUF' }],
    ])('takes exactly the sum of an order with prices %s', async (_, parts) => {
      const id = await aPayment(parts);
      await backend.pay(id);
      const { currency = 'EUR' }: Partial<StoredOrder> = parts;
      const report = { status: 'paid', paid: parts.toPay, currency, refunded: 0 };
      expect(await provider.read(id)).toMatchObject(report);
      await provider.refund(id, parts.toPay);
      expect(await refundedOf(id)).toBe(parts.toPay);
    });

    test('ends an open payment, which nobody can pay then', async () => {
      const id = await aPayment();
      await provider.close(id);
      await backend.pay(id);
      await provider.close(id);
      expect(await backend.other.read(id)).toMatchObject({ status: 'ended', paid: 0, refunded: 0 });
    });

    test('does not end a paid payment', async () => {
      const id = await aPaidOne();
      await provider.close(id);
      expect(await provider.read(id)).toMatchObject({ status: 'paid', paid: 54.8, refunded: 0 });
    });

    test('waits for the money of a payment', async () => {
      if (!backend.payLater) return;
      const id = await aPayment();
      await backend.payLater(id);
      expect(await provider.read(id)).toMatchObject({ status: 'pending', paid: 0, refunded: 0 });
      await expect(provider.refund(id, 1)).rejects.toThrow();
      await provider.close(id);
      await backend.arrive?.(id);
      expect(await provider.read(id)).toMatchObject({ status: 'paid', paid: 54.8, refunded: 0 });
    });

    test('refunds totals: a repeated or a smaller one refunds nothing more', async () => {
      const id = await aPaidOne();
      await provider.refund(id, 10);
      expect(await refundedOf(id)).toBe(10);
      await backend.other.refund(id, 10);
      expect(await refundedOf(id)).toBe(10);
      await provider.refund(id, 30.5);
      await provider.refund(id, 10);
      expect(await refundedOf(id)).toBe(30.5);
      await provider.refund(id, 54.8);
      expect(await provider.read(id)).toMatchObject({ status: 'paid', paid: 54.8, refunded: 54.8 });
    });

    test('refunds the largest of concurrent totals, never their sum', async () => {
      const id = await aPaidOne();
      await Promise.all(
        [10, 20, 20, 10].map((total, index) => (index % 2 ? provider : backend.other).refund(id, total)),
      );
      expect(await refundedOf(id)).toBe(20);
    });

    test('refuses a refund that exceeds the payment', async () => {
      const id = await aPaidOne();
      await expect(provider.refund(id, 54.81)).rejects.toThrow();
      expect(await refundedOf(id)).toBe(0);
      await expect(provider.refund(await aPayment(), 1)).rejects.toThrow();
    });

    test('rejects requests about an unknown payment', async () => {
      await expect(provider.read('unknown')).rejects.toThrow();
      await expect(provider.close('unknown')).rejects.toThrow();
      await expect(provider.refund('unknown', 1)).rejects.toThrow();
    });

    test('finds the order of a notification, and refuses a forged one', async () => {
      const order = anOrder();
      const { id } = await provider.start(order);
      const notification = backend.notification(id, order.number);
      expect(await provider.orderIn(notification)).toBe(order.number);
      for (const signature of ['', 'forged', `${notification.signature}0`]) {
        await expect(provider.orderIn({ ...notification, signature })).rejects.toThrow(ForgedNotification);
      }
    });
  });
}
