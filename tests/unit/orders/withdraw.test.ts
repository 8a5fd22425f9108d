import { expect, test } from 'vitest';
import { UndeliverableMail } from '#core/orders/ports/Mailer.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { receiveWithdrawal } from '#core/orders/selling/withdraw.ts';
import { aSale, SELLING_SHOP } from '#tests/support/aSale.ts';

/** A sale whose mails pass `send`, which records them first, with a declaration. */
async function aWithdrawal(
  send: (to: string, sale: ReturnType<typeof aSale>) => Promise<void>,
  parts: Partial<Selling> = {},
) {
  const tries: string[] = [];
  const mailer = {
    send({ to }: { readonly to: string }) {
      tries.push(to);
      return send(to, sale);
    },
  };
  const sale = aSale({ ...parts, mailer });
  const { withdrawals } = sale.database;
  const declared = { number: 'NL-1', name: 'Ada Berg', email: 'ada@example.com', language: 'tlh' };
  const declare = (id: string) => receiveWithdrawal(sale.selling, { ...declared, id }, async () => true);
  expect(await declare('one')).toMatchObject({ isNew: true });
  return { ...sale, tries, declare, withdrawals, stored: async () => (await withdrawals.get('one'))?.value };
}

test('the pauses between two tries grow from one minute to one hour, until three days or a refusal', async () => {
  const { selling, clock, tries, stored } = await aWithdrawal(async (to) => {
    throw to === 'owner' ? new UndeliverableMail('No such mailbox') : new Error('The server is away.');
  });
  expect(tries).toEqual(['shopper', 'owner']);
  const minutes: number[] = [];
  for (let minute = 1; minute <= 4400; minute += 1) {
    tries.length = 0;
    clock.pass(60_000);
    // Two sweeps at once send each mail once.
    await Promise.all([sweep(selling), sweep(selling)]);
    expect(['', 'shopper']).toContain(tries.join());
    if (tries.length > 0) minutes.push(minute);
  }
  expect([minutes.slice(0, 9), minutes.at(-1)]).toEqual([[1, 2, 4, 8, 16, 32, 64, 124, 184], 4324]);
  const failures = { shopper: 'The server is away.', owner: 'No such mailbox' };
  const unsent = Object.entries(failures).map(([to, failure]) => ({ to, failure }));
  expect(await stored()).toMatchObject({ language: 'de', unsent });
  expect(await stored()).not.toHaveProperty('dueAt');
});

test('personal data that is removed while a mail is being sent is not stored again', async () => {
  const { stored } = await aWithdrawal(async (_, { database: { withdrawals } }) => {
    const found = await withdrawals.get('one');
    if (!found) throw new Error('There is no declaration.');
    const { name, email, dueAt, ...value } = found.value;
    await withdrawals.store({ ...value, unsent: [] }, found.version);
  });
  expect(await stored()).not.toHaveProperty('name');
});

test('a consumer waits for slow mails only until the host’s patience ends', async () => {
  await aWithdrawal(() => new Promise(() => {}), { patience: async () => {} });
});

test('a damaged declaration is reported, and does not stop the mails of the others', async () => {
  const { selling, clock, tries, declare, withdrawals, failures } = await aWithdrawal(async () => {
    throw new Error('The server is away.');
  });
  await declare('two');
  const read = withdrawals.get.bind(withdrawals);
  withdrawals.get = async (id) => (id === 'one' ? Promise.reject(new Error('Damaged')) : read(id));
  clock.pass(60_000);
  tries.length = 0;
  await sweep({ ...selling, shop: { ...SELLING_SHOP, sellsInEu: false } });
  expect(tries).toEqual([]);
  await sweep(selling);
  expect(tries).toEqual(['shopper', 'owner']);
  expect(failures).toContainEqual(new Error('Damaged'));
});
