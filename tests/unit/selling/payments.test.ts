import { describe, expect, test } from 'vitest';
import type { PaymentReport } from '#core/ports/PaymentProvider.ts';
import { cancelOrder } from '#core/selling/cancelOrder.ts';
import { cancel, markPaid, refund } from '#core/selling/ownerCommands.ts';
import { startPayment } from '#core/selling/startPayment.ts';
import { sweep } from '#core/selling/sweep.ts';
import { anOpenPayment, aSale, place } from '#tests/support/aSale.ts';
import { aProduct } from '#tests/support/makers.ts';

const HALF_AN_HOUR = 30 * 60_000;

type Sale = Awaited<ReturnType<typeof anOpenPayment>>;

async function expire({ clock, selling }: Sale): Promise<void> {
  clock.pass(HALF_AN_HOUR);
  await sweep(selling);
}

/** Lets an order end whose shopper pays in the moment before its payment page is closed. */
async function aLatePayment(end: (sale: Sale) => Promise<unknown>, before: (sale: Sale) => void = () => {}) {
  const sale = await anOpenPayment();
  sale.payments.close = async () => {
    before(sale);
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
    clock.pass(2 * 60_000);
    await sweep(selling);
    expect((await database.order(number))?.value.state).toBe('expired');
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
    expect(await stored()).not.toHaveProperty('dueAt');
    expect(subjects()).toEqual(['shopper refund', 'owner refund']);
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
