import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { double, int, list, map, type Project, text } from './Project.ts';
import {
  asStranger,
  expectReply,
  get,
  patch,
  post,
  remove,
  type Step,
  seed,
  stored,
  testSteps,
} from './steps.ts';

const emulator = new EmulatorForTests();
const time = (timestampValue: string) => ({ timestampValue });
const nested = { keep: int(1), drop: int(2), m: map({ a: int(3), b: int(4) }) };

describe('single documents', () => {
  testSteps(emulator, {
    'numbers and times are accepted in every format and returned in one': [
      [
        patch('/c/a', {
          ...{ whole: { integerValue: 5 }, written: double('1.5'), nothing: double(-0) },
          time: time('2020-01-01T02:00:00.123456789+01:00'),
          milli: time('2020-01-01T00:00:00.120Z'),
          point: { geoPointValue: { latitude: 0, longitude: 3 } },
        }),
        stored('c/a', {
          ...{ whole: int(5), written: double(1.5), nothing: double(0) },
          time: time('2020-01-01T01:00:00.123456Z'),
          milli: time('2020-01-01T00:00:00.120Z'),
          point: { geoPointValue: { longitude: 3 } },
        }),
      ],
    ],
    'a mask selects fields, and an empty document has none': [
      seed({ 'c/a': { x: int(1), 'a b': int(2), m: map({ k: int(3), l: int(4) }) }, 'c/e': {} }),
      [
        get('/c/a?mask.fieldPaths=m.k&mask.fieldPaths=%60a%20b%60'),
        stored('c/a', { 'a b': int(2), m: map({ k: int(3) }) }),
      ],
      [get('/c/e'), stored('c/e')],
    ],
    'a document is created once': [
      [post('/c?documentId=new', { fields: { x: int(1) } }), stored('c/new', { x: int(1) })],
      [post('/c?documentId=new'), 'ALREADY_EXISTS'],
    ],
    'an update changes only masked paths and deletes those without a value': [
      seed({ 'c/a': nested }),
      [
        patch('/c/a?updateMask.fieldPaths=drop&updateMask.fieldPaths=m.a&updateMask.fieldPaths=new.deep', {
          ...{ new: map({ deep: int(5) }), ignored: int(6) },
        }),
        stored('c/a', { keep: int(1), m: map({ b: int(4) }), new: map({ deep: int(5) }) }),
      ],
    ],
    'a document that must exist or must not': [
      [patch('/c/a?currentDocument.exists=true'), 'NOT_FOUND'],
      [patch('/c/a?currentDocument.exists=false'), 200],
      [patch('/c/a?currentDocument.exists=false'), 'ALREADY_EXISTS'],
    ],
    'deleting a missing document succeeds unless it must exist': [
      seed({ 'c/a': {} }),
      [remove('/c/a'), {}],
      [remove('/c/a'), {}],
      [remove('/c/a?currentDocument.exists=true'), 'NOT_FOUND'],
    ],
  });

  test('a document without an id gets twenty letters or digits', async () => {
    const { json } = await emulator.newProject().ask(post('/c'));
    expect((json as { name: string }).name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
  });

  test('a write without changes preserves the update time, which a later write may require', async () => {
    const project = emulator.newProject();
    const write = async (n: unknown) =>
      (await project.ask(patch('/c/a', { n }))).json as { updateTime: string };
    const first = await write(int(1));
    expect(await write(int(1))).toEqual(first);
    const atFirst = `/c/a?currentDocument.updateTime=${first.updateTime}`;
    await expectReply(project, [patch(atFirst, { n: int(2) }), 200]);
    await expectReply(project, [patch(atFirst, { n: int(3) }), 'FAILED_PRECONDITION']);
    expect((await write(double(2))).updateTime > first.updateTime).toBe(true);
  });
});

describe('names', () => {
  const unusual = [
    'a b',
    'ä',
    '100%',
    'a?b#c',
    'a:commit',
    '<b>',
    '__proto__x',
    'constructor',
    '😀',
    '__id7__',
  ];
  const named = (name: string) => patch('/c/a', { [name]: { booleanValue: true } });
  testSteps(emulator, {
    'documents with unusual ids are stored and found': unusual.flatMap((id): Step[] => {
      const at = `/c/${encodeURIComponent(id)}`;
      return [patch(at), get(at)].map((ask) => [ask, stored(`c/${id}`)]);
    }),
    'a name is refused with a reserved, an empty or a long id, a slash or a broken escape': [
      ...['/__x__/a', '/c/__x__', '/c/__id9223372036854775808__', '/c/a%2Fb', '/c//b/d', '/c/%zz'],
      `/c/${'x'.repeat(1501)}`,
    ].map((at) => [get(at), 'INVALID_ARGUMENT']),
    'a field may have any name except an empty or a reserved one': [
      ...['constructor', 'toString', 'a.b', '_', '__'].map((name): Step => [named(name), 200]),
      ...['__x__', '__proto__', ''].map(
        (name): Step => [{ ...patch('/c/a'), body: `{"fields":{"${name}":{"booleanValue":true}}}` }, 400],
      ),
    ],
    'databases do not share documents': [seed({ 'c/a': {} }), [{ ...get('/c/a'), database: 'other' }, 404]],
  });
});

describe('limits', () => {
  const nest = (depth: number, inner: unknown = int(1)): unknown =>
    depth === 0 ? inner : map({ m: nest(depth - 1, inner) });
  const vector = (dimensions: number) =>
    map({ __type__: text('__vector__'), value: list(...Array(dimensions).fill({ doubleValue: 1 })) });
  /** The status of a write of one field, and of another one. */
  const limit = (fits: unknown, exceeds: unknown): Step[] => [
    [patch('/c/a', { a: fits }), 200],
    [patch('/c/a', { a: exceeds }), 400],
  ];
  // 20 bytes for the name, 2 for each one-letter field, the length plus 1 for a string, 32 for the document.
  const most = 1_048_576 - 32 - 20 - 2 * 2 - 2 - 500_000;
  const sized = (bytes: number, more = {}) =>
    patch('/c/a', { a: text('x'.repeat(500_000)), b: text('x'.repeat(bytes)), ...more });
  const path = (depth: number) => `/${Array(depth).fill('c/x').join('/')}`;
  const deep = (names: number) => Array(names).fill('m').join('.');
  const long = 'x'.repeat(1000);
  const small: readonly (readonly [unknown, number])[] = [
    ...([
      [map({}), 1],
      [list(), 1],
      [map({ m: map({}) }), 3],
      [vector(3), 24],
    ] as const),
  ];

  testSteps(emulator, {
    'text is limited in bytes, not in characters': limit(
      text('é'.repeat(524_243)),
      text('é'.repeat(524_244)),
    ),
    'a document may have 1,048,576 bytes, including empty values and vectors': [
      [sized(most), 200],
      [sized(most + 1), 400],
      ...small.flatMap(([c, size]): Step[] => [
        [sized(most - 2 - size, { c }), 200],
        [sized(most - 2 - size + 1, { c }), 400],
      ]),
    ],
    'a vector has between one and 2,048 dimensions': [
      ...limit(vector(2048), vector(2049)),
      ...limit(vector(1), vector(0)),
    ],
    'maps nest at most twenty levels deep, and arrays never directly': [
      ...limit(nest(20), nest(21)),
      ...limit(list(map({ b: list(int(1)) })), list(list(int(1)))),
    ],
    'a nonempty array counts as a nesting level, a vector does not': [
      ...limit(nest(19, list(int(1))), nest(20, list(int(1)))),
      ...limit(nest(20, list()), nest(20, map({}))),
      [patch('/c/a', { a: nest(20, vector(2)) }), 200],
    ],
    'the limit for a field path restarts inside an array': [
      [patch('/c/a', { [long]: map({ [long]: int(1) }) }), 400],
      [patch('/c/a', { [long]: list(map({ [long]: int(1) })) }), 200],
    ],
    'documents nest at most a hundred levels deep': [
      [patch(path(100)), 200],
      [patch(path(101)), 400],
      [post(`${path(100)}/c?documentId=x`), 400],
      [get(`${path(100)}/c`), 200],
      [get(`${path(101)}/c`), 400],
      [get(path(101)), 404],
    ],
    'a mask or order path has at most twenty names and 1,500 bytes': [
      seed({ 'c/a': {} }),
      ...['/c/a?mask.fieldPaths=', '/c?mask.fieldPaths=', '/c?orderBy='].flatMap((at): Step[] => [
        ...[deep(20), 'f'.repeat(1500), '__name__'].map((name): Step => [get(at + name), 200]),
        ...[deep(21), 'f'.repeat(1501), '__x__'].map((name): Step => [get(at + name), 400]),
      ]),
    ],
  });
});

describe('lists', () => {
  /** The ids of the documents in `c`, by page. */
  async function pages(project: Project, at: string): Promise<string[][]> {
    const found: string[][] = [];
    let token = '';
    do {
      const { json } = await project.ask({ at: `${at}&pageToken=${token}` });
      const page = json as { documents?: { name: string }[]; nextPageToken?: string };
      found.push((page.documents ?? []).map(({ name }) => name.slice(project.name('c/').length)));
      token = page.nextPageToken ?? '';
    } while (token !== '');
    return found;
  }

  async function seeded(...paths: readonly string[]): Promise<Project> {
    const project = emulator.newProject();
    await project.seed(Object.fromEntries(paths.map((path, at) => [path, { n: int(at) }])));
    return project;
  }

  test('a collection is paged in the order of document names', async () => {
    const project = await seeded('c/b', 'c/a', 'c/__id5__', 'c/😀', 'c/～', 'c/a/sub/x');
    expect(await pages(project, '/c?pageSize=2')).toEqual([['__id5__', 'a'], ['b', '～'], ['😀']]);
  });

  test('every full page returns a page token, even the last', async () => {
    const project = await seeded('c/a', 'c/b', 'c/ghost/sub/x');
    const sizes = async (at: string) => (await pages(project, at)).map(({ length }) => length);
    expect(await sizes('/c?pageSize=1')).toEqual([1, 1, 0]);
    expect(await sizes('/c?pageSize=2')).toEqual([2, 0]);
    expect(await sizes('/c?pageSize=3')).toEqual([2]);
    expect(await sizes('/c?pageSize=2&orderBy=n')).toEqual([2, 0]);
    expect(await sizes('/c?pageSize=3&showMissing=true')).toEqual([3, 0]);
    const { json } = await project.ask(post(':listCollectionIds', { pageSize: 1 }));
    expect(json).toEqual({ collectionIds: ['c'], nextPageToken: expect.any(String) });
  });

  test('a list has pages of the requested size, or all documents in several pieces', async () => {
    const project = await seeded(...Array.from({ length: 500 }, (_, at) => `c/${1000 + at}`));
    const found = async (size: number) => (await pages(project, `/c?pageSize=${size}`))[0];
    const all = Array.from({ length: 500 }, (_, at) => `${1000 + at}`);
    expect([await found(0), await found(149), await found(700)]).toEqual([all, all.slice(0, 149), all]);
  });

  test('deleting listed documents skips none on the next page', async () => {
    const project = await seeded('c/a', 'c/b', 'c/c', 'c/d');
    const { json } = await project.ask(get('/c?pageSize=2'));
    for (const at of ['/c/a', '/c/b']) await project.ask(remove(at));
    const [next] = await pages(project, `/c?pageToken=${(json as { nextPageToken: string }).nextPageToken}`);
    expect(next).toEqual(['c', 'd']);
  });

  const isInvalid = (query: string): Step => [get(`/c?${query}`), 400];
  testSteps(emulator, {
    'an invalid page token, order or size is refused': [
      ...['pageToken=garbage', 'pageToken=AAAA', 'orderBy=%20', 'orderBy=n%20up', 'orderBy=n,'].map(
        isInvalid,
      ),
      isInvalid('pageSize=-1'),
      [post(':listCollectionIds', { pageToken: 'garbage' }), 400],
    ],
    'only the owner lists missing documents with subcollections': [
      seed({ 'c/a': {}, 'c/ghost/sub/x': {} }),
      [get('/c?showMissing=true'), { documents: [stored('c/a'), stored('c/ghost')] }],
      [asStranger(get('/c?showMissing=true')), 403],
      [get('/c?showMissing=true&orderBy=a'), 400],
    ],
    'a list may be ordered, or empty': [
      seed({ 'c/a': { n: int(1) }, 'c/b': { n: int(2) }, 'c/c': {} }),
      [
        get('/c?orderBy=n%20desc'),
        { documents: [stored('c/b', { n: int(2) }), stored('c/a', { n: int(1) })] },
      ],
      [get('/nothing'), {}],
    ],
    'collection ids are sorted and visible only to the owner': [
      seed({ 'b/x': {}, 'a/x/s/y': {}, 'a/x/r/y': {} }),
      [post(':listCollectionIds'), { collectionIds: ['a', 'b'] }],
      [post('/a/x:listCollectionIds'), { collectionIds: ['r', 's'] }],
      [asStranger(post(':listCollectionIds')), 403],
    ],
  });

  test('clearing removes a document with its subcollections, or all documents', async () => {
    const project = await seeded('c/a', 'c/a/sub/x', 'c/b');
    const clear = (path: string) =>
      fetch(`${emulator.url}/emulator/v1/${project.name(path)}`, { method: 'DELETE' });
    await clear('c/a');
    expect(await project.find({ from: [{ collectionId: '', allDescendants: true }] })).toEqual(['c/b']);
    await clear('');
    await expectReply(project, [get('/c/b'), 404]);
  });
});
