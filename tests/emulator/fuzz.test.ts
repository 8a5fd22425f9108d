import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FirestoreError } from '../../emulator/firestore/FirestoreError.ts';
import { readQuery } from '../../emulator/firestore/protocol/readQuery.ts';
import { readWrites } from '../../emulator/firestore/protocol/readWrites.ts';
import type { Cursor, Filter, Order, Query } from '../../emulator/firestore/query/Query.ts';
import { runQuery } from '../../emulator/firestore/query/runQuery.ts';
import { RulesError } from '../../emulator/firestore/rules/RulesError.ts';
import { Ruleset } from '../../emulator/firestore/rules/Ruleset.ts';
import { Database } from '../../emulator/firestore/store/Database.ts';
import { compareValues, isIdentical } from '../../emulator/firestore/values/compareValues.ts';
import { decodeValue } from '../../emulator/firestore/values/decodeValue.ts';
import { encodeValue } from '../../emulator/firestore/values/encodeValue.ts';
import { parseFieldPath } from '../../emulator/firestore/values/FieldPath.ts';
import { compareText } from '../../emulator/firestore/values/text.ts';
import { INT64_MAX, INT64_MIN, type Value } from '../../emulator/firestore/values/Value.ts';

const RUNS = { numRuns: 500 };

/** Texts of whole characters: half of a pair has no UTF-8. */
const aText = fc.string({ unit: 'grapheme', maxLength: 4 });
const aName = fc.constantFrom('a', 'b', 'c');
const aScalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant<Value>({ type: 'null' }),
  fc.boolean().map((value): Value => ({ type: 'boolean', value })),
  fc
    .oneof(fc.integer({ min: -2, max: 2 }).map(BigInt), fc.bigInt(INT64_MIN, INT64_MAX))
    .map((value): Value => ({ type: 'integer', value })),
  fc
    .oneof(fc.constantFrom(-1.5, 0, 1, 2, 2 ** 53, Number.NaN), fc.double())
    .map((value): Value => ({ type: 'double', value: value + 0 })),
  fc
    .bigInt(-62_135_596_800_000_000n, 253_402_300_799_999_999n)
    .map((micros): Value => ({ type: 'timestamp', micros })),
  aText.map((value): Value => ({ type: 'string', value })),
  fc.uint8Array({ maxLength: 4 }).map((value): Value => ({ type: 'bytes', value })),
  aName.map((id): Value => ({ type: 'reference', name: `projects/p/databases/d/documents/c/${id}` })),
  fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 })).map(
    ([latitude, longitude]): Value => ({
      type: 'geoPoint',
      latitude: latitude + 0,
      longitude: longitude + 0,
    }),
  ),
);
const aValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    aScalar,
    fc.array(tie('value'), { maxLength: 3 }).map((values): Value => ({ type: 'array', values })),
    fc
      .array(fc.tuple(aName, tie('value')), { maxLength: 3 })
      .map((entries): Value => ({ type: 'map', fields: new Map(entries) })),
  ),
})).value;

describe('values', () => {
  test('come back from their JSON as they were', () => {
    fc.assert(
      fc.property(aValue, (value) => {
        expect(isIdentical(decodeValue(JSON.parse(encodeValue(value))), value)).toBe(true);
      }),
      RUNS,
    );
  });

  test('have one order: turned round it is reversed, and it is passed on', () => {
    fc.assert(
      fc.property(aValue, aValue, aValue, (a, b, c) => {
        const [ab, bc, ac] = [compareValues(a, b), compareValues(b, c), compareValues(a, c)];
        expect(Math.sign(compareValues(b, a)) + Math.sign(ab)).toBe(0);
        expect(compareValues(a, a)).toBe(0);
        if (ab <= 0 && bc <= 0) expect(ac <= 0).toBe(true);
      }),
      RUNS,
    );
  });

  test('texts are ordered as their bytes are', () => {
    fc.assert(
      fc.property(aText, aText, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
      RUNS,
    );
  });
});

describe('whatever is sent', () => {
  /** JSON that looks like the real thing often enough to get deep into the readers. */
  const words = [
    'fields',
    'values',
    'mapValue',
    'arrayValue',
    'integerValue',
    'stringValue',
    'nullValue',
    'update',
    'name',
    'where',
    'from',
    'compositeFilter',
    'filters',
    'op',
    'fieldFilter',
    'value',
    'field',
    'fieldPath',
    'limit',
  ];
  const aKey = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ maxLength: 5 }),
    fc.constantFrom('__proto__', 'constructor'),
  );
  const json = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(null, true, '1', 'AND', 'EQUAL', '', 5, -1, 1.5, 1e300),
      fc.string({ maxLength: 5 }),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(aKey, tie('any'), { maxKeys: 3 }),
    ),
  })).any;

  test.each<[string, (json: unknown) => unknown]>([
    ['a value', (content) => decodeValue(content)],
    ['writes', readWrites],
    ['a query', readQuery],
    ['a value with a map in it', (content) => decodeValue({ mapValue: { fields: { a: content } } })],
    [
      'a query with a filter in it',
      (content) => readQuery({ from: [{ collectionId: 'c' }], where: content }),
    ],
  ])('is read as %s or refused in so many words', (_, read) => {
    fc.assert(
      fc.property(json, (content) => {
        try {
          read(content);
        } catch (error) {
          expect(error).toBeInstanceOf(FirestoreError);
          expect((error as FirestoreError).httpStatus).toBeLessThan(502);
        }
      }),
      RUNS,
    );
  });

  test('a field path is read back from how it is quoted', () => {
    const segments = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(segments, (path) => {
        const quoted = path.map((segment) => `\`${segment.replace(/[\\`]/g, '\\$&')}\``).join('.');
        expect(parseFieldPath(quoted)).toEqual(path);
      }),
      RUNS,
    );
  });
});

