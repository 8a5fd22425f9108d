import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { endCode } from '#core/orders/selling/discountCodes.ts';
import { cancel, cancelOrder, markPaid, refund } from '#core/orders/selling/orderCommands.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import {
  anOpenPayment,
  aRequest,
  aSale,
  BUYER,
  paymentOf,
  place,
  SELLING_SHOP,
} from '#tests/support/aSale.ts';
import { aDelivery, aProduct } from '#tests/support/makers.ts';

const A_CODE = { code: 'A', toPay: 49.81 };
const HALF_AN_HOUR = 30 * 60_000;

/** A day after the clock's start. */
const TOMORROW = '2026-03-15T10:00:00.000Z';

type Sale = Awaited<ReturnType<typeof anOpenPayment>>;

/** A sale of lamps at this price, delivered free of charge. */
function aCheapSale(price: number) {
  const delivery = aDelivery({ cost: 0 });
  const sale = aSale({ shop: { ...SELLING_SHOP, delivery } });
  sale.database.setProduct(aProduct('lamp', { price, stock: 3 }));
  return sale;
}

async function expire({ clock, selling }: Sale): Promise<void> {
  clock.pass(HALF_AN_HOUR);
  await sweep(selling);
}

/** Lets an order end whose shopper pays in the moment before its payment page is closed. */
async function aLatePayment(
  end: (sale: Sale) => Promise<unknown>,
  before: (sale: Sale) => unknown = () => {},
  request: Partial<OrderRequest> = {},
) {
  const sale = await anOpenPayment(request);
  sale.payments.close = async () => {
    await before(sale);
    sale.pay();
  };
  await end(sale);
  return sale;
}

describe('an order by card', () => {
  test('is placed only when the provider reports that it is paid', async () => {
    const { settle, pay, stored, subjects } = await anOpenPayment();
    await settle();
    expect((await stored()).state).toBe('awaiting-payment');
    pay();
    expect(await settle()).toMatchObject({ state: 'placed', payment: { state: 'paid', paid: 54.8 } });
    expect(subjects()).toEqual(['shopper confirmation', 'owner confirmation']);
    expect(await stored()).toMatchObject({ session: { isFinal: true }, unsent: [], dueAt: TOMORROW });
  });

  test('expires after half an hour, releases its pieces once, and can no longer be paid', async () => {
    const { selling, clock, stockOf, pay, states, stored } = await anOpenPayment();
    clock.pass(HALF_AN_HOUR - 1);
    await sweep(selling);
    expect(await stockOf('lamp')).toBe(2);
    clock.pass(1);
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweep(selling);
    expect(await stockOf('lamp')).toBe(3);
    expect(await states()).toEqual(['awaiting-payment', 'expired']);
    expect(pay()).toBe(false);
    // The end of its personal data.
    expect(await stored()).toHaveProperty('dueAt', '2026-04-13T10:30:00.000Z');
  });

  test('expires also if its payment has never started', async () => {
    const { selling, clock, stockOf } = aSale();
    await place(selling, { payment: 'card' });
    clock.pass(HALF_AN_HOUR);
    expect(await sweep(selling)).toBe(1);
    expect(await sweep(selling)).toBe(0);
    expect(await stockOf('lamp')).toBe(3);
  });

  test('that is paid in the last second is placed, even if nobody notices before it is over', async () => {
    const { selling, clock, pay, states } = await anOpenPayment();
    pay();
    clock.pass(10 * HALF_AN_HOUR);
    await sweep(selling);
    expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed']);
  });

  test('waits for money on its way, and expires if it does not arrive; the shopper hears of both', async () => {
    const { selling, clock, stored, states, subjects, number, payments } = await anOpenPayment();
    payments.payLater(paymentOf({ number }));
    clock.pass(10 * HALF_AN_HOUR);
    await sweep(selling);
    expect(await states()).toEqual(['awaiting-payment', 'processing']);
    expect(subjects()).toEqual(['shopper receipt']);
    clock.pass(HALF_AN_HOUR);
    payments.payment(paymentOf({ number })).status = 'ended';
    await sweep(selling);
    expect((await stored()).state).toBe('expired');
    expect(subjects()).toEqual(['shopper receipt', 'shopper expiry']);
  });

  test.each([
    ['another sum', 249, 'EUR'],
    ['nothing', 0, 'EUR'],
    ['another currency', 54.8, 'HUF'],
  ])('that is paid with %s is cancelled, and the money is returned', async (_, amount, currency) => {
    const { payments, number, settle, stored, states, subjects, report, stockOf } = await anOpenPayment();
    payments.pay(paymentOf({ number }), amount, currency);
    await settle();
    const refunds = amount === 0 ? [] : ['refunded'];
    expect(await states()).toEqual(['awaiting-payment', 'wrong amount', 'cancelled', ...refunds]);
    expect(await stored()).toMatchObject({ payment: { paid: amount, refunded: amount }, reserved: [] });
    expect((await report()).refunded).toBe(amount);
    expect(await stockOf('lamp')).toBe(3);
    expect(subjects().slice(0, 2)).toEqual(['owner problem', 'shopper cancellation']);
  });

  test.each(['card', 'transfer'] as const)('of 0 by %s is placed and paid at once', async (payment) => {
    const { mailer, database, ...sale } = aCheapSale(49.9);
    const selling = { ...sale.selling, payments: undefined };
    await database.codes.store({ code: 'FREE', percent: 100, used: 0, addedAt: '' }, undefined);
    const order = await place(selling, { payment, code: 'free', toPay: 0 });
    expect(order).toMatchObject({ state: 'placed', payment: { method: 'none', state: 'paid', paid: 0 } });
    expect((await place(selling, { payment, code: 'FREE', toPay: 0 })).number).toBe(order.number);
    expect(order).not.toHaveProperty('expiresAt');
    expect(await startPayment(selling, order.number)).toMatchObject({ ok: false });
    expect(mailer.sent).toHaveLength(2);
    expect(await refund(undefined)(selling, order.number)).toMatchObject({ ok: false });
    expect(await cancel(selling, order.number)).toMatchObject({ value: { payment: order.payment } });
  });

  test('below the minimum of the provider is refused, unless its price has changed', async () => {
    const { selling } = aCheapSale(0.3);
    const request = (payment: PaymentMethod, price: number) =>
      placeOrder(selling, BUYER, {
        ...aRequest({ payment, toPay: price, attempt: crypto.randomUUID() }),
        lines: [{ id: 'lamp', quantity: 1, price }],
      });
    expect(await request('card', 0.3)).toMatchObject({ failure: { reason: 'invalid', field: 'payment' } });
    expect(await request('card', 0.2)).toMatchObject({ failure: { reason: 'changed', toPay: 0.3 } });
    expect(await request('invoice', 0.3)).toMatchObject({ ok: true });
  });
});

