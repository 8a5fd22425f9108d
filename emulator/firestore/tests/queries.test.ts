import { beforeAll, describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { double, int, list, map, type Project, text } from './Project.ts';
import { expectReply, post, query, type Step, seed, stored } from './steps.ts';

const emulator = new EmulatorForTests();

const TYPES: Readonly<Record<string, unknown>> = {
  'v/null': { nullValue: null },
  'v/false': { booleanValue: false },
  'v/true': { booleanValue: true },
  'v/nan': double('NaN'),
  'v/less': double('-Infinity'),
  'v/one': int(1),
  'v/oneAsDouble': double(1),
  'v/big': double(9007199254740992),
  'v/bigger': int('9007199254740993'),
  'v/time': { timestampValue: '2020-01-01T00:00:00Z' },
  'v/textA': text('a'),
  'v/textWide': text('～'),
  'v/textSmile': text('😀'),
  'v/bytes': { bytesValue: 'AQ==' },
  'v/reference': { referenceValue: 'projects/p/databases/(default)/documents/c/d' },
  'v/point': { geoPointValue: { latitude: 1, longitude: 2 } },
  'v/arrayEmpty': list(),
  'v/arrayNan': list(double('NaN')),
  'v/arrayOne': list(int(1)),
  'v/vector': map({ __type__: text('__vector__'), value: list(double(1)) }),
  'v/mapEmpty': map({}),
  'v/mapA': map({ a: int(1) }),
};

const SHOES: Readonly<Record<string, unknown>> = {
  's/a': {
    price: int(10),
    size: int(40),
    tags: list(text('red'), text('new')),
    maker: map({ town: text('Ulm') }),
  },
  's/b': { price: int(20), size: int(41), tags: list(text('red')) },
  's/c': { price: int(20), size: int(39), tags: list() },
  's/d': { price: double(30.5), size: int(42), tags: list(text('blue')), sold: { nullValue: null } },
  's/e': { size: int(43), sold: { booleanValue: true } },
  's/a/s/inner': { price: int(15), size: int(1) },
  'x/y/s/deep': { price: int(25) },
};

let project: Project;
beforeAll(async () => {
  project = emulator.newProject();
  await project.seed(Object.fromEntries(Object.entries(TYPES).map(([path, value]) => [path, { v: value }])));
  await project.seed(SHOES);
});

const from = (collectionId: string, allDescendants = false) => ({ from: [{ collectionId, allDescendants }] });
const field = (fieldPath: string) => ({ fieldPath });
const where = (path: string, op: string, value: unknown) => ({
  fieldFilter: { field: field(path), op, value },
});
const unary = (path: string, op: string) => ({ unaryFilter: { field: field(path), op } });
const all = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } });
const by = (path: string, direction = 'ASCENDING') => ({ field: field(path), direction });
const byDescending = (path: string) => by(path, 'DESCENDING');

async function values(query: object): Promise<string[]> {
  return (await project.find({ ...from('v'), ...query })).map((path) => path.slice(2));
}
async function shoes(query: object): Promise<string> {
  return (await project.find({ ...from('s'), ...query })).map((path) => path.slice(2)).join(' ');
}
/** Makes these requests in the project of all tests of this file. */
function testReplies(cases: Readonly<Record<string, readonly Step[]>>) {
  test.each(Object.entries(cases))('%s', async (_, steps) => {
    for (const step of steps) await expectReply(project, step);
  });
}

describe('the order of values', () => {
  test('covers all types, with exact numbers and text by bytes', async () => {
    const order = Object.keys(TYPES).map((path) => path.slice(2));
    expect(await values({ orderBy: [by('v')] })).toEqual(order);
    // In reverse, names are descending too, so equal values swap.
    expect(await values({ orderBy: [byDescending('v')] })).toEqual(order.toReversed());
  });

  test('compares names by segment, with numeric ids first', async () => {
    const names = emulator.newProject();
    const paths = [
      'c/__id5__/i/x',
      'c/__id10__/i/x',
      'c/A/i/x',
      'c/a/i/x',
      'c/a/j/b/i/x',
      'c/a\u0001/i/x',
      'c-b/x/i/x',
      'i/top',
    ];
    await names.seed(Object.fromEntries(paths.toReversed().map((path) => [path, {}])));
    expect(await names.find(from('i', true))).toEqual(paths);
  });
});

describe('queries', () => {
  test('a filter reads nested fields, and an empty composite filters nothing', async () => {
    for (const none of [all(), any()]) expect(await shoes({ where: none })).toBe('a b c d e');
    expect(await shoes({ where: where('maker.town', 'EQUAL', text('Ulm')) })).toBe('a');
  });

  const selecting = (...paths: string[]) =>
    query({ ...from('s'), select: { fields: paths.map(field) }, limit: 1 });
  const beginning = { structuredQuery: from('none'), newTransaction: { readOnly: {} } };
  testReplies({
    'a projection returns only its paths': [
      [
        selecting('maker.town', 'size'),
        [{ document: stored('s/a', { maker: map({ town: text('Ulm') }), size: int(40) }), readTime: 'time' }],
      ],
      ...[['__name__'], []].map(
        (paths): Step => [selecting(...paths), [{ document: stored('s/a'), readTime: 'time' }]],
      ),
    ],
    'an empty result has only a read time': [[query(from('none')), [{ readTime: 'time' }]]],
    'batchGet returns documents in request order, missing ones by name': [
      [
        post(':batchGet', { documents: ['@/s/none', '@/s/e'], mask: { fieldPaths: ['size'] } }),
        [
          { missing: '@/s/none', readTime: 'time' },
          { found: stored('s/e', { size: int(43) }), readTime: 'time' },
        ],
      ],
    ],
  });

  test('the id of a new transaction precedes the results', async () => {
    const { json } = await project.ask(post(':runQuery', beginning));
    expect(json).toEqual([{ transaction: expect.any(String) }, { readTime: expect.any(String) }]);
  });
});

