import { beforeEach, describe, expect, test } from 'vitest';
import { piecesLeft } from '#core/domain/piecesLeft.ts';
import type { OrderDocument } from '#core/orders/OrderDocument.ts';
import type { OrderState } from '#core/orders/PlacedOrder.ts';
import { InvalidCursor, type OrderDatabase, type OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import { type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { aDocument, aStoredOrder } from '#tests/support/aPlacedOrder.ts';
import type { StoredDocument } from './describeProductRepository.ts';

export interface OrderBackend {
  /** A database with these products and without orders. */
  holding(products: readonly StoredDocument[]): Promise<OrderDatabase>;
  /** Replaces a product of the latest database, as its owner does. */
  setProduct(product: StoredDocument): Promise<void>;
  removeProduct(id: string): Promise<void>;
  /** All fields of a stored product. */
  fieldsOf(id: string): Promise<Readonly<Record<string, unknown>>>;
  /** Removes fields of a stored order or withdrawal; absent if the database cannot be damaged. */
  damage?(collection: 'orders' | 'withdrawals', id: string): Promise<void>;
  /** Absent if the database cannot be unreachable. */
  readonly unreachable?: OrderDatabase;
}

const LAMP = { id: 'lamp', data: { name: 'Lamp', price: 49.9, stock: 3 } };
const KETTLE = { id: 'kettle', data: { name: 'Kettle', price: 79, stock: 30 } };
const POSTER = { id: 'poster', data: { name: 'Poster', price: 12 } };

/** Texts that a database may misread as a path, a query or a reserved name. */
export const HOSTILE_IDS = [
  ...['', '.', '..', '/', 'lamp/', '/lamp', '../products/lamp', 'lamp/reviews/r', '__lamp__', '__', '%2e%2e'],
  ...['lamp?x=1', 'lamp#', 'lamp*', '$ne', '{"$ne":null}', 'lamp\n', 'lamp\0', '\ud800', 'x'.repeat(2000)],
  ...['é'.repeat(1000), '😀', 'constructor', '__proto__', 'ＬＡＭＰ', 'LAMP'],
];

export const FOREIGN_CURSORS = [
  ...['', ' ', 'x', '0', 'null', '{}', '../..', 'NL-2', '😀', '\0', '%00', '~', 'MjAyNg', 'x'.repeat(300)],
  ...['{"$gt":""}', '2026-03-14T09:01:00.000Z ', ' NL-1'].map((text) =>
    Buffer.from(text).toString('base64url'),
  ),
];

/** A cursor of Firestore with a character too much. */
const LENGTHENED = `${Buffer.from('2026-03-14T09:01:00.000Z NL-1').toString('base64url')}=`;

const buyer = (id: string) => ({ id, email: `${id}@example.com`, name: '' });
const at = (minute: number) => `2026-03-14T09:${String(minute).padStart(2, '0')}:00.000Z`;

export function describeOrderDatabase(name: string, backend: OrderBackend): void {
  const { damage, unreachable } = backend;
  describe(`${name} as order database`, () => {
    let database: OrderDatabase;
    beforeEach(async () => {
      database = await backend.holding([LAMP, KETTLE, POSTER]);
    });

    const create = (order: StoredOrder, stocks: Parameters<OrderDatabase['commit']>[0]['stocks'] = []) =>
      database.commit({ order, replaces: undefined, stocks });
    const isOnce = (results: readonly boolean[]) => expect(results.filter(Boolean)).toHaveLength(1);
    const createAll = async (...orders: readonly StoredOrder[]) => {
      for (const order of orders) expect(await create(order)).toBe(true);
    };
    const stored = async (number: string): Promise<Versioned<StoredOrder>> => {
      const found = await database.order(number);
      if (!found) throw new Error(`The order ${number} is missing.`);
      return found;
    };
    const change = async (number: string, parts: Partial<StoredOrder>) => {
      const { value, version } = await stored(number);
      return database.commit({ order: { ...value, ...parts }, replaces: version, stocks: [] });
    };
    /** The write that sets a stock, for the product as it is now. */
    const stockOf = async (id: string, stock: number) => {
      const version = (await database.products([id])).get(id)?.version ?? 'missing';
      return { id, version, stock };
    };
    const stocks = async () => {
      const products = await database.products(['lamp', 'kettle']);
      return [products.get('lamp')?.value.stock, products.get('kettle')?.value.stock];
    };
    /** The numbers on each page of a query. */
    const pagesOf = async (query: OrderQuery, limit: number) => {
      const pages: string[][] = [];
      let after: string | undefined;
      do {
        const { values, next } = await database.orders(query, { limit, after });
        pages.push(values.map(({ number }) => number));
        after = next;
      } while (after !== undefined);
      return pages;
    };
    test('drafts and archived products are archived, and keep their stock', async () => {
      await backend.setProduct({ ...LAMP, data: { ...LAMP.data, state: 'draft' } });
      await backend.setProduct({ ...KETTLE, data: { ...KETTLE.data, state: 'archived' } });
      expect(await create(aStoredOrder('NL-1'), [await stockOf('lamp', 5)])).toBe(true);
      expect(await stocks()).toEqual([5, 30]);
      const found = await database.products(['lamp', 'kettle', 'poster']);
      const states = [...found].map(([id, { value }]) => `${id} ${value.state}`).sort();
      expect(states).toEqual(['kettle archived', 'lamp archived', 'poster undefined']);
    });

    const numbersOf = async (query: OrderQuery) => (await pagesOf(query, 100)).flat();

    describe('an order', () => {
      test('is read as it was stored', async () => {
        const order = aStoredOrder('NL-1', {
          state: 'awaiting-payment',
          payment: { method: 'card', state: 'partly-refunded', paid: 1e6, refunded: 0.1 },
          lines: Array.from({ length: 200 }, (_, index) => ({
            id: `lampe-${index} ☂️`,
            name: 'Lampe “Größe” \u202e',
            quantity: 10_000,
            price: 0.07,
            color: '<b>',
            size: '$x.y',
            labels: { '<b>': 'أحمر', '$x.y': 'M' },
          })),
          tax: 8.75,
          expiresAt: at(30),
          dueAt: at(1),
          tracking: 'https://parcels.example/?n=1',
          parcels: [{ carrier: 'dhl', code: '<b>', url: 'https://parcels.example/?n=1' }],
          note: 'Größe \u202e\n“M”',
          mailed: { dispatch: at(2) },
          session: { id: 'cs_1', isFinal: false },
          refundDue: 54.8,
          reserved: [{ id: 'lamp', quantity: 1 }],
          unsent: [{ kind: 'confirmation', to: 'shopper', at: at(0), failure: '550 “Größe” \u202e' }],
          tries: 3,
          code: { code: 'SOMMER-10', reduction: 5.48 },
          account: { id: 'ada', email: 'ada@example.com', name: '', isVerified: true },
        });
        expect(await create(order)).toBe(true);
        expect((await stored('NL-1')).value).toEqual(order);
      });

      test('loses the fields that a change removes', async () => {
        const { address, ...nameless } = aStoredOrder('NL-1');
        await createAll(aStoredOrder('NL-1', { dueAt: at(1), session: { id: 'cs_1', isFinal: true } }));
        const { version } = await stored('NL-1');
        expect(await database.commit({ order: nameless, replaces: version, stocks: [] })).toBe(true);
        expect((await stored('NL-1')).value).toEqual(nameless);
        expect(await numbersOf({ of: 'due', now: at(59) })).toEqual([]);
      });

      test('is created once', async () => {
        await createAll(aStoredOrder('NL-1'));
        const second = aStoredOrder('NL-1', { attempt: 'another' });
        expect(await create(second, [await stockOf('lamp', 2)])).toBe(false);
        expect((await stored('NL-1')).value).toEqual(aStoredOrder('NL-1'));
        expect(await stocks()).toEqual([3, 30]);
      });

      test('is created once by concurrent requests', async () => {
        const attempts = Array.from({ length: 10 }, (_, index) =>
          create(aStoredOrder('NL-1', { attempt: `${index}` })),
        );
        const results = await Promise.all(attempts);
        expect(results.filter(Boolean)).toHaveLength(1);
        expect((await stored('NL-1')).value.attempt).toBe(`${results.indexOf(true)}`);
      });

      test('changes only in the version that was read', async () => {
        await createAll(aStoredOrder('NL-1'));
        const { version } = await stored('NL-1');
        expect(await change('NL-1', { state: 'packed' })).toBe(true);
        const order = aStoredOrder('NL-1', { state: 'cancelled' });
        expect(await database.commit({ order, replaces: version, stocks: [] })).toBe(false);
        expect((await stored('NL-1')).value.state).toBe('packed');
        expect((await stored('NL-1')).version).not.toBe(version);
      });

      test('that does not exist cannot be changed', async () => {
        await createAll(aStoredOrder('NL-1'));
        const { version } = await stored('NL-1');
        const order = aStoredOrder('NL-2');
        expect(await database.commit({ order, replaces: version, stocks: [] })).toBe(false);
        expect(await database.order('NL-2')).toBeUndefined();
      });

      test('loses no change of concurrent requests', async () => {
        await createAll(aStoredOrder('NL-1', { history: [] }));
        const times = Array.from({ length: 20 }, (_, index) => at(index));
        await Promise.all(
          times.map(async (time) => {
            for (;;) {
              const { value, version } = await stored('NL-1');
              const order = { ...value, history: [...value.history, { state: 'paid', at: time } as const] };
              if (await database.commit({ order, replaces: version, stocks: [] })) return;
            }
          }),
        );
        const { history } = (await stored('NL-1')).value;
        expect(history.map((entry) => entry.at).sort()).toEqual(times);
      });

      test('with a number that nobody can have is missing', async () => {
        for (const number of HOSTILE_IDS) expect(await database.order(number)).toBeUndefined();
      });
    });

    describe('a commit', () => {
      test('sets several stocks, and leaves the other fields of the products', async () => {
        const extra = { ...LAMP, data: { ...LAMP.data, weight: '2 kg', sizes: ['S', 'M'], name: 'Lamp' } };
        await backend.setProduct(extra);
        const before = await backend.fieldsOf('lamp');
        const order = aStoredOrder('NL-1');
        expect(await create(order, [await stockOf('lamp', 0), await stockOf('kettle', 28)])).toBe(true);
        expect(await stocks()).toEqual([0, 28]);
        expect(await backend.fieldsOf('lamp')).toEqual({ ...before, stock: 0 });
      });

      test('changes nothing if one product has changed', async () => {
        const taken = [await stockOf('lamp', 2), await stockOf('kettle', 29)];
        await backend.setProduct({ ...KETTLE, data: { ...KETTLE.data, price: 80 } });
        expect(await create(aStoredOrder('NL-1'), taken)).toBe(false);
        expect(await database.order('NL-1')).toBeUndefined();
        expect(await stocks()).toEqual([3, 30]);
      });

      test('changes nothing if one product was removed, and does not restore it', async () => {
        const taken = [await stockOf('lamp', 2), await stockOf('kettle', 29)];
        await backend.removeProduct('kettle');
        expect(await create(aStoredOrder('NL-1'), taken)).toBe(false);
        expect(await database.order('NL-1')).toBeUndefined();
        expect(await stocks()).toEqual([3, undefined]);
      });

      test('changes no stock if the order has changed', async () => {
        await createAll(aStoredOrder('NL-1'));
        const { version } = await stored('NL-1');
        await change('NL-1', { state: 'packed' });
        const order = aStoredOrder('NL-1', { state: 'cancelled' });
        const returned = [await stockOf('lamp', 4)];
        expect(await database.commit({ order, replaces: version, stocks: returned })).toBe(false);
        expect(await stocks()).toEqual([3, 30]);
      });

      test('sells 30 pieces to 50 concurrent shoppers once each', async () => {
        const buy = async (number: string): Promise<boolean> => {
          for (;;) {
            const { value, version } = (await database.products(['kettle'])).get('kettle') ?? {};
            if (!version || typeof value?.stock !== 'number' || value.stock < 1) return false;
            const taken = { id: 'kettle', version, stock: value.stock - 1 };
            if (await create(aStoredOrder(number), [taken])) return true;
          }
        };
        const shoppers = Array.from({ length: 50 }, (_, index) => `NL-${index}`);
        expect((await Promise.all(shoppers.map(buy))).filter(Boolean)).toHaveLength(30);
        expect(await stocks()).toEqual([3, 0]);
        expect(await numbersOf({ of: 'account', id: 'ada' })).toHaveLength(30);
      });

      test('does not wait for one that names the same products in another sequence', async () => {
        const take = async (number: string, ids: readonly string[]) => {
          for (;;) {
            const products = await database.products(ids);
            const taken = ids.flatMap((id) => {
              const { value, version } = products.get(id) ?? {};
              const stock = value ? piecesLeft(value) : 0;
              return version && stock ? [{ id, version, stock: stock - 1 }] : [];
            });
            if (taken.length < ids.length || (await create(aStoredOrder(number), taken))) return;
          }
        };
        const orders = Array.from({ length: 6 }, (_, index) =>
          take(`NL-${index}`, index % 2 ? ['lamp', 'kettle'] : ['kettle', 'lamp']),
        );
        await Promise.all(orders);
        expect(await stocks()).toEqual([0, 27]);
      });
    });

    describe('an invoice', () => {
      const issue = (order: string, ...documents: readonly OrderDocument[]) =>
        database.commit({ order: aStoredOrder(order), replaces: undefined, stocks: [], documents });

      test('is stored with its order, and once: otherwise nothing changes', async () => {
        const [first, second] = [
          aDocument('RE-000001', { text: 'A\n\n<b>\u2003أحمر ☂️' }),
          aDocument('RE-000002'),
        ];
        isOnce(await Promise.all([issue('NL-1', first), issue('NL-2', first), issue('NL-3', first)]));
        expect((await database.documents.get('RE-000001'))?.value).toEqual(first);
        expect(await issue('NL-4', second, first)).toBe(false);
        expect(await database.order('NL-4')).toBeUndefined();
        for (const id of ['RE-000002', ...HOSTILE_IDS])
          expect(await database.documents.get(id)).toBeUndefined();
      });

      test('is found by its series, the highest number first, in pages', async () => {
        for (const [at, number] of ['000009', 'C000004', '2-000003', '999999', '1000000'].entries())
          expect(await issue(`NL-${at}`, aDocument(`RE-${number}`))).toBe(true);
        const page = async (series: string, after?: string) =>
          database.documents.list({ of: 'series', series }, { limit: 2, after });
        const { values, next } = await page('RE-');
        const all = [...values, ...(await page('RE-', next)).values, ...(await page('RE-C')).values];
        const numbers = all.map(({ number }) => number);
        expect(numbers).toEqual(['RE-1000000', 'RE-999999', 'RE-000009', 'RE-C000004']);
        expect(await page('RE')).toEqual({ values: [] });
      });

      test('is found by its date, the oldest first, in pages', async () => {
        const days = ['2026-03-31', '2026-02-28', '2026-03-01', '2026-03-02', '2026-04-02'];
        for (const [index, day] of days.entries())
          await issue(`NL-${index}`, aDocument(`RE-00000${index}`, { issuedAt: `${day}T00:00:00.000Z` }));
        const query = { of: 'issued', from: '2026-03-01', through: '2026-04-02' } as const;
        const { values, next } = await database.documents.list(query, { limit: 2 });
        const { values: rest } = await database.documents.list(query, { limit: 2, after: next });
        const numbers = [...values, ...rest].map(({ number }) => number);
        expect(numbers).toEqual(['RE-000002', 'RE-000003', 'RE-000000']);
      });
    });

    describe('a code', () => {
      const A = { code: 'A-1', percent: 12.5, categories: ['$x.y “ß”'], used: 0, addedAt: at(1) };
      const latest = async () => (await database.codes.get('A-1')) ?? { value: A, version: 'missing' };

      test('is stored once, and changes only in the version that was read', async () => {
        isOnce(await Promise.all([1, 2, 3].map(() => database.codes.store(A, undefined))));
        const { value, version } = await latest();
        expect(value).toEqual(A);
        isOnce(await Promise.all([1, 2, 3].map((used) => database.codes.store({ ...A, used }, version))));
        expect(await database.codes.store({ ...A, code: 'B' }, version)).toBe(false);
        for (const id of [...HOSTILE_IDS, 'B', 'a-1']) expect(await database.codes.get(id)).toBeUndefined();
      });

      test('is listed before older ones', async () => {
        for (const [minute, code] of ['B', 'C', 'A'].entries())
          await database.codes.store({ ...A, code, addedAt: at(minute) }, undefined);
        const { values } = await database.codes.list({ of: 'all' }, { limit: 3 });
        expect(values.map(({ code }) => code)).toEqual(['A', 'C', 'B']);
      });

      test('changes together with an order and stocks, or nothing does', async () => {
        await database.codes.store(A, undefined);
        const { version } = await latest();
        const commit = async (number: string, lamps: number, code = { value: { ...A, used: 1 }, version }) =>
          database.commit({
            ...{ order: aStoredOrder(number), replaces: undefined, code },
            stocks: [await stockOf('lamp', lamps)],
          });
        expect([await commit('NL-1', 2), await commit('NL-2', 1)]).toEqual([true, false]);
        expect(await commit('NL-1', 1, { ...(await latest()), value: A })).toBe(false);
        expect([(await latest()).value.used, await stocks()]).toEqual([1, [2, 30]]);
        expect(await database.order('NL-2')).toBeUndefined();
      });
    });

    describe('products', () => {
      test('have their fields and a version', async () => {
        const products = await database.products(['poster', 'lamp', 'lamp']);
        expect([...products.keys()].sort()).toEqual(['lamp', 'poster']);
        expect(products.get('lamp')).toEqual({
          version: expect.stringMatching(/./),
          value: expect.objectContaining({ id: 'lamp', name: 'Lamp', price: 49.9, stock: 3 }),
        });
        expect(products.get('poster')?.value.stock).toBeUndefined();
      });

      test('that are missing or invalid are left out', async () => {
        await backend.setProduct({ id: 'kettle', data: { name: 'Kettle' } });
        expect([...(await database.products(['kettle', 'gone', 'lamp'])).keys()]).toEqual(['lamp']);
        expect(await database.products([])).toEqual(new Map());
      });

      test('are found by an id that only looks reserved in Firestore', async () => {
        const other = await backend.holding([{ ...LAMP, id: '__id7__' }]);
        expect([...(await other.products(['__id7__'])).keys()]).toEqual(['__id7__']);
      });

      test('with ids that nobody can have do not hide the others', async () => {
        expect([...(await database.products([...HOSTILE_IDS, 'lamp'])).keys()]).toEqual(['lamp']);
        for (const id of HOSTILE_IDS) expect(await database.products([id])).toEqual(new Map());
      });
    });

    describe('a list', () => {
      const byAda = (number: string, minute: number, parts: Partial<StoredOrder> = {}) =>
        aStoredOrder(number, { placedAt: at(minute), network: 'ada’s', ...parts });
      const byBen = (number: string, minute: number, parts: Partial<StoredOrder> = {}) =>
        byAda(number, minute, { account: buyer('ben'), network: 'ben’s', ...parts });

      test.each<[string, OrderQuery]>([
        ['an account', { of: 'account', id: 'ada' }],
        ['an e-mail address', { of: 'email', email: 'ada@example.com' }],
        ['a network', { of: 'network', network: 'ada’s' }],
      ])('of %s has its orders, the latest first', async (_, query) => {
        // Those of one moment are sorted by number.
        await createAll(byAda('NL-3', 1), byAda('NL-1', 2), byBen('NL-4', 3), byAda('NL-2', 2));
        await createAll(byAda('NL-5', 0), byAda('NL-6', 4, { state: 'cancelled' }));
        expect(await pagesOf(query, 2)).toEqual([['NL-6', 'NL-2'], ['NL-1', 'NL-3'], ['NL-5']]);
      });

      test('of all and of open orders has the latest first', async () => {
        await createAll(byAda('NL-1', 1), byBen('NL-2', 3, { state: 'delivered' }), byAda('NL-3', 2));
        await createAll(byAda('NL-4', 4, { state: 'shipped' }));
        expect(await pagesOf({ of: 'all' }, 2)).toEqual([
          ['NL-4', 'NL-2'],
          ['NL-3', 'NL-1'],
        ]);
        expect(await pagesOf({ of: 'open' }, 2)).toEqual([['NL-4', 'NL-3'], ['NL-1']]);
        const states = ['placed', 'delivered'] as const;
        expect(await pagesOf({ of: 'states', states, isLatestFirst: true }, 2)).toEqual([
          ['NL-2', 'NL-3'],
          ['NL-1'],
        ]);
        await change('NL-1', { state: 'delivered' });
        expect(await numbersOf({ of: 'open' })).toEqual(['NL-4', 'NL-3']);
        await change('NL-1', { state: 'cancelled', refundDue: 5 });
        expect(await numbersOf({ of: 'open' })).toEqual(['NL-4', 'NL-3', 'NL-1']);
      });

      test('of an account has no order of a guest, which leaves the list of its network without it', async () => {
        const account = { email: 'gia@example.com', name: '' };
        const { network, ...order } = byAda('NL-1', 1, { account, key: '0'.repeat(32) });
        await createAll({ ...order, network: 'gia’s' });
        expect((await stored('NL-1')).value).toEqual({ ...order, network: 'gia’s' });
        expect(await numbersOf({ of: 'account', id: '' })).toEqual([]);
        expect(await numbersOf({ of: 'email', email: account.email })).toEqual(['NL-1']);
        expect(await numbersOf({ of: 'network', network: 'gia’s' })).toEqual(['NL-1']);
        const { version } = await stored('NL-1');
        expect(await database.commit({ order, replaces: version, stocks: [] })).toBe(true);
        expect(await numbersOf({ of: 'network', network: 'gia’s' })).toEqual([]);
      });

      test('of states has the orders in all of them, the oldest first', async () => {
        const states: readonly OrderState[] = ['placed', 'packed', 'shipped', 'awaiting-payment', 'expired'];
        const later = states.map((state, index) => byAda(`NL-${index}`, 50 - index, { state }));
        await createAll(...later, byBen('NL-A', 3, { state: 'packed' }), byBen('NL-B', 3), byAda('NL-C', 1));
        const query = { of: 'states', states: ['placed', 'packed', 'awaiting-payment', 'placed'] } as const;
        expect(await pagesOf(query, 2)).toEqual([
          ['NL-C', 'NL-A'],
          ['NL-B', 'NL-3'],
          ['NL-1', 'NL-0'],
        ]);
        await change('NL-C', { state: 'shipped' });
        expect(await numbersOf(query)).toEqual(['NL-A', 'NL-B', 'NL-3', 'NL-1', 'NL-0']);
        expect(await numbersOf({ of: 'states', states: [] })).toEqual([]);
        await change('NL-C', { state: 'cancelled', refundDue: 5 });
        expect(await numbersOf({ of: 'states', states: ['refund due'] })).toEqual(['NL-C']);
        await change('NL-C', { refundDue: 0, state: 'delivered' });
        expect(await numbersOf({ of: 'states', states: ['refund due'] })).toEqual([]);
      });

      test('since a time begins with the order of that time', async () => {
        await createAll(byAda('NL-4', 4), byBen('NL-2', 2), byAda('NL-1', 1), byAda('NL-3', 3));
        expect(await pagesOf({ of: 'since', since: at(2) }, 2)).toEqual([['NL-2', 'NL-3'], ['NL-4']]);
        expect(await numbersOf({ of: 'since', since: at(5) })).toEqual([]);
      });

      test('of unpaid orders has those until a time, the oldest first, and that of lost mails the latest first', async () => {
        const paid = { method: 'transfer', state: 'paid', paid: 54.8, refunded: 0 } as const;
        const lost = { kind: 'dispatch', to: 'shopper', at: at(9) } as const;
        await createAll(byAda('NL-3', 3), byBen('NL-2', 2, { state: 'delivered' }), byAda('NL-1', 1));
        await createAll(byAda('NL-4', 0, { payment: paid }), byAda('NL-5', 0, { state: 'cancelled' }));
        expect(await pagesOf({ of: 'unpaid', until: at(3) }, 2)).toEqual([['NL-1', 'NL-2'], ['NL-3']]);
        expect(await numbersOf({ of: 'unpaid', until: at(2) })).toEqual(['NL-1', 'NL-2']);
        await change('NL-4', { unsent: [lost, { ...lost, failure: '550' }] });
        await change('NL-3', { payment: paid, unsent: [{ ...lost, failure: '550' }] });
        await change('NL-1', { unsent: [lost] });
        expect(await numbersOf({ of: 'unpaid', until: at(9) })).toEqual(['NL-1', 'NL-2']);
        expect(await numbersOf({ of: 'lost mail' })).toEqual(['NL-3', 'NL-4']);
      });

      test('of a word has the orders with it in number, name, e-mail or products, until the personal data is removed', async () => {
        const lines = [{ id: 'lamp-7', name: 'Große Lampe, grün', quantity: 1, price: 1 }];
        await createAll(byAda('NL-1', 1), byBen('NL-2', 2, { lines }), byAda('NL-3', 3, { lines }));
        const found = (word: string) => numbersOf({ of: 'word', word });
        expect(await pagesOf({ of: 'word', word: 'grosse' }, 1)).toEqual([['NL-3'], ['NL-2']]);
        expect(await found('ada@example.com')).toEqual(['NL-3', 'NL-1']);
        expect(await Promise.all(['nl-2', 'lamp-7'].map(found))).toEqual([['NL-2'], ['NL-3', 'NL-2']]);
        const { value, version } = await stored('NL-3');
        await database.commit({ order: withoutBuyer(value), replaces: version, stocks: [] });
        expect(await found('grun')).toEqual(['NL-3', 'NL-2']);
        for (const word of ['gro', 'lampe,', '', '$ne', '.*', ...HOSTILE_IDS.slice(0, 12)])
          expect(await found(word)).toEqual([]);
        expect(await found('ada@example.com')).toEqual(['NL-1']);
      });

      test('of due orders begins with the longest overdue, without orders that are due later or never', async () => {
        await createAll(byAda('NL-1', 1, { dueAt: at(9) }), byBen('NL-2', 2, { dueAt: at(5) }));
        await createAll(
          byAda('NL-3', 3, { dueAt: at(8) }),
          byAda('NL-4', 4),
          byAda('NL-5', 5, { dueAt: at(7) }),
        );
        expect(await pagesOf({ of: 'due', now: at(8) }, 2)).toEqual([['NL-2', 'NL-5'], ['NL-3']]);
        expect(await numbersOf({ of: 'due', now: at(4) })).toEqual([]);
      });

      test('continues after its last order, even if there is a new one or the last has changed', async () => {
        const query = { of: 'account', id: 'ada' } as const;
        await createAll(byAda('NL-1', 1), byAda('NL-2', 2), byAda('NL-3', 3));
        const { next } = await database.orders(query, { limit: 2 });
        await createAll(byAda('NL-4', 4));
        await change('NL-2', { state: 'cancelled' });
        const { values, ...last } = await database.orders(query, { limit: 2, after: next });
        expect(values.map(({ number }) => number)).toEqual(['NL-1']);
        expect(last.next).toBeUndefined();
      });

      test('that fits a page has no next one', async () => {
        expect(await database.orders({ of: 'account', id: 'ada' }, { limit: 2 })).toEqual({ values: [] });
        await createAll(byAda('NL-1', 1), byAda('NL-2', 2));
        expect(await database.orders({ of: 'account', id: 'ada' }, { limit: 2 })).not.toHaveProperty('next');
      });

      test('has no order of another account whose id looks similar', async () => {
        const similar = ['ada', 'ada ', 'ad', 'ada!', 'ADA', 'ada\0', '', '*', '😀', 'ada 2026', '\uffff'];
        await createAll(...similar.map((id, index) => byAda(`NL-${index}`, index, { account: buyer(id) })));
        for (const [index, id] of similar.entries()) {
          expect(await numbersOf({ of: 'account', id })).toEqual([`NL-${index}`]);
          expect(await numbersOf({ of: 'email', email: `${id}@example.com` })).toEqual([`NL-${index}`]);
        }
        for (const id of ['a', 'ada  ', '$ne', 'ada2', 'x'.repeat(3000)]) {
          expect(await numbersOf({ of: 'account', id })).toEqual([]);
        }
      });

      test.each([...FOREIGN_CURSORS, LENGTHENED])('has no page after the cursor %j', async (after) => {
        await createAll(byAda('NL-1', 1));
        const page = database.orders({ of: 'account', id: 'ada' }, { limit: 2, after });
        await expect(page).rejects.toThrow(InvalidCursor);
      });

      if (damage) {
        test('leaves out a damaged order, which no request reads', async () => {
          await createAll(byAda('NL-1', 1), byAda('NL-2', 2), byAda('NL-3', 3));
          await damage('orders', 'NL-2');
          expect(await pagesOf({ of: 'account', id: 'ada' }, 2)).toEqual([['NL-3'], ['NL-1']]);
          await expect(database.order('NL-2')).rejects.toThrow('NL-2');
        });
      }
    });

    if (unreachable) {
      test('an unreachable database is a failure, not an empty one', async () => {
        await expect(unreachable.order('NL-1')).rejects.toThrow();
        await expect(unreachable.products(['lamp'])).rejects.toThrow();
        await expect(unreachable.codes.get('A')).rejects.toThrow();
        await expect(unreachable.orders({ of: 'account', id: 'ada' }, { limit: 2 })).rejects.toThrow();
        const commit = { order: aStoredOrder('NL-1'), replaces: undefined, stocks: [] };
        await expect(unreachable.commit(commit)).rejects.toThrow();
      });
    }
  });
}
