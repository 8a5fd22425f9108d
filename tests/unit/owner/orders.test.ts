import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import type { HistoryEntry } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { changeOrder } from '#core/orders/selling/changeOrder.ts';
import { withHistory } from '#core/orders/selling/history.ts';
import { anOpenPayment, aRequest, aSale, BUYER, paymentOf, place } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { ordersCsv } from '../../../owner/orders/ordersCsv.ts';
import { type OrdersCommand, runCommand } from '../../../owner/orders/runCommand.ts';
import { ordersOptions } from '../../../owner/orders.ts';
import { UserError } from '../../../programs/UserError.mjs';

const NUMBER = 'NL-4K7M-X2QD';
const SAVE = { code: 'SAVE-20', amount: 5, categories: ['a', 'b'], until: '2026-11-24', usesPerBuyer: 1 };
const OTHER_ATTEMPT = '0b7a4c1e-8a51-4c36-8b0e-2f6f3f0c9b11';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

async function aShop(request: Partial<OrderRequest> = { payment: 'transfer' }) {
  const sale = aSale();
  const order = await place(sale.selling, request);
  const run = (name: OrdersCommand['name'], options: Partial<OrdersCommand> = {}) =>
    runCommand(sale.selling, { name, subject: order.number, ...options });
  return { ...sale, order, run };
}

/** The same order, but of a guest. */
async function aGuests() {
  const { database, order, ...shop } = await aShop();
  const guests = { ...order, account: { email: BUYER.email, name: '' }, key: 'key', network: 'digest' };
  const replaces = (await database.order(order.number))?.version;
  await database.commit({ order: guests, replaces, stocks: [] });
  return { ...shop, database, number: order.number };
}

/** Amounts have no-break spaces. */
function plain({ text }: { readonly text: string }): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('the command line of npm run orders', () => {
  test.each([
    [[], { name: 'list', subject: '' }],
    [['show', ' nl-4k7m-x2qd '], { name: 'show', subject: NUMBER }],
    [['ship', NUMBER], { name: 'ship', subject: NUMBER }],
    [
      ['ship', NUMBER, '--tracking', 'https://parcels.example/?id=1'],
      { name: 'ship', subject: NUMBER, tracking: 'https://parcels.example/?id=1' },
    ],
    [
      ['ship', NUMBER, '--carrier', 'dhl', '--parcel', '1', '--parcel', '2'],
      { name: 'ship', subject: NUMBER, parcels: ['1', '2'].map((code) => ({ carrier: 'dhl', code })) },
    ],
    [
      ['address', NUMBER, '--name', 'Ada', '--street', 'Weg 8'],
      { name: 'address', subject: NUMBER, address: { name: 'Ada', street: 'Weg 8' } },
    ],
    [['mail', NUMBER, '--kind', 'dispatch'], { name: 'mail', subject: NUMBER, kind: 'dispatch' }],
    [['return', NUMBER, '--no-restock'], { name: 'return', subject: NUMBER, isRestocked: false }],
    [['return', NUMBER], { name: 'return', subject: NUMBER }],
    [
      ['return', NUMBER, '--lines', 'lamp, a:b:2,c\\,d', '--lines', '50%:1'],
      {
        name: 'return',
        subject: NUMBER,
        lines: [{ id: 'lamp' }, { id: 'a:b', quantity: 2 }, { id: 'c,d' }, { id: '50%', quantity: 1 }],
      },
    ],
    [['refund', NUMBER, '--amount', '12.5'], { name: 'refund', subject: NUMBER, amount: 12.5 }],
    [['figures', '--month', '2026-11'], { name: 'figures', subject: '', month: '2026-11' }],
    [
      ['export', '/a/orders.csv', '--since', '2026-11-24'],
      { name: 'export', subject: '/a/orders.csv', since: '2026-11-23T23:00:00.000Z' },
    ],
    [
      'codes add save-٢٠ --amount 5 --category b,a --until 2026-11-24 --each 1'.split(' '),
      { name: 'codes add', subject: 'SAVE-20', amount: 5, terms: expect.objectContaining(SAVE) },
    ],
    [['relink', NUMBER], { name: 'relink', subject: NUMBER }],
    [['list', '--personal'], { name: 'list', subject: '', isPersonal: true }],
    [['forget', 'ada@example.com'], { name: 'forget', subject: 'ada@example.com' }],
    [['sweep', '--mode', 'emulator', '--json'], { name: 'sweep', subject: '' }, 'emulator', true],
  ])('%j', (args, command, mode = 'production', json = false) => {
    expect(ordersOptions(args)).toMatchObject({ mode, json });
    expect(ordersOptions(args).command).toEqual(command);
  });

  test.each([
    [['steal', NUMBER], 'There is no command "steal"'],
    [['constructor'], 'There is no command'],
    [['list', NUMBER], 'Unexpected argument'],
    [['pack'], '"" is not an order number'],
    [['pack', '../x'], 'is not an order number'],
    [['pack', NUMBER, '--tracking', 'https://parcels.example'], '"pack" has no option --tracking'],
    [['return', NUMBER, '--lines', 'lamp,'], '--lines needs products'],
    [['return', NUMBER, '--lines', 'lamp:0'], '--lines needs products'],
    [['note', NUMBER], '--text is missing'],
    [['pack', NUMBER, '--name', 'Ada'], '"pack" has no option --name'],
    [['refund', NUMBER, '--lines', 'lamp'], '"refund" has no option --lines'],
    [['refund', NUMBER, '--amount', '1.005'], 'such as 5.00'],
    [['refund', NUMBER, '--amount', '0.00'], 'such as 5.00'],
    [['refund', NUMBER, '--amount', '1e3'], 'such as 5.00'],
    [['refund', NUMBER, '--amount', '-1'], 'ambiguous'],
    [['export', 'orders.txt'], '.csv'],
    [['export', 'a.csv', '--since', '2026-02-30'], '--since'],
    [['figures', '--month', '2026-13'], '--month'],
    [['forget'], 'Name an account'],
    [['codes', 'add', 'ü', '--percent', '10'], 'letters from A to Z'],
    [['codes', 'add', 'A', '--percent', '10', '--until', '31.12.'], 'Days are such as'],
    ['codes add A --amount 5 --from 2026-12-02 --until 2026-12-01'.split(' '), 'in this order'],
    [['codes', '--percent', '10'], '"codes" has no option --percent'],
    [['list', '--mode', 'production2'], 'Unknown mode'],
  ])('%j is refused with the reason and the usage', (args, reason) => {
    expect(() => ordersOptions(args)).toThrow(UserError);
    expect(() => ordersOptions(args)).toThrow(reason);
    expect(() => ordersOptions(args)).toThrow('Usage: npm run orders');
  });
});