describe('a late payment', () => {
  test('revives an expired order if the stock suffices', async () => {
    const { states, stockOf, subjects } = await aLatePayment(expire);
    expect(await states()).toEqual(['awaiting-payment', 'expired', 'paid', 'placed']);
    expect(await stockOf('lamp')).toBe(2);
    expect(subjects()).toEqual(['shopper confirmation', 'owner confirmation']);
  });

  test.each<readonly [string, (sale: Sale) => void]>([
    ['sold out', ({ database }) => database.setProduct(aProduct('lamp', { stock: 0 }))],
    ['gone', ({ database }) => database.removeProduct('lamp')],
  ])('is refunded in full if the product is %s, and both hear of it', async (_, sellOut) => {
    const { states, report, stored, subjects } = await aLatePayment(expire, sellOut);
    expect(await states()).toEqual(['awaiting-payment', 'expired', 'paid', 'refunded']);
    expect(await report()).toMatchObject({ paid: 54.8, refunded: 54.8 });
    expect(await stored()).toMatchObject({ state: 'expired', payment: { state: 'refunded' }, reserved: [] });
    expect((await stored()).dueAt).toContain(TOMORROW.slice(0, 10));
    expect(subjects()).toEqual(['shopper refund', 'owner refund']);
  });

  test.each<readonly [string, (sale: Sale) => unknown, string, number]>([
    ['has its use left', () => {}, 'placed', 1],
    [
      'is used up',
      ({ selling }) => place(selling, { ...A_CODE, attempt: crypto.randomUUID() }),
      'expired',
      1,
    ],
    ['has ended', ({ selling }) => endCode(selling, 'A'), 'expired', 0],
  ])('takes the code again or is refunded: it %s', async (_, before, state, used) => {
    const { stored, database, stockOf } = await aLatePayment(expire, before, { ...A_CODE, payment: 'card' });
    expect(await stored()).toMatchObject({ state, payment: { refunded: state === 'placed' ? 0 : 49.81 } });
    expect([(await database.codes.get('A'))?.value.used, await stockOf('lamp')]).toEqual([used, 3 - used]);
  });

  test('of a cancelled order is refunded although the stock suffices', async () => {
    const end = ({ selling, number }: Sale) => cancelOrder(selling, number, 'buyer');
    const { states, report, stockOf } = await aLatePayment(end);
    expect(await states()).toEqual(['awaiting-payment', 'cancelled', 'paid', 'refunded']);
    expect((await report()).refunded).toBe(54.8);
    expect(await stockOf('lamp')).toBe(3);
  });
});

