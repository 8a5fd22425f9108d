import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cursor, Filter, Order, Query } from '../query/Query.ts';
import { runQuery } from '../query/runQuery.ts';
import { Database } from '../store/Database.ts';
import { compareValues } from '../values/compareValues.ts';
import type { Value } from '../values/Value.ts';

const aName = fc.constantFrom('a', 'b', 'c');

describe('the query engine', () => {
  type Fields = ReadonlyMap<string, Value>;
  const [one, x] = [{ type: 'integer', value: 1n } as const, { type: 'string', value: 'x' } as const];
  const aSmallValue = fc.constantFrom<Value>(
    ...[one, x, { type: 'null' } as const, { type: 'integer', value: 2n } as const],
    ...[1, 1.5, Number.NaN].map((value): Value => ({ type: 'double', value })),
    { type: 'string', value: 'y' },
    ...[[one], [x, { type: 'null' } as const]].map((values): Value => ({ type: 'array', values })),
  );
  const someFields = fc
    .array(fc.tuple(aName, aSmallValue), { maxLength: 3 })
    .map((entries): Fields => new Map(entries));
  const someDocuments = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,2}$/), someFields), {
    maxLength: 8,
    selector: ([id]) => id,
  });
  const aPath = aName.map((name) => [name]);
  const aList = fc
    .array(aSmallValue, { minLength: 1, maxLength: 3 })
    .map((values): Value => ({ type: 'array', values }));
  const aLeaf: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({
      type: fc.constant('field' as const),
      path: aPath,
      operator: fc.constantFrom(
        ...(['EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'ARRAY_CONTAINS'] as const),
        ...(['GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const),
      ),
      value: aSmallValue,
    }),
    fc.record({
      type: fc.constant('field' as const),
      path: aPath,
      operator: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      value: aList,
    }),
    fc.record({
      type: fc.constant('unary' as const),
      path: aPath,
      operator: fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'),
    }),
  );
  const aFilter: fc.Arbitrary<Filter> = fc.oneof(
    aLeaf,
    fc.record({
      type: fc.constantFrom('AND' as const, 'OR' as const),
      filters: fc.array(aLeaf, { minLength: 1, maxLength: 3 }),
    }),
  );
  const someOrders = fc.uniqueArray(fc.record({ path: aPath, direction: fc.constantFrom<1 | -1>(1, -1) }), {
    maxLength: 2,
    selector: ({ path }) => path[0],
  });
  const aQuery = fc
    .record({
      where: fc.option(aFilter, { nil: undefined }),
      orderBy: someOrders,
      offset: fc.nat(2),
      limit: fc.option(fc.nat(4), { nil: undefined }),
      cursorValues: fc.array(aSmallValue, { maxLength: 2 }),
      before: fc.boolean(),
      isStart: fc.boolean(),
    })
    .map(({ cursorValues, before, isStart, ...query }): Query => {
      const values = cursorValues.slice(0, query.orderBy.length);
      const cursor: Cursor | undefined = values.length > 0 ? { values, before } : undefined;
      return {
        ...query,
        parent: [],
        collectionId: 'c',
        allDescendants: false,
        select: undefined,
        startAt: isStart ? cursor : undefined,
        endAt: isStart ? undefined : cursor,
      };
    });

  test('returns the results of a naive implementation', () => {
    fc.assert(
      fc.property(someDocuments, aQuery, (documents, query) => {
        const database = new Database('projects/p/databases/d');
        for (const [id, fields] of documents) {
          database.put({ path: ['c', id], fields, createTime: 0n, updateTime: 0n });
        }
        const found = runQuery(database, query).map(({ path }) => path[1]);
        expect(found).toEqual(findNaively(documents, query));
      }),
      { numRuns: 2000 },
    );
  });

  /** A second, naive implementation of queries. */
  function findNaively(documents: readonly (readonly [string, Fields])[], query: Query): string[] {
    const order = naiveOrder(query);
    const rank = (value: Value) =>
      value.type === 'double' && Number.isNaN(value.value)
        ? 'nan'
        : value.type === 'double'
          ? 'integer'
          : value.type;
    const same = (a: Value, b: Value) =>
      rank(a) === rank(b) && rank(a) !== 'null' && rank(a) !== 'nan' && compareValues(a, b) === 0;
    const elements = (value: Value) => (value.type === 'array' ? value.values : []);
    function passes(filter: Filter, fields: Fields): boolean {
      if ('filters' in filter) {
        const passed = filter.filters.filter((part) => passes(part, fields)).length;
        return filter.type === 'OR' ? passed > 0 : passed === filter.filters.length;
      }
      const value = fields.get(filter.path[0] ?? '');
      if (value === undefined) return false;
      if (filter.type === 'unary') {
        const [isNull, isNan] = [rank(value) === 'null', rank(value) === 'nan'];
        return { IS_NULL: isNull, IS_NAN: isNan, IS_NOT_NULL: !isNull, IS_NOT_NAN: !isNull && !isNan }[
          filter.operator
        ];
      }
      const operand = filter.value;
      const comparable = rank(value) === rank(operand) && rank(operand) !== 'null' && rank(operand) !== 'nan';
      const compared = compareValues(value, operand);
      switch (filter.operator) {
        case 'EQUAL':
          return same(value, operand);
        case 'NOT_EQUAL':
          return rank(value) !== 'null' && rank(operand) !== 'null' && !same(value, operand);
        case 'LESS_THAN':
          return comparable && compared < 0;
        case 'LESS_THAN_OR_EQUAL':
          return comparable && compared <= 0;
        case 'GREATER_THAN':
          return comparable && compared > 0;
        case 'GREATER_THAN_OR_EQUAL':
          return comparable && compared >= 0;
        case 'ARRAY_CONTAINS':
          return elements(value).some((element) => same(element, operand));
        case 'ARRAY_CONTAINS_ANY':
          return elements(operand).some((wanted) => elements(value).some((element) => same(element, wanted)));
        case 'IN':
          return elements(operand).some((wanted) => same(value, wanted));
        case 'NOT_IN':
          return (
            rank(value) !== 'null' &&
            elements(operand).every((other) => rank(other) !== 'null' && !same(value, other))
          );
      }
    }
    const key = ([id, fields]: readonly [string, Fields], path: readonly string[]): Value =>
      path[0] === '__name__'
        ? { type: 'string', value: id }
        : (fields.get(path[0] ?? '') ?? { type: 'null' });
    const found = documents
      .filter(([, fields]) => !query.where || passes(query.where, fields))
      .filter(([, fields]) => order.every(({ path }) => path[0] === '__name__' || fields.has(path[0] ?? '')))
      .filter((document) => {
        const cursor = query.startAt ?? query.endAt;
        if (!cursor) return true;
        let place = 0;
        for (const [at, value] of cursor.values.entries()) {
          const { path, direction } = query.orderBy[at] ?? { path: [], direction: 1 };
          place ||= compareValues(key(document, path), value) * direction;
        }
        if (query.startAt) return place > 0 || (cursor.before && place === 0);
        return place < 0 || (!cursor.before && place === 0);
      })
      .toSorted((a, b) => {
        let place = 0;
        for (const { path, direction } of order)
          place ||= compareValues(key(a, path), key(b, path)) * direction;
        return place;
      });
    return found.slice(query.offset, query.offset + (query.limit ?? found.length)).map(([id]) => id);
  }

  function naiveOrder({ where, orderBy }: Query): Order[] {
    const order = [...orderBy];
    const direction = order.at(-1)?.direction ?? 1;
    const leaves = !where ? [] : where.type === 'AND' || where.type === 'OR' ? where.filters : [where];
    const unequal = /LESS|GREATER|NOT_/;
    for (const name of ['a', 'b', 'c']) {
      const isUnequal = leaves.some(
        (leaf) => 'path' in leaf && leaf.path[0] === name && unequal.test(leaf.operator),
      );
      if (isUnequal && !order.some(({ path }) => path[0] === name)) order.push({ path: [name], direction });
    }
    return [...order, { path: ['__name__'], direction }];
  }
});