describe('the owner', () => {
  test('sees the open orders in aligned columns, the oldest first', async () => {
    const shop = await aShop();
    shop.clock.pass(60_000);
    const second = await place(shop.selling, {
      attempt: OTHER_ATTEMPT,
      lines: [{ id: 'lamp', quantity: 2, price: 49.9 }],
      toPay: 104.7,
      address: { ...aRequest().address, name: 'Bo' },
    });
    const { text, json } = await shop.run('list');
    const [header, ...lines] = plain({ text }).split('\n');
    const at = (name: string) => header?.indexOf(name);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(
        `^${shop.order.number}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Ada Berg   54,80 €  transfer, open  placed$`,
      ),
    );
    expect(lines[1]).toMatch(/ {2}Bo {8}104,70 € {2}invoice, open {3}placed$/);
    expect(lines[1]?.indexOf('placed')).toBe(at('STATE'));
    expect(json).toMatchObject([{ number: shop.order.number }, { number: second.number }]);
  });

  test('sees no finished order, but a cancelled one whose money is owed', async () => {
    const { run } = await aShop();
    await run('paid');
    expect(plain(await run('cancel'))).toMatch(
      /cancelled, payment by transfer: paid\nTransfer 54,80 € back to the shopper, then record it: npm run orders -- refund NL-/,
    );
    expect((await run('list')).text).toContain('cancelled, refund due');
    await run('refund');
    expect((await run('list')).text).toBe('There are no open orders.');
  });

  test.each<[string, HistoryEntry['state'], number, RegExp]>([
    ['disputed', 'disputed', 0, /^.*: packed, .*\nWarning: the shopper has demanded the payment back/],
    ['refunded', 'refunded', 54.8, /^.*: packed, .*\nWarning: the payment is refunded in full\./],
  ])('is warned when packing an order whose payment is %s', async (_, state, refunded, text) => {
    const { run, order, selling } = await aShop();
    await run('paid');
    const paid = refunded > 0 ? ('refunded' as const) : ('paid' as const);
    await changeOrder(selling, order.number, ({ payment, ...found }, now) =>
      withHistory({ ...found, payment: { ...payment, refunded, state: paid } }, state, now, {}),
    );
    expect((await run('pack')).text).toMatch(text);
  });

  test('is no longer asked to repeat a part of a refund once it has succeeded', async () => {
    const { selling, payments, number, settle, pay } = await anOpenPayment();
    const run = (name: OrdersCommand['name'], amount = 20) =>
      runCommand(selling, { name, subject: number, amount });
    pay();
    await settle();
    payments.isRefusing = true;
    expect((await run('refund')).text).toMatch(/A refund has failed\. .* refund NL-\S+ --amount TOTAL$/);
    payments.isRefusing = false;
    expect((await run('refund')).text).not.toContain('A refund has failed.');
    expect((await run('show')).text).not.toContain('A refund has failed.');
    // The rest of a cancelled order is owed.
    payments.isRefusing = true;
    expect((await run('cancel')).text).toMatch(/A refund has failed\. .* refund NL-\S+$/);
    payments.isRefusing = false;
    await payments.refund(paymentOf({ number }), 30);
    await settle();
    expect((await run('list')).text).toContain('cancelled, refund failed');
  });

  test('sees in the list and with the order that a mail was not delivered', async () => {
    const { run, mailer } = await aShop();
    await run('pack');
    mailer.refuses = true;
    const reason = 'The dispatch was not delivered to the shopper: There is no such mailbox.';
    expect((await run('ship')).text).toContain(reason);
    expect((await run('list')).text).toMatch(/shipped, mail not delivered$/);
    const { text } = await run('show');
    expect(text).toContain(reason);
    expect(text).not.toContain('still to send');
  });

  test('packs, ships and delivers, and repeats each command without a second effect', async () => {
    const { run, order, mailer } = await aShop();
    for (const [name, state] of [
      ['paid', 'placed, payment by transfer: paid'],
      ['pack', 'packed'],
      ['ship', 'shipped'],
      ['deliver', 'delivered'],
    ] as const) {
      const first = await run(name);
      expect(first.text).toContain(`${order.number}: ${state}`);
      expect(await run(name)).toEqual(first);
    }
    expect(mailer.sent.filter(({ subject }) => subject === 'dispatch')).toHaveLength(1);
  });

  test.each([
    ['deliver', {}, 'The order NL-'],
    ['refund', {}, 'is not paid'],
    ['pack', { subject: NUMBER }, `There is no order ${NUMBER}.`],
  ] as const)('is told why %s %j is refused', async (name, options, reason) => {
    const { run } = await aShop();
    await expect(run(name, options)).rejects.toThrow(UserError);
    await expect(run(name, options)).rejects.toThrow(reason);
  });

  test('sees everything about an order on separate lines', async () => {
    const { run, order } = await aShop({
      address: { ...aRequest().address, phone: '+49 30 123456' },
    });
    const text = plain(await run('show'));
    for (const line of [
      `Order     ${order.number}`,
      'Account   ada ada@example.com',
      'Address   Ada Berg, Lindenweg 7, 10115 Berlin, DE',
      'Phone     +49 30 123456',
      '1 × Lamp           49,90 €',
      'Total              54,80 €',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  test('reads no control character of a shopper in the terminal', async () => {
    const { run, selling, database } = await aShop();
    const [listed] = (await run('list')).json as StoredOrder[];
    const found = await database.order(listed?.number ?? '');
    if (!found?.value.address) throw new Error('There is no order.');
    const address = { ...found.value.address, name: 'Ada\u001b[2J\nB' };
    await database.commit({ order: { ...found.value, address }, replaces: found.version, stocks: [] });
    expect((await runCommand(selling, { name: 'list', subject: '' })).text).toContain('Ada [2J B');
  });

  test('removes the personal data of an account, but not while an order is open', async () => {
    const { run, order, database } = await aShop();
    const forget = () => run('forget', { subject: 'ADA@example.com' });
    await expect(forget()).rejects.toThrow(order.number);
    await run('cancel');
    await database.withdrawals.store(aWithdrawal(), undefined);
    const counts = 'from 1 order and 1 withdrawal of ADA@example.com.';
    expect(await forget()).toEqual({
      text: `Removed name, address, phone and e-mail ${counts}\nInvoices and credit notes stay as they were issued.`,
      json: { orders: 1, withdrawals: 1, open: [] },
    });
    expect((await run('show')).text).toContain('Address   removed');
    expect((await run('withdrawals')).text).toContain('  removed  removed  no such order');
    expect((await forget()).text).toBe('There is no order of ADA@example.com.');
  });

  test('issues an invoice once, which prints the same after its buyer is forgotten, and none afterwards', async () => {
    const { run } = await aShop();
    for (const step of ['paid', 'pack', 'ship', 'deliver'] as const) await run(step);
    const issued = await run('invoice');
    expect(issued.text).toMatch(/^Invoice\n.*Ada Berg.*\nRE-000001\n/s);
    await run('forget', { subject: BUYER.email });
    expect(await run('invoice')).toEqual(issued);
    expect((await run('show')).text).toMatch(/Address +removed\nInvoice +RE-000001/);
    const { run: other } = await aShop();
    for (const step of ['paid', 'cancel', 'refund'] as const) await other(step);
    await other('forget', { subject: BUYER.email });
    await expect(other('invoice')).rejects.toThrow('was removed');
  });

  test('adds a code once, lists it with its uses, and ends it for good', async () => {
    const { run, selling } = await aShop();
    const add = (amount: number) =>
      run('codes add', { subject: 'SAVE-20', terms: { ...SAVE, amount, used: 0, addedAt: '' } });
    const added = await add(5);
    expect(plain(added)).toMatch(/\nSAVE-20 {2}5,00 €, a, b {2}until 2026-11-24 {2}0, 1 each {2}0,00 €$/);
    expect(await add(5)).toEqual(added);
    await expect(add(6)).rejects.toThrow('other values');
    await selling.database.codes.store(
      { code: 'A', percent: 10, uses: 2, used: 0, takenOff: 0, addedAt: '' },
      undefined,
    );
    const { number } = await place(selling, { attempt: OTHER_ATTEMPT, code: 'a', toPay: 49.81 });
    expect(plain(await run('show', { subject: number }))).toMatch(/Code A +-4,99 €\n/);
    const again = { code: 'A', percent: 10, uses: 2, used: 0, addedAt: '' };
    expect(plain(await run('codes add', { subject: 'A', terms: again }))).toMatch(/1 of 2 +4,99 €$/);
    const ended = await run('codes end', { subject: 'SAVE-20' });
    expect(await run('codes end', { subject: 'SAVE-20' })).toEqual(ended);
    await expect(add(5)).rejects.toThrow('has ended');
    expect(plain(await run('codes'))).toMatch(/\nSAVE-20 .+, ended .+\nA +10 % +1 of 2 +4,99 €$/);
    await expect(run('codes end', { subject: 'B' })).rejects.toThrow(UserError);
    // Only a change of the uses reads a code, which somebody may have damaged.
    selling.database.codes.get = () => Promise.reject(new Error('The code A is damaged.'));
    await expect(run('pack', { subject: number })).resolves.toBeDefined();
    await expect(run('cancel', { subject: number })).rejects.toThrow('damaged');
  });

  test('continues due orders', async () => {
    const shop = await aShop({ payment: 'card' });
    shop.clock.pass(31 * 60_000);
    expect((await shop.run('sweep')).text).toBe('1 order continued.');
    expect((await shop.run('show')).text).toContain('State     expired');
  });
});

test('a guest’s order is shown as one, gets a new key on demand, and no output contains key or network', async () => {
  const { run, number, database, mailer } = await aGuests();
  for (const [name, text, subject = number] of [
    ['list', 'Ada Berg (guest)'],
    ['show', 'Account   guest ada@example.com'],
    ['forget', `no finished order of ada@example.com.\nStill open, and unchanged: ${number}`, BUYER.email],
    ['relink', 'placed'],
  ] as const) {
    const result = await run(name, { subject });
    expect(result.text).toContain(text);
    expect(JSON.stringify(result)).not.toMatch(/key|digest/);
  }
  expect((await database.order(number))?.value.key).toBe('key-1');
  expect(mailer.sent.at(-1)).toMatchObject({ to: 'shopper', subject: 'link' });
});

test('a guest’s order is listed without personal data once it is past, unless the owner asks for it', async () => {
  const { run, clock, number, database } = await aGuests();
  await database.withdrawals.store(aWithdrawal({ number, text: 'Ada' }), undefined);
  for (const step of ['paid', 'pack', 'ship', 'deliver'] as const) await run(step);
  const subject = join(temporaryFolder(), 'orders.csv');
  const listed = async (isPersonal: boolean) => {
    await run('export', { subject, isPersonal });
    return `${await readFile(subject, 'utf8')}${JSON.stringify(await run('withdrawals', { isPersonal }))}`;
  };
  const present = await listed(false);
  expect(present).toMatch(/Ada Berg.*"guest".*Ada Berg/s);
  clock.pass(91 * 24 * 60 * 60_000);
  expect(await listed(true)).toBe(present);
  const past = await listed(false);
  expect(past).toMatch(/delivered.*"guest".*guest {2}guest {3}delivered/s);
  expect(past).not.toMatch(/Ada|Lindenweg|10115|Berlin|@|key|digest/);
  expect((await run('show')).text).toMatch(/ada@example.com\nAddress {3}Ada Berg.*Message: Ada/s);
});

describe('the CSV file', () => {
  test('has a row for each line, with the sums of the order in the first', async () => {
    const lines = [
      { id: 'lamp', quantity: 2, price: 49.9 },
      { id: 'poster', quantity: 1, price: 12 },
    ];
    const { order } = await aShop({ lines, toPay: 111.8 });
    const [header = [], first = [], second = [], ...others] = rowsOf(ordersCsv([order]));
    expect(others).toEqual([]);
    const value = (row: readonly string[], name: string) => row[header.indexOf(name)];
    const of = (row: readonly string[]) =>
      ['order', 'name', 'product id', 'quantity', 'line sum', 'order sum', 'delivery'].map((name) =>
        value(row, name),
      );
    expect(of(first)).toEqual([order.number, 'Ada Berg', 'lamp', '2', '99.80', '111.80', '0.00']);
    expect(of(second)).toEqual([order.number, 'Ada Berg', 'poster', '1', '12.00', '', '']);
  });

  test('begins with a byte order mark and ends its rows with CRLF', async () => {
    const csv = ordersCsv([(await aShop()).order]);
    expect(csv.startsWith('\ufeff"order",')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('contains no formula, in no program and behind no separator', async () => {
    const { order } = await aShop();
    const [line] = order.lines;
    if (!line) throw new Error('The order has no line.');
    const signs = fc.constantFrom(...'=+-@\t\r\n"\' ;,a1＝');
    fc.assert(
      fc.property(
        fc.array(signs).map((them) => them.join('')),
        (text) => {
          const hostile: StoredOrder = {
            ...order,
            account: { id: 'ada', email: text, name: text },
            address: { name: text, street: text, postcode: text, city: text, country: 'DE', phone: text },
            lines: [{ ...line, name: text, color: text, size: text, id: text }],
          };
          const csv = ordersCsv([hostile]);
          const [header, row = [], ...others] = rowsOf(csv);
          expect(others).toEqual([]);
          expect(row).toHaveLength(header?.length ?? 0);
          for (const field of row) expect(field).not.toMatch(/(^|[;,])[\s"]*[=+\-@＝]/);
          // The apostrophes are the only change of the text.
          const stored = row[header?.indexOf('city') ?? 0] ?? '';
          expect(stored.replaceAll("'", '')).toBe(text.replaceAll(/[\t\r\n]/g, ' ').replaceAll("'", ''));
        },
      ),
    );
  });

  test('replaces a file only if it is complete', async () => {
    const { run } = await aShop();
    const folder = temporaryFolder();
    const file = join(folder, 'orders.csv');
    await writeFile(file, 'old');
    expect((await run('export', { subject: file })).text).toBe(`1 order in ${file}`);
    expect(await readFile(file, 'utf8')).toContain('Lindenweg 7');
    expect((await run('export', { subject: file, since: '2999-01-01T00:00:00.000Z' })).json).toEqual({
      orders: 0,
    });
    const taken = join(folder, 'taken.csv');
    await mkdir(taken);
    await expect(run('export', { subject: taken })).rejects.toThrow(`${taken} cannot be written`);
    expect((await readdir(folder)).sort()).toEqual(['orders.csv', 'taken.csv']);
  });
});

/** Parses CSV as RFC 4180 describes it, with all fields quoted. */
function rowsOf(csv: string): readonly (readonly string[])[] {
  return csv
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) =>
      [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, field = '']) => field.replaceAll('""', '"')),
    );
}