describe('the query engine', () => {
  type Fields = ReadonlyMap<string, Value>;
  const aSmallValue: fc.Arbitrary<Value> = fc.oneof(
    fc.constantFrom<Value>(
      { type: 'null' },
      { type: 'integer', value: 1n },
      { type: 'integer', value: 2n },
      { type: 'double', value: 1 },
      { type: 'double', value: 1.5 },
      { type: 'double', value: Number.NaN },
      { type: 'string', value: 'x' },
      { type: 'string', value: 'y' },
    ),
    fc.constantFrom<Value>(
      { type: 'array', values: [{ type: 'integer', value: 1n }] },
      { type: 'array', values: [{ type: 'string', value: 'x' }, { type: 'null' }] },
    ),
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
        'EQUAL',
        'NOT_EQUAL',
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
        'ARRAY_CONTAINS',
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

  test('finds what a naive reading of the query finds', () => {
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

  /** The meaning of a query written down once more, without a thought of speed. */
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

describe('the rules', () => {
  const pieces = [
    "rules_version = '2';",
    'service cloud.firestore',
    'match',
    '/a/{b}',
    '/{c=**}',
    '{',
    '}',
    'allow read',
    ': if',
    ';',
    'true',
    'request.auth',
    '&&',
    '||',
    '!',
    '(',
    ')',
    '[',
    ']',
    '==',
    'in',
    'is',
    'map',
    "'x'",
    '1',
    '2.5',
    '/a/$(b)',
    '.size()',
    'function f(x)',
    'return',
    'let y =',
    '?',
    ':',
    ',',
    '//',
    '/*',
    '$',
    '\\',
    '"',
  ];
  const parsed = (text: string) => {
    try {
      return Ruleset.parse({ file: 'f', text });
    } catch (error) {
      expect(error).toBeInstanceOf(RulesError);
      expect((error as RulesError).message).toMatch(/^f:\d+: /);
      return undefined;
    }
  };

  test('are understood or refused with their line, whatever stands there', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(soup, (parts) => {
        parsed(parts.join(' '));
      }),
      { numRuns: 2000 },
    );
  });

  test('never let a stranger in by a condition that is nonsense', () => {
    const nonsense = fc.array(
      fc.constantFrom(...pieces, 'resource.data.x', 'request.auth.uid', 'b', 'null', '-', '<', '%'),
      { minLength: 1, maxLength: 8 },
    );
    const question = {
      method: 'get',
      path: ['a', 'x'],
      request: null,
      resource: null,
      readDocument: () => null,
    } as const;
    fc.assert(
      fc.property(nonsense, (parts) => {
        const condition = `(${parts.join(' ')}) && request.auth.uid == 'alice'`;
        const rules = parsed(
          `rules_version = '2'; service cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`,
        );
        // A closing bracket among the pieces may end the condition, and what is joined by || is no longer ours.
        const isOurs = parts.every(
          (part) => !['(', ')', '||', ';', '}', '{', '//', '/*', '?', ':', ': if'].includes(part),
        );
        if (rules && isOurs) expect(rules.allows(question)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
