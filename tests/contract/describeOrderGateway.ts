import { describe, expect, test } from 'vitest';
import { accountOfToken, MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { fail } from '#core/domain/Result.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { OrderGateway } from '#core/ports/OrderGateway.ts';
import { pack } from '#core/selling/ownerCommands.ts';
import { aRequest, aSale } from '#tests/support/aSale.ts';
import { createOrderService, type OrderService } from '../../src/service/orderService.ts';

export type MakeOrderGateway = (service: OrderService, auth: AuthGateway) => Promise<OrderGateway>;

export function describeOrderGateway(name: string, make: MakeOrderGateway): void {
  /** The gateways of two signed-in accounts and of nobody. */
  async function aService({ isUnlimited = true } = {}) {
    const sale = aSale();
    const service = createOrderService({ selling: sale.selling, verify: accountOfToken, isUnlimited });
    const gatewayOf = async (email: string) => {
      const auth = new MemoryAuthGateway();
      await auth.signUp({ name: 'Ada Berg', email, password: 'correct horse' });
      return make(service, auth);
    };
    return {
      ...sale,
      gateway: await gatewayOf('ada@example.com'),
      other: await gatewayOf('robin@example.com'),
      nobody: await make(service, new MemoryAuthGateway()),
    };
  }

  describe(`${name} as order gateway`, () => {
    test('an order is placed once, however often it is requested', async () => {
      const { gateway, stockOf } = await aService();
      const placed = await gateway.place(aRequest());
      expect(placed).toMatchObject({ ok: true, value: { state: 'placed', toPay: 54.8, tax: 8.75 } });
      expect(await gateway.place(aRequest())).toEqual(placed);
      expect(await stockOf('lamp')).toBe(2);
    });

    test('an order that differs from the stored products is refused with each change', async () => {
      const { gateway } = await aService();
      const lines = [
        { id: 'lamp', quantity: 5, price: 40 },
        { id: 'poster', quantity: 1, price: 10 },
        { id: 'stool', quantity: 1, price: 9 },
      ];
      expect(await gateway.place(aRequest({ lines, toPay: 219 }))).toEqual(
        fail({
          reason: 'changed',
          products: [
            { id: 'lamp', reason: 'stock', stock: 3, price: 49.9 },
            { id: 'poster', reason: 'price', price: 12 },
            { id: 'stool', reason: 'gone' },
          ],
          toPay: 161.7,
        }),
      );
    });

    test('an attempt that has led to another order is refused', async () => {
      const { gateway } = await aService();
      await gateway.place(aRequest());
      expect(await gateway.place(aRequest({ payment: 'transfer' }))).toEqual(fail({ reason: 'attempt' }));
    });

    test('an invalid field is named', async () => {
      const { gateway } = await aService();
      const address = { ...aRequest().address, postcode: 'ABC' };
      expect(await gateway.place(aRequest({ address }))).toEqual(
        fail({ reason: 'invalid', field: 'address.postcode' }),
      );
    });

    test('the order of an attempt is found by its buyer only', async () => {
      const { gateway, other } = await aService();
      const request = aRequest();
      expect(await gateway.orderOfAttempt(request.attempt)).toEqual({ ok: true, value: undefined });
      const placed = await gateway.place(request);
      expect(await gateway.orderOfAttempt(request.attempt)).toEqual(placed);
      expect(await other.orderOfAttempt(request.attempt)).toEqual({ ok: true, value: undefined });
    });

    test('an account’s orders arrive in pages, the latest first', async () => {
      const { gateway, other, clock } = await aService();
      const lines = [{ id: 'poster', quantity: 1, price: 12 }];
      for (let count = 0; count < 21; count += 1) {
        clock.pass(1000);
        await gateway.place(aRequest({ attempt: crypto.randomUUID(), lines, toPay: 16.9 }));
      }
      const first = await gateway.orders();
      if (!first.ok) throw new Error(first.failure);
      const times = first.value.orders.map(({ placedAt }) => placedAt);
      expect(times).toHaveLength(20);
      expect(times).toEqual([...times].sort().reverse());
      const second = await gateway.orders(first.value.next);
      expect(second).toEqual({ ok: true, value: { orders: [expect.anything()] } });
      expect(await other.orders()).toEqual({ ok: true, value: { orders: [] } });
    });

    test('an order is shown to its buyer, and unknown to others', async () => {
      const { gateway, other } = await aService();
      const placed = await gateway.place(aRequest());
      const number = placed.ok ? placed.value.number : '';
      expect(await gateway.order(number)).toEqual(placed);
      expect(await other.order(number)).toEqual(fail('unknown'));
      expect(await other.cancel(number)).toEqual(fail('unknown'));
    });

    test('an order can be cancelled until it is packed', async () => {
      const { gateway, selling } = await aService();
      const first = await gateway.place(aRequest());
      const number = first.ok ? first.value.number : '';
      expect(await gateway.cancel(number)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
      const second = await gateway.place(aRequest({ attempt: crypto.randomUUID() }));
      const packed = second.ok ? second.value.number : '';
      await pack(selling, packed);
      expect(await gateway.cancel(packed)).toEqual(fail('state'));
    });

    test('only an order that waits for its payment has a payment page', async () => {
      const { gateway } = await aService();
      const card = await gateway.place(aRequest({ payment: 'card' }));
      const invoice = await gateway.place(aRequest({ attempt: crypto.randomUUID() }));
      expect(await gateway.startPayment(card.ok ? card.value.number : '')).toEqual({
        ok: true,
        value: expect.stringMatching(/^https?:/),
      });
      expect(await gateway.startPayment(invoice.ok ? invoice.value.number : '')).toEqual(fail('state'));
    });

    test('nobody’s requests are refused as signed out', async () => {
      const { nobody } = await aService();
      expect([await nobody.place(aRequest()), await nobody.orders()]).toEqual([
        fail('signed-out'),
        fail('signed-out'),
      ]);
    });

    test('too many orders of an account are refused', async () => {
      const { gateway } = await aService({ isUnlimited: false });
      const lines = [{ id: 'poster', quantity: 1, price: 12 }];
      const place = () => gateway.place(aRequest({ attempt: crypto.randomUUID(), lines, toPay: 16.9 }));
      for (let count = 0; count < 10; count += 1) expect(await place()).toMatchObject({ ok: true });
      expect(await place()).toEqual(fail('limit'));
    });
  });
}
