import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { double, int, list, map, type Project, text } from './Project.ts';

const emulator = new EmulatorForTests();

describe('single documents', () => {
  test('numbers and times are accepted in every format and returned in one', async () => {
    const project = emulator.newProject();
    const fields = {
      whole: { integerValue: 5 },
      written: { doubleValue: '1.5' },
      nothing: { doubleValue: -0 },
      time: { timestampValue: '2020-01-01T02:00:00.123456789+01:00' },
      milli: { timestampValue: '2020-01-01T00:00:00.120Z' },
      point: { geoPointValue: { latitude: 0, longitude: 3 } },
    };
    expect((await project.ask({ method: 'PATCH', at: '/c/a', body: { fields } })).json).toMatchObject({
      fields: {
        whole: int(5),
        written: double(1.5),
        nothing: double(0),
        time: { timestampValue: '2020-01-01T01:00:00.123456Z' },
        milli: { timestampValue: '2020-01-01T00:00:00.120Z' },
        point: { geoPointValue: { longitude: 3 } },
      },
    });
  });

  test('a mask selects fields, and an empty document has none', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { x: int(1), 'a b': int(2), m: map({ k: int(3), l: int(4) }) }, 'c/e': {} });
    const masked = await project.ask({ at: '/c/a?mask.fieldPaths=m.k&mask.fieldPaths=%60a%20b%60' });
    expect(masked.json).toMatchObject({ fields: { 'a b': int(2), m: map({ k: int(3) }) } });
    expect(masked.text).not.toContain('"x"');
    expect((await project.ask({ at: '/c/e' })).json).not.toHaveProperty('fields');
  });

  test('a document is created once, with a given or a generated id', async () => {
    const project = emulator.newProject();
    const create = { at: '/c?documentId=new', body: { fields: { x: int(1) } } };
    expect(await project.ask(create)).toMatchObject({ status: 200, json: { name: project.name('c/new') } });
    expect(await project.ask(create)).toMatchObject({
      status: 409,
      json: { error: { code: 409, status: 'ALREADY_EXISTS' } },
    });
    const { json } = await project.ask({ at: '/c', body: {} });
    expect((json as { name: string }).name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
  });

  test('an update changes only masked paths and deletes those without a value', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { keep: int(1), drop: int(2), m: map({ a: int(3), b: int(4) }) } });
    const at = '/c/a?updateMask.fieldPaths=drop&updateMask.fieldPaths=m.a&updateMask.fieldPaths=new.deep';
    const body = { fields: { new: map({ deep: int(5) }), ignored: int(6) } };
    const { json } = await project.ask({ method: 'PATCH', at, body });
    expect((json as { fields: unknown }).fields).toEqual({
      keep: int(1),
      m: map({ b: int(4) }),
      new: map({ deep: int(5) }),
    });
  });

  test('each failed precondition returns its own status', async () => {
    const project = emulator.newProject();
    const { json } = await project.ask({ method: 'PATCH', at: '/c/a', body: {} });
    const { updateTime } = json as { updateTime: string };
    const patch = (condition: string, at = '/c/a') =>
      project.ask({
        method: 'PATCH',
        at: `${at}?currentDocument.${condition}`,
        body: { fields: { n: int(Date.now()) } },
      });
    expect(await patch('exists=true', '/c/none')).toMatchObject({
      status: 404,
      json: { error: { status: 'NOT_FOUND' } },
    });
    expect(await patch('exists=false')).toMatchObject({ status: 409 });
    expect(await patch(`updateTime=${updateTime}`)).toMatchObject({ status: 200 });
    expect(await patch(`updateTime=${updateTime}`)).toMatchObject({
      status: 400,
      json: { error: { status: 'FAILED_PRECONDITION' } },
    });
  });

  test('deleting a missing document succeeds unless it must exist', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': {} });
    const remove = (at: string) => project.ask({ method: 'DELETE', at });
    for (const _ of ['there', 'gone']) expect(await remove('/c/a')).toMatchObject({ status: 200, json: {} });
    expect(await remove('/c/a?currentDocument.exists=true')).toMatchObject({ status: 404 });
  });

  test('a write without changes preserves the update time', async () => {
    const project = emulator.newProject();
    const write = async (n: unknown) =>
      (await project.ask({ method: 'PATCH', at: '/c/a', body: { fields: { n } } })).json;
    const first = (await write(int(1))) as { updateTime: string };
    expect(await write(int(1))).toEqual(first);
    expect(((await write(double(1))) as { updateTime: string }).updateTime > first.updateTime).toBe(true);
  });

  test('every commit has a later time than the previous ones', async () => {
    const project = emulator.newProject();
    const times: string[] = [];
    for (let at = 0; at < 50; at++) {
      const { json } = await project.ask({
        at: ':commit',
        body: { writes: [{ update: { name: project.name(`c/${at}`) } }] },
      });
      times.push((json as { commitTime: string }).commitTime.padEnd(27, '0'));
    }
    expect(times.toSorted()).toEqual(times);
    expect(new Set(times).size).toBe(50);
  });
});