describe('a cancellation', () => {
  test('refunds a payment by card in the same command', async () => {
    const { selling, number, settle, pay, report, subjects } = await anOpenPayment();
    pay();
    await settle();
    expect(await cancelOrder(selling, number, 'buyer')).toMatchObject({
      value: { state: 'cancelled', payment: { state: 'refunded', paid: 54.8, refunded: 54.8 } },
    });
    expect((await report()).refunded).toBe(54.8);
    expect(subjects().slice(2).sort()).toEqual([
      ...['owner cancellation', 'owner refund', 'shopper cancellation', 'shopper refund'],
    ]);
  });

  test('of an unpaid order by card ends its payment and mails at once', async () => {
    const { selling, number, pay, subjects, stored } = await anOpenPayment();
    await cancel(selling, number);
    expect(pay()).toBe(false);
    expect(subjects()).toEqual(['shopper cancellation']);
    expect(await stored()).toHaveProperty('dueAt', '2026-04-13T10:00:00.000Z');
  });

  test('survives a provider that does not respond: the sweep refunds', async () => {
    const { selling, number, settle, pay, report, payments, clock, failures } = await anOpenPayment();
    pay();
    await settle();
    const works = payments.refund.bind(payments);
    payments.refund = async () => Promise.reject(new Error('The provider does not respond.'));
    expect(await cancel(selling, number)).toMatchObject({ ok: true, value: { refundDue: 54.8 } });
    expect(failures).toHaveLength(1);
    expect(await refund(20)(selling, number)).toMatchObject({ ok: false });
    payments.refund = works;
    clock.pass(60_000);
    await sweep(selling);
    expect((await report()).refunded).toBe(54.8);
    expect(await sweep(selling)).toBe(0);
  });

  test('whose refund the provider refuses tells both, asks no more, and can be refunded later', async () => {
    const { selling, number, settle, pay, report, payments, clock, subjects, states } = await anOpenPayment();
    pay();
    await settle();
    payments.isRefusing = true;
    expect(await cancel(selling, number)).toMatchObject({ ok: true, value: { payment: { state: 'paid' } } });
    expect((await states()).slice(-2)).toEqual(['cancelled', 'refund failed']);
    expect(subjects().slice(-3).sort()).toEqual(['owner problem', 'shopper cancellation', 'shopper problem']);
    clock.pass(HALF_AN_HOUR);
    expect(await sweep(selling)).toBe(0);
    payments.isRefusing = false;
    expect(await refund(undefined)(selling, number)).toMatchObject({
      value: { payment: { state: 'refunded' } },
    });
    expect((await report()).refunded).toBe(54.8);
  });

  test('of a transfer that arrives later: refund records both, as the refused command advises', async () => {
    const { selling } = aSale();
    const { number } = await place(selling, { payment: 'transfer' });
    await cancel(selling, number);
    expect(await markPaid(selling, number)).toMatchObject({ failure: expect.stringContaining('refund') });
    expect(await refund(20)(selling, number)).toMatchObject({
      value: { state: 'cancelled', payment: { state: 'partly-refunded', paid: 54.8, refunded: 20 } },
    });
    const states = ['placed', 'cancelled', 'paid', 'partly-refunded', 'refunded'].map((state) => ({ state }));
    expect(await refund(undefined)(selling, number)).toMatchObject({ value: { history: states } });
  });

  test.each(['invoice', 'transfer'] as const)('asks the owner to return a payment by %s', async (payment) => {
    const { selling } = aSale();
    const { number } = await place(selling, { payment });
    await markPaid(selling, number);
    await cancel(selling, number);
    const states = ['placed', 'paid', 'cancelled', 'refund due'].map((state) => ({ state }));
    expect(await cancel(selling, number)).toMatchObject({
      value: { history: states, payment: { state: 'paid', refunded: 0 } },
    });
    expect(await refund(undefined)(selling, number)).toMatchObject({
      value: { history: [...states, { state: 'refunded' }], payment: { state: 'refunded', refunded: 54.8 } },
    });
  });

  test('of an unpaid invoice asks for no refund', async () => {
    const { selling } = aSale();
    const { number } = await place(selling);
    const cancelled = await cancel(selling, number);
    expect(cancelled).toMatchObject({ value: { history: [{ state: 'placed' }, { state: 'cancelled' }] } });
  });
});