describe('queries that are refused', () => {
  const many = (count: number) => list(...Array.from({ length: count }, (_, at) => int(at)));

  const red = where('tags', 'ARRAY_CONTAINS', text('red'));
  const blue = where('tags', 'ARRAY_CONTAINS', text('blue'));

  test.each([
    ['a negative limit', { limit: -1 }],
    ['a negative offset', { offset: -1 }],
    ['an empty list for IN', { where: where('a', 'IN', list()) }],
    ['31 values for IN', { where: where('a', 'IN', many(31)) }],
    ['11 values for NOT_IN', { where: where('a', 'NOT_IN', many(11)) }],
    ['32 disjunctions', { where: all(where('a', 'IN', many(16)), where('b', 'IN', many(2))) }],
    ['two negations', { where: all(where('a', 'NOT_EQUAL', int(1)), unary('b', 'IS_NOT_NULL')) }],
    ['NOT_IN together with IN', { where: all(where('a', 'NOT_IN', many(1)), where('b', 'IN', many(1))) }],
    ['NOT_IN together with OR', { where: any(where('a', 'NOT_IN', many(1)), where('b', 'EQUAL', int(1))) }],
    ['a filter without an operator', { where: { fieldFilter: { field: field('a'), value: int(1) } } }],
    ['a composite without an operator', { where: { compositeFilter: { filters: [] } } }],
    ['a name compared with text', { where: where('__name__', 'EQUAL', text('a')) }],
    ['a name compared with null', { where: unary('__name__', 'IS_NULL') }],
    ['an order by one field twice', { orderBy: [by('a'), by('a')] }],
    ['an order after the name', { orderBy: [by('__name__'), by('a')] }],
    ['an inequality after the name', { where: where('a', 'LESS_THAN', int(1)), orderBy: [by('__name__')] }],
    ['a cursor without an order', { startAt: { values: [int(1)] } }],
    ['a text cursor for the name', { orderBy: [by('__name__')], startAt: { values: [text('a')] } }],
    ['an invalid field path', { orderBy: [by('a..b')] }],
    ['an unknown operator', { where: where('a', 'LIKE', int(1)) }],
    ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }],
    ['an unknown part', { groupBy: [] }],
  ])('%s', (_, refused) => expectReply(project, [query({ ...from('s'), ...refused }), 'INVALID_ARGUMENT']));

  test('two array filters fail with AND and work with OR', async () => {
    await expectReply(project, [query({ ...from('s'), where: all(red, blue) }), 'FAILED_PRECONDITION']);
    expect(await shoes({ where: any(red, blue) })).toBe('a b d');
  });

  testReplies({
    'a query below a collection': [
      [query(from('s'), '/s'), 400],
      [post('/s:runAggregationQuery'), 400],
    ],
  });
});

describe('aggregations', () => {
  const count = { count: {} };
  const sum = (path: string) => ({ sum: { field: field(path) }, alias: 'sum' });
  const avg = (path: string) => ({ avg: { field: field(path) }, alias: 'avg' });
  const ask = (aggregations: readonly unknown[], part = {}) => {
    const structuredQuery = { ...from('s'), ...part };
    return post(':runAggregationQuery', { structuredAggregationQuery: { structuredQuery, aggregations } });
  };
  const result = (aggregateFields: unknown) => [{ result: { aggregateFields }, readTime: 'time' }];

  testReplies({
    'aggregations without an alias get a generated name': [
      [ask([count, count, sum('size')]), result({ field_1: int(5), field_2: int(5), sum: int(205) })],
      [ask([sum('price'), avg('price')]), result({ sum: double(80.5), avg: double(20.125) })],
    ],
    'a count beside a sum skips documents without its field': [
      [ask([count, sum('price')]), result({ field_1: int(4), sum: double(80.5) })],
      [ask([count, sum('price')], { offset: 1, limit: 2 }), result({ field_1: int(2), sum: int(40) })],
    ],
    'a count stops at its upper limit': [[ask([{ count: { upTo: '3' } }]), result({ field_1: int(3) })]],
    'a sum beyond int64 is a double': [
      seed({ 'big/a': { n: int('9223372036854775807') }, 'big/b': { n: int(1) }, 'big/c': { n: text('x') } }),
      [ask([sum('n')], from('big')), result({ sum: double(2 ** 63) })],
    ],
    'invalid aggregations are refused': [
      [],
      Array(6).fill(count),
      [sum('a'), sum('b')],
      [{ ...count, alias: '__x__' }],
      [sum('__name__')],
      [{ count: { upTo: '-1' } }],
    ].map((aggregations) => [ask(aggregations), 400]),
  });
});