describe('names', () => {
  test('documents with unusual ids are stored and found', async () => {
    const project = emulator.newProject();
    const ids = [
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
    for (const id of ids) {
      const at = `/c/${encodeURIComponent(id)}`;
      const written = await project.ask({ method: 'PATCH', at, body: {} });
      expect(written).toMatchObject({ status: 200, json: { name: project.name(`c/${id}`) } });
      expect(await project.statusOf({ at })).toBe(200);
    }
  });

  test.each([
    ['a reserved collection', '/__x__/a'],
    ['a reserved document', '/c/__x__'],
    ['a number beyond int64', '/c/__id9223372036854775808__'],
    ['a slash inside', '/c/a%2Fb'],
    ['an empty id', '/c//b/d'],
    ['an id of 1,501 bytes', `/c/${'x'.repeat(1501)}`],
    ['a broken escape', '/c/%zz'],
  ])('%s is refused', async (_, at) => {
    expect(await emulator.newProject().ask({ at })).toMatchObject({
      status: 400,
      json: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  test('a field may have any name except an empty or a reserved one', async () => {
    const project = emulator.newProject();
    const write = (name: string) =>
      project.ask({ method: 'PATCH', at: '/c/a', body: `{"fields":{"${name}":{"booleanValue":true}}}` });
    for (const name of ['constructor', 'toString', 'a.b', '_', '__'])
      expect((await write(name)).status).toBe(200);
    for (const name of ['__x__', '__proto__', '']) expect((await write(name)).status).toBe(400);
  });

  test('projects and databases do not share documents', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': {} });
    expect(await project.statusOf({ at: '/c/a', database: 'other' })).toBe(404);
    expect(await emulator.newProject().statusOf({ at: '/c/a' })).toBe(404);
  });
});

describe('limits', () => {
  async function statusOf(fields: unknown) {
    return await emulator.newProject().statusOf({ method: 'PATCH', at: '/c/a', body: { fields } });
  }
  const nest = (depth: number, inner: unknown = int(1)): unknown =>
    depth === 0 ? inner : map({ m: nest(depth - 1, inner) });
  const vector = (dimensions: number) =>
    map({ __type__: text('__vector__'), value: list(...Array(dimensions).fill({ doubleValue: 1 })) });

  test('text is limited in bytes, not in characters', async () => {
    expect(await statusOf({ s: text('é'.repeat(524_243)) })).toBe(200);
    expect(await statusOf({ s: text('é'.repeat(524_244)) })).toBe(400);
  });

  test('a document may have 1,048,576 bytes, including empty values and vectors', async () => {
    // 20 bytes for the name, 2 for each one-letter field, the length plus 1 for a string, 32 for the document.
    const most = 1_048_576 - 32 - 20 - 2 * 2 - 2 - 500_000;
    const sized = (bytes: number, more: object) =>
      statusOf({ a: text('x'.repeat(500_000)), b: text('x'.repeat(bytes)), ...more });
    expect(await sized(most, {})).toBe(200);
    expect(await sized(most + 1, {})).toBe(400);
    for (const [value, size] of [
      [map({}), 1],
      [list(), 1],
      [map({ m: map({}) }), 3],
      [vector(3), 24],
    ] as const) {
      expect(await sized(most - 2 - size, { c: value })).toBe(200);
      expect(await sized(most - 2 - size + 1, { c: value })).toBe(400);
    }
  });

  test('a vector has between one and 2,048 dimensions', async () => {
    expect(await statusOf({ v: vector(2048) })).toBe(200);
    expect(await statusOf({ v: vector(2049) })).toBe(400);
    expect(await statusOf({ v: vector(0) })).toBe(400);
  });

  test('a nonempty array counts as a nesting level, a vector does not', async () => {
    expect(await statusOf({ a: nest(19, list(int(1))) })).toBe(200);
    expect(await statusOf({ a: nest(20, list(int(1))) })).toBe(400);
    expect(await statusOf({ a: nest(20, list()) })).toBe(200);
    expect(await statusOf({ a: nest(20, vector(2)) })).toBe(200);
    expect(await statusOf({ a: nest(20, map({})) })).toBe(400);
  });

  test('documents nest at most a hundred levels deep', async () => {
    const project = emulator.newProject();
    const at = (depth: number) => `/${Array(depth).fill('c/x').join('/')}`;
    for (const [ask, status] of [
      [{ method: 'PATCH', at: at(100), body: {} }, 200],
      [{ method: 'PATCH', at: at(101), body: {} }, 400],
      [{ at: `${at(100)}/c?documentId=x`, body: {} }, 400],
      [{ at: `${at(100)}/c` }, 200],
      [{ at: `${at(101)}/c` }, 400],
      [{ at: at(101) }, 404],
    ] as const)
      expect(await project.statusOf(ask), ask.at).toBe(status);
  });

  test('a mask or order path has at most twenty names and 1,500 bytes', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': {} });
    const deep = (names: number) => Array(names).fill('m').join('.');
    for (const at of ['/c/a?mask.fieldPaths=', '/c?mask.fieldPaths=', '/c?orderBy=']) {
      expect(await project.statusOf({ at: at + deep(20) })).toBe(200);
      expect(await project.statusOf({ at: at + deep(21) })).toBe(400);
      expect(await project.statusOf({ at: at + 'f'.repeat(1500) })).toBe(200);
      expect(await project.statusOf({ at: at + 'f'.repeat(1501) })).toBe(400);
      expect(await project.statusOf({ at: `${at}__x__` })).toBe(400);
      expect(await project.statusOf({ at: `${at}__name__` })).toBe(200);
    }
  });

  test('maps nest at most twenty levels deep, and arrays never directly', async () => {
    expect(await statusOf({ a: nest(20) })).toBe(200);
    expect(await statusOf({ a: nest(21) })).toBe(400);
    expect(await statusOf({ a: list(list(int(1))) })).toBe(400);
    expect(await statusOf({ a: list(map({ b: list(int(1)) })) })).toBe(200);
  });

  test('the limit for a field path restarts inside an array', async () => {
    const long = 'x'.repeat(1000);
    expect(await statusOf({ [long]: map({ [long]: int(1) }) })).toBe(400);
    expect(await statusOf({ [long]: list(map({ [long]: int(1) })) })).toBe(200);
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

  test('a collection is paged in the order of document names', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/b': {}, 'c/a': {}, 'c/__id5__': {}, 'c/😀': {}, 'c/～': {}, 'c/a/sub/x': {} });
    expect(await pages(project, '/c?pageSize=2')).toEqual([['__id5__', 'a'], ['b', '～'], ['😀']]);
  });

  test('every full page returns a page token, even the last', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { n: int(1) }, 'c/b': { n: int(2) }, 'c/ghost/sub/x': {} });
    const sizes = async (at: string) => (await pages(project, at)).map(({ length }) => length);
    expect(await sizes('/c?pageSize=1')).toEqual([1, 1, 0]);
    expect(await sizes('/c?pageSize=2')).toEqual([2, 0]);
    expect(await sizes('/c?pageSize=3')).toEqual([2]);
    expect(await sizes('/c?pageSize=2&orderBy=n')).toEqual([2, 0]);
    expect(await sizes('/c?pageSize=3&showMissing=true')).toEqual([3, 0]);
    const { json } = await project.ask({ at: ':listCollectionIds', body: { pageSize: 1 } });
    expect(json).toMatchObject({ collectionIds: ['c'], nextPageToken: expect.any(String) });
  });

  test('a list returns pages of the requested size, or all documents', async () => {
    const project = emulator.newProject();
    await project.seed(Object.fromEntries(Array.from({ length: 160 }, (_, index) => [`c/d${index}`, {}])));
    for (const [at, size] of [
      ['/c', 160],
      ['/c?pageSize=0', 160],
      ['/c?pageSize=149', 149],
      ['/c?pageSize=300', 160],
    ] as const) {
      const { json } = await project.ask({ at });
      expect(json).toMatchObject({ documents: { length: size } });
    }
  });

  test('an invalid page token or order is refused', async () => {
    const project = emulator.newProject();
    for (const query of [
      'pageToken=garbage',
      'pageToken=AAAA',
      'orderBy=%20',
      'orderBy=n%20up',
      'orderBy=n,',
    ])
      expect(await project.statusOf({ at: `/c?${query}` }), query).toBe(400);
    const body = { pageToken: 'garbage' };
    expect(await project.statusOf({ at: ':listCollectionIds', body })).toBe(400);
  });

  test('deleting listed documents skips none on the next page', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': {}, 'c/b': {}, 'c/c': {}, 'c/d': {} });
    const { json } = await project.ask({ at: '/c?pageSize=2' });
    for (const at of ['/c/a', '/c/b']) await project.ask({ method: 'DELETE', at });
    const rest = await project.ask({
      at: `/c?pageToken=${(json as { nextPageToken: string }).nextPageToken}`,
    });
    expect((rest.json as { documents: unknown[] }).documents).toHaveLength(2);
  });

  test('only the owner lists missing documents with subcollections', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': {}, 'c/ghost/sub/x': {} });
    const { json } = await project.ask({ at: '/c?showMissing=true' });
    expect((json as { documents: unknown[] }).documents[1]).toEqual({ name: project.name('c/ghost') });
    expect(await project.statusOf({ at: '/c?showMissing=true', as: null })).toBe(403);
    expect(await project.statusOf({ at: '/c?showMissing=true&orderBy=a' })).toBe(400);
  });

  test('a list may be ordered, and a negative page size is refused', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { n: int(1) }, 'c/b': { n: int(2) }, 'c/c': {} });
    const { json } = await project.ask({ at: '/c?orderBy=n%20desc' });
    expect((json as { documents: { name: string }[] }).documents.map(({ name }) => name.at(-1))).toEqual([
      'b',
      'a',
    ]);
    expect(await project.statusOf({ at: '/c?pageSize=-1' })).toBe(400);
    expect((await project.ask({ at: '/nothing' })).json).toEqual({});
  });

  test('collection ids are sorted and visible only to the owner', async () => {
    const project = emulator.newProject();
    await project.seed({ 'b/x': {}, 'a/x/s/y': {}, 'a/x/r/y': {} });
    expect((await project.ask({ at: ':listCollectionIds', body: {} })).json).toEqual({
      collectionIds: ['a', 'b'],
    });
    expect((await project.ask({ at: '/a/x:listCollectionIds', body: {} })).json).toEqual({
      collectionIds: ['r', 's'],
    });
    expect(await project.statusOf({ at: ':listCollectionIds', body: {}, as: null })).toBe(403);
  });

  test('clearing removes a document with its subcollections, or all documents', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': {}, 'c/a/sub/x': {}, 'c/b': {} });
    const clear = (path: string) =>
      fetch(`${emulator.url}/emulator/v1/${project.name(path)}`, { method: 'DELETE' });
    await clear('c/a');
    expect(await project.find({ from: [{ collectionId: '', allDescendants: true }] })).toEqual(['c/b']);
    await clear('');
    expect(await project.statusOf({ at: '/c/b' })).toBe(404);
  });
});
