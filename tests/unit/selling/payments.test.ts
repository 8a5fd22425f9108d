import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import type { PaymentReport } from '#core/ports/PaymentProvider.ts';
import { cancelOrder } from '#core/selling/cancelOrder.ts';
import { continueOrder } from '#core/selling/continueOrder.ts';
import { cancel, markPaid, refund } from '#core/selling/ownerCommands.ts';
import { startPayment } from '#core/selling/startPayment.ts';
import { sweep } from '#core/selling/sweep.ts';
import { aSale, paymentOf, place } from '#tests/support/aSale.ts';
import { aProduct } from '#tests/support/makers.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** A sale with a lamp ordered by card, whose payment has started. */
async function anOpenPayment() {
  const sale = aSale();
  const { number } = await place(sale.selling, { payment: 'card' });
  await startPayment(sale.selling, number);
  const stored = async (): Promise<StoredOrder> => {
    const found = await sale.database.order(number);
    if (!found) throw new Error('There is no order.');
    return found.value;
  };
  const settle = async () => continueOrder(sale.selling, await stored());
  const pay = () => sale.payments.pay(paymentOf({ number }));
  const report = () => sale.payments.read(paymentOf({ number }));
  const states = async () => (await stored()).history.map(({ state }) => state);
  const subjects = () => sale.mailer.sent.map(({ to, subject }) => `${to} ${subject}`);
  return { ...sale, number, stored, settle, pay, report, states, subjects };
}

/** The shopper pays after the order has ended and before its payment has. */
async function aLatePayment(end: (sale: Awaited<ReturnType<typeof anOpenPayment>>) => Promise<unknown>) {
  const sale = await anOpenPayment();
  const { payments, pay } = sale;
  const close = payments.close.bind(payments);
  payments.close = async (id) => {
    pay();
    await close(id);
  };
  return { ...sale, end: () => end(sale) };
}

const expire = async ({
  clock,
  selling,
}: Pick<Awaited<ReturnType<typeof anOpenPayment>>, 'clock' | 'selling'>) => {
  clock.pass(HALF_AN_HOUR);
  await sweep(selling);
};

describe('an order by card', () => {
  test('is placed when the provider says that it is paid, and nobody else', async () => {
    const { settle, pay, stored, subjects } = await anOpenPayment();
    await settle();
    expect((await stored()).state).toBe('awaiting-payment');
    pay();
    expect(await settle()).toMatchObject({ state: 'placed', payment: { state: 'paid', paid: 54.8 } });
    expect(subjects()).toEqual(['shopper confirmation', 'owner confirmation']);
    expect(await stored()).toMatchObject({ session: { isFinal: true }, unsent: [] });
    expect(await stored()).not.toHaveProperty('dueAt');
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
    expect(await stored()).not.toHaveProperty('dueAt');
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

  test('waits for money on its way, and expires if it does not arrive', async () => {
    let report: PaymentReport = { status: 'pending', paid: 0, refunded: 0 };
    const { selling, clock, database } = aSale({
      payments: {
        start: async () => ({ id: 'p', address: 'https://payments.example' }),
        read: async () => report,
        close: async () => {},
        refund: async () => {},
        orderIn: async () => undefined,
      },
    });
    const { number } = await place(selling, { payment: 'card' });
    await startPayment(selling, number);
    clock.pass(10 * HALF_AN_HOUR);
    await sweep(selling);
    expect((await database.order(number))?.value.state).toBe('awaiting-payment');
    report = { ...report, status: 'ended' };
    await sweep(selling);
    expect((await database.order(number))?.value.state).toBe('expired');
  });
});

describe('a late payment', () => {
  test('revives an expired order if the stock suffices', async () => {
    const { end, states, stockOf, subjects } = await aLatePayment(expire);
    await end();
    expect(await states()).toEqual(['awaiting-payment', 'expired', 'paid', 'placed']);
    expect(await stockOf('lamp')).toBe(2);
    expect(subjects()).toEqual(['shopper confirmation', 'owner confirmation']);
  });

  test.each([
    ['sold out', 0],
    ['gone', undefined],
  ])('is refunded in full if the product is %s, and both hear of it', async (_, stock) => {
    const { end, database, payments, states, report, stored, subjects } = await aLatePayment(expire);
    const close = payments.close;
    payments.close = async (id) => {
      // Somebody else has bought the released pieces.
      if (stock === undefined) database.removeProduct('lamp');
      else database.setProduct(aProduct('lamp', { stock }));
      await close(id);
    };
    await end();
    expect(await states()).toEqual(['awaiting-payment', 'expired', 'paid', 'refunded']);
    expect(await report()).toMatchObject({ paid: 54.8, refunded: 54.8 });
    expect(await stored()).toMatchObject({ state: 'expired', payment: { state: 'refunded' }, reserved: [] });
    expect(await stored()).not.toHaveProperty('refundDue');
    expect(subjects()).toEqual(['shopper refund', 'owner refund']);
  });

  test('of a cancelled order is refunded although the stock suffices', async () => {
    const { end, states, report, stockOf } = await aLatePayment(({ selling, number }) =>
      cancelOrder(selling, number, 'buyer'),
    );
    await end();
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
    expect(await stored()).not.toHaveProperty('dueAt');
  });

  test('survives a provider that does not respond: the sweep refunds', async () => {
    const { selling, number, settle, pay, report, payments, clock, failures } = await anOpenPayment();
    pay();
    await settle();
    const works = payments.refund.bind(payments);
    payments.refund = async () => Promise.reject(new Error('The provider does not respond.'));
    expect(await cancel(selling, number)).toMatchObject({ ok: true, value: { refundDue: 54.8 } });
    expect(failures).toHaveLength(1);
    payments.refund = works;
    clock.pass(60_000);
    await sweep(selling);
    expect((await report()).refunded).toBe(54.8);
    expect(await sweep(selling)).toBe(0);
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
    const sale = aSale();
    const order = await place(sale.selling, { payment });
    if (payment === 'card') {
      await startPayment(sale.selling, order.number);
      sale.payments.pay(paymentOf(order));
      sale.clock.pass(60_000);
      await sweep(sale.selling);
    } else await markPaid(sale.selling, order.number);
    const refunded = async (total?: number) => {
      const result = await refund(total)(sale.selling, order.number);
      return result.ok ? result.value.payment : result.failure;
    };
    return { ...sale, order, refunded };
  }

  test('states the total, so that repeating it refunds nothing more', async () => {
    const { refunded, mailer } = await aPaidOrder();
    expect(await refunded(10)).toMatchObject({ state: 'partly-refunded', refunded: 10 });
    const mails = mailer.sent.length;
    expect(await refunded(10)).toMatchObject({ state: 'partly-refunded', refunded: 10 });
    expect(mailer.sent).toHaveLength(mails);
    expect(await refunded(25)).toMatchObject({ state: 'partly-refunded', refunded: 25 });
    expect(await refunded(10)).toMatch(/^25 of .* is refunded already\.$/);
    expect(await refunded()).toMatchObject({ state: 'refunded', refunded: 54.8 });
    expect(await refunded()).toMatchObject({ state: 'refunded', refunded: 54.8 });
  });

  test('never exceeds the payment and is exact to the cent', async () => {
    const { refunded } = await aPaidOrder();
    expect(await refunded(54.81)).toMatch(/^54.81 is more than the shopper has paid/);
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
