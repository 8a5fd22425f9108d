import { expect, test } from 'vitest';
import { placedOrder, type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { mailShopper, possibleMails } from '#core/orders/selling/mailCommands.ts';
import { correctAddress, markPaid, pack, ship, writeNote } from '#core/orders/selling/orderCommands.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { aSale, place, SELLING_SHOP } from '#tests/support/aSale.ts';

/** An order by transfer, in a shop with a carrier of its own. `run` returns the stored order, or the reason of a refusal. */
async function anOrder() {
  const checkout = { ...SELLING_SHOP.checkout, carriers: { courier: 'https://courier.example/{code}' } };
  const sale = aSale({ shop: { ...SELLING_SHOP, checkout } });
  const { number, ...order } = await place(sale.selling, { payment: 'transfer' });
  const run = async (command: typeof pack): Promise<Partial<StoredOrder> & { readonly refusal?: string }> => {
    const result = await command(sale.selling, number);
    return result.ok ? { ...(await sale.database.order(number))?.value } : { refusal: result.failure };
  };
  return { ...sale, order: { number, ...order }, run };
}

test('parcels are added once, with encoded numbers and one mail, and another tracking page replaces them', async () => {
  const { run, mailer } = await anOrder();
  await run(pack);
  const add = (code: string, carrier = 'dhl') => run(ship(undefined, [{ carrier, code }]));
  const { tracking } = await add(' ../?a&"$& #', 'courier');
  expect(tracking).toBe('https://courier.example/..%2F%3Fa%26%22%24%26%23');
  await add('00 34');
  const { parcels, ...order } = await add('0034');
  expect([order.tracking, parcels?.map(({ code }) => code)]).toEqual([tracking, ['../?a&"$&#', '0034']]);
  for (const code of ['', '..', 'a\u0000', '\ud800', '\u202e1', 'x'.repeat(61)])
    expect((await add(code)).refusal).toContain('not the number of a parcel');
  expect((await add('1', 'constructor')).refusal).toContain('courier, dhl');
  for (const page of ['javascript:alert(1)', 'http://a.example', '', 'https://', 'https://a.example/\u202ea'])
    expect((await run(ship(page))).refusal).toContain('https:');
  const other = { tracking: 'https://parcels.example/', parcels: [] };
  expect(await run(ship(other.tracking))).toMatchObject(other);
  expect(mailer.sent.filter(({ subject }) => subject === 'dispatch')).toHaveLength(1);
});

test('an address is corrected before packing, as the checkout validates it, and stays in its country', async () => {
  const { run } = await anOrder();
  const { address } = await run(correctAddress({ street: ' Weg  8 ', postcode: 'D-10117', phone: '' }));
  const tidy = { name: 'Ada Berg', street: 'Weg 8', postcode: '10117', city: 'Berlin', country: 'DE' };
  expect(address).toEqual(tidy);
  expect((await run(correctAddress({ postcode: '1' }))).refusal).toContain('no valid postcode: "1"');
  const abroad = correctAddress({ country: 'AT', postcode: '1010' });
  expect((await run(abroad)).refusal).toContain('delivery and taxes');
  expect((await run(pack)).address).toEqual(tidy);
  expect((await run(correctAddress({ name: 'Bo' }))).refusal).toContain('is packed');
});

test('a note is for the owner only, and goes with the personal data of the buyer', async () => {
  const { run } = await anOrder();
  const order = (await run(writeNote(' Call\nfirst\u0000\ud800 '))) as StoredOrder;
  expect(order.note).toBe('Call\nfirst');
  expect(JSON.stringify([placedOrder(order), withoutBuyer(order)])).not.toContain('Call');
  expect((await run(writeNote('Ring twice', 'Call'))).refusal).toContain('“Call\nfirst” in the meantime');
  for (const _ of ['', 'repeated']) expect((await run(writeNote('Ring', 'Call\nfirst'))).note).toBe('Ring');
  expect((await run(writeNote('Ring twice', 'Call'))).note).toBe('Ring twice');
  expect(await run(writeNote(''))).not.toHaveProperty('note');
});

test('a reminder is sent once an hour, and never after the payment, even if it waits', async () => {
  const { run, clock, mailer, selling } = await anOrder();
  const remind = mailShopper('reminder');
  await run(remind);
  expect((await run(remind)).refusal).toContain('younger than an hour');
  clock.pass(60 * 60_000);
  mailer.isBroken = true;
  await run(remind);
  clock.pass(60 * 60_000);
  expect((await run(remind)).refusal).toContain('no reminder');
  await run(markPaid);
  mailer.isBroken = false;
  clock.pass(60 * 60_000);
  await sweep(selling);
  expect(mailer.sent.filter(({ subject }) => subject === 'reminder')).toHaveLength(1);
});

test('the owner sends only mails that are true, and none to a removed address', async () => {
  const { order, clock } = await anOrder();
  const mailsOf = (change: object) => possibleMails({ ...order, ...change }, clock.now()).join(' ');
  const payment = { ...order.payment, state: 'paid', refunded: 1 };
  expect(mailsOf({})).toBe('confirmation reminder');
  expect(mailsOf({ payment })).toBe('confirmation refund');
  expect(mailsOf({ state: 'shipped' })).toBe('confirmation dispatch reminder');
  expect(mailsOf({ state: 'cancelled' })).toBe('cancellation');
  expect(mailsOf({ state: 'awaiting-payment', history: [], payment: { ...payment, method: 'card' } })).toBe(
    'refund',
  );
  expect(mailsOf(withoutBuyer(order))).toBe('');
});
