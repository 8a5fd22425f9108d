import { beforeEach, describe, expect, test } from 'vitest';
import type { WithdrawalDatabase, WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import type { OrderBackend } from './describeOrderDatabase.ts';

const at = (minute: number) => `2026-06-20T09:${String(minute).padStart(2, '0')}:00.000Z`;

/** As long as a hash. */
const idOf = (name: string) => name.padStart(64, '0');

const aWithdrawal = (name: string, minute: number, said: Partial<StoredWithdrawal> = {}) => ({
  id: idOf(name),
  number: 'NL-1',
  receivedAt: at(minute),
  language: 'de',
  name: 'Ada',
  email: 'Ada@example.com',
  account: 'ada',
  unsent: [],
  ...said,
});

export function describeWithdrawalDatabase(
  name: string,
  { holding, damage, unreachable }: OrderBackend,
): void {
  describe(`${name} as database of withdrawals`, () => {
    let database: WithdrawalDatabase;
    beforeEach(async () => {
      database = (await holding([])).withdrawals;
    });

    const create = async (...withdrawals: readonly StoredWithdrawal[]) => {
      for (const one of withdrawals) expect(await database.store(one, undefined)).toBe(true);
    };
    const stored = async (of: string) => {
      const found = await database.get(idOf(of));
      if (!found) throw new Error(`The withdrawal ${of} is missing.`);
      return found;
    };
    /** The names on each page of a query. */
    const pagesOf = async (query: WithdrawalQuery, limit = 100) => {
      const pages: string[][] = [];
      let after: string | undefined;
      do {
        const { values, next } = await database.list(query, { limit, after });
        pages.push(values.map(({ id }) => id.replace(/^0+/, '')));
        after = next;
      } while (after !== undefined);
      return pages;
    };

    test('a declaration is read as it was stored, the longest text included', async () => {
      const lines = [{ id: 'lampe ☂️/..', name: '$x.y “Größe” \u202e', quantity: 10_000 }];
      const unsent = [{ to: 'shopper' }, { to: 'owner', failure: '550 \u2028' }] as const;
      const text = `\0'"\\ $1 😀 أحمر \uffff\n${'é'.repeat(1900)}`;
      const withdrawal = aWithdrawal('a', 1, { number: ' nl-1\0?', lines, unsent, text, dueAt: at(2) });
      await create(withdrawal);
      expect((await stored('a')).value).toEqual(withdrawal);
    });

    test('a declaration is created once by concurrent requests', async () => {
      const declared = [1, 2, 3, 4, 5].map((minute) => aWithdrawal('a', minute));
      const results = await Promise.all(declared.map((one) => database.store(one, undefined)));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect((await stored('a')).value).toEqual(declared[results.indexOf(true)]);
    });

    test('one of several programs changes a version of a declaration, and none a missing declaration', async () => {
      await create(aWithdrawal('a', 1));
      const { value, version } = await stored('a');
      const changed = [1, 2, 3, 4, 5].map((minute) => ({ ...value, dueAt: at(minute) }));
      const results = await Promise.all(changed.map((one) => database.store(one, version)));
      expect(results.filter(Boolean)).toHaveLength(1);
      const { value: latest, version: next } = await stored('a');
      expect(latest).toEqual(changed[results.indexOf(true)]);
      expect(await database.store(value, version)).toBe(false);
      expect(await database.store(aWithdrawal('b', 1), next)).toBe(false);
      expect(await pagesOf({ of: 'all' })).toEqual([['a']]);
    });

    test.each<[string, WithdrawalQuery]>([
      ['all declarations', { of: 'all' }],
      ['the declarations with a number in any case', { of: 'number', number: 'NL-1' }],
      ['the declarations with an e-mail address in any form', { of: 'email', email: 'ada@example.com' }],
      ['the declarations of an account', { of: 'account', id: 'ada' }],
    ])('%s are listed latest first, those of one moment by id', async (_, query) => {
      await create(aWithdrawal('c', 1), aWithdrawal('a', 2, { number: ' nl-1 ' }), aWithdrawal('e', 0));
      await create(aWithdrawal('b', 2, { email: 'ada+b@EXAMPLE.com' }), aWithdrawal('d', 3));
      const others = { number: 'NL-1 2026', email: 'ada@example.com.example', account: 'ada 2026' };
      if (query.of !== 'all') await create(aWithdrawal('f', 3, others));
      expect(await pagesOf(query, 2)).toEqual([['d', 'b'], ['a', 'c'], ['e']]);
    });

    test('the longest overdue declaration is due first, and one that is due later or never is not', async () => {
      await create(aWithdrawal('a', 1, { dueAt: at(9) }), aWithdrawal('b', 2, { dueAt: at(5) }));
      await create(
        aWithdrawal('c', 3, { dueAt: at(8) }),
        aWithdrawal('d', 4),
        aWithdrawal('e', 5, { dueAt: at(7) }),
      );
      expect(await pagesOf({ of: 'due', now: at(8) }, 2)).toEqual([['b', 'e'], ['c']]);
      expect(await pagesOf({ of: 'due', now: at(4) })).toEqual([[]]);
    });

    test('without its personal data, a declaration is found by its number only', async () => {
      await create(aWithdrawal('a', 1, { text: 'Too dark', dueAt: at(2) }));
      const { name: _, email, account, text, dueAt, ...rest } = (await stored('a')).value;
      expect(await database.store(rest, (await stored('a')).version)).toBe(true);
      expect((await stored('a')).value).toEqual(rest);
      expect(await pagesOf({ of: 'email', email: 'ada@example.com' })).toEqual([[]]);
      expect(await pagesOf({ of: 'account', id: 'ada' })).toEqual([[]]);
      expect(await pagesOf({ of: 'due', now: at(59) })).toEqual([[]]);
      expect(await pagesOf({ of: 'number', number: 'NL-1' })).toEqual([['a']]);
    });

    if (damage) {
      test('a damaged declaration is on no list, and no request reads it', async () => {
        await create(aWithdrawal('a', 1), aWithdrawal('b', 2), aWithdrawal('c', 3));
        await damage('withdrawals', idOf('b'));
        expect(await pagesOf({ of: 'all' }, 2)).toEqual([['c'], ['a']]);
        await expect(database.get(idOf('b'))).rejects.toThrow(idOf('b'));
      });
    }

    if (unreachable) {
      test('an unreachable database is a failure, not one without declarations', async () => {
        const { withdrawals } = unreachable;
        await expect(withdrawals.get(idOf('a'))).rejects.toThrow();
        await expect(withdrawals.list({ of: 'all' }, { limit: 2 })).rejects.toThrow();
        await expect(withdrawals.store(aWithdrawal('a', 1), undefined)).rejects.toThrow();
      });
    }
  });
}