describe.each(['card', 'transfer'] as const)('a refund of a payment by %s', (payment) => {
  async function aPaidOrder() {
    const sale = await anOpenPayment();
    const { number } =
      payment === 'card' ? sale : await place(sale.selling, { payment, attempt: crypto.randomUUID() });
    if (payment !== 'card') await markPaid(sale.selling, number);
    sale.pay();
    await sale.settle();
    const refunded = async (total?: number) => {
      const result = await refund(total)(sale.selling, number);
      return result.ok ? result.value.payment : result.failure;
    };
    return { ...sale, refunded };
  }

  test('states the total, so that repeating it refunds nothing more', async () => {
    const { refunded, mailer } = await aPaidOrder();
    expect(await refunded(10)).toMatchObject({ state: 'partly-refunded', refunded: 10 });
    const mails = mailer.sent.length;
    expect(await refunded(10)).toMatchObject({ state: 'partly-refunded', refunded: 10 });
    expect(mailer.sent).toHaveLength(mails);
    expect(await refunded(25)).toMatchObject({ state: 'partly-refunded', refunded: 25 });
    expect(await refunded(10)).toMatch(/^25,00\s€ of .* is refunded already\.$/);
    expect(await refunded()).toMatchObject({ state: 'refunded', refunded: 54.8 });
    expect(await refunded()).toMatchObject({ state: 'refunded', refunded: 54.8 });
  });

  test('never exceeds the payment and is exact to the cent', async () => {
    const { refunded } = await aPaidOrder();
    expect(await refunded(54.81)).toMatch(/^54,81\s€ is more than the payment of .*: 54,80\s€\.$/);
    expect(await refunded(-1)).toMatch(/is refunded already/);
    expect(await refunded(10.005)).toMatchObject({ refunded: 10.01 });
    expect(await refunded(54.804)).toMatchObject({ state: 'refunded', refunded: 54.8 });
  });

  test('of an unpaid order is refused', async () => {
    const { selling } = aSale();
    const { number } = await place(selling, { payment });
    expect(await refund(undefined)(selling, number)).toEqual({
      ok: false,
      failure: `The order ${number} is not paid.`,
    });
  });
});

describe('a final payment is read daily, because a notification may be lost', () => {
  const DAY = 24 * 60 * 60_000;

  async function aPaidOrder() {
    const sale = await anOpenPayment();
    sale.pay();
    await sale.settle();
    return { ...sale, id: paymentOf(sale) };
  }

  test('and a refund on the pages of the provider is found', async () => {
    const { selling, clock, payments, id, states, failures } = await aPaidOrder();
    await payments.refund(id, 54.8);
    clock.pass(DAY - 1);
    expect(await sweep(selling)).toBe(0);
    clock.pass(1);
    expect(await sweep(selling)).toBe(1);
    expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed', 'refunded']);
    clock.pass(2 * DAY);
    await sweep(selling);
    expect(await sweep(selling)).toBe(0);
    expect(failures).toEqual([]);
  });

  test('for a month', async () => {
    const { selling, clock, stored } = await aPaidOrder();
    for (let days = 0; days < 30; days += 1) {
      clock.pass(DAY);
      expect(await sweep(selling)).toBe(1);
    }
    expect(await stored()).not.toHaveProperty('dueAt');
  });

  test('and a refund that a bank rejects is recorded once and can be repeated', async () => {
    const { selling, clock, payments, id, number, states, stored, report, subjects } = await aPaidOrder();
    await refund(undefined)(selling, number);
    Object.assign(payments.payment(id), { refunded: 0, failed: 54.8 });
    for (const _ of [1, 2]) {
      clock.pass(DAY);
      await sweep(selling);
    }
    expect((await states()).slice(3)).toEqual(['refunded', 'refund failed']);
    expect((await stored()).payment).toMatchObject({ state: 'paid', refunded: 0 });
    expect(subjects().slice(-2).sort()).toEqual(['owner problem', 'shopper problem']);
    await refund(20)(selling, number);
    expect(await report()).toMatchObject({ refunded: 20 });
    expect((await stored()).payment).toMatchObject({ state: 'partly-refunded', refunded: 20 });
  });

  test('and the owner hears of a dispute once', async () => {
    const { payments, id, clock, selling, states, subjects } = await aPaidOrder();
    payments.payment(id).isDisputed = true;
    for (const _ of [1, 2]) {
      clock.pass(DAY);
      await sweep(selling);
    }
    expect((await states()).slice(3)).toEqual(['disputed']);
    expect(subjects().slice(2)).toEqual(['owner problem']);
  });
});
