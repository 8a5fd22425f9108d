import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { bearerOf, double, inDatabase, int, list, map, text } from './Project.ts';
import { commit, expectReply, get, patch, query, remove, type Step, seed } from './steps.ts';

const emulator = new EmulatorForTests();

const DATA = {
  n: int(5),
  half: double(0.5),
  s: text('Hello'),
  l: list(int(1), int(2), int(2)),
  m: map({ a: int(1), inner: map({ b: int(2) }) }),
  t: { timestampValue: '2024-02-29T13:14:15.123456Z' },
  place: { geoPointValue: { latitude: 48, longitude: 10 } },
  raw: { bytesValue: 'AP8=' },
  nothing: { nullValue: null },
};

/** Whether a condition allows Alice to get `docs/d`, which contains DATA. */
async function holds(condition: string): Promise<boolean> {
  const project = emulator.newProject();
  const { status, text: refusal } = await project.setRules(
    inDatabase(`match /docs/{id} { allow get: if ${condition}; }`),
  );
  if (status !== 200) throw new Error(refusal);
  await project.seed({ 'docs/d': DATA, 'users/alice': { admin: { booleanValue: true } } });
  const as = bearerOf('alice', {
    email: 'a@example.com',
    level: 3,
    groups: ['x'],
    firebase: { sign_in_provider: 'custom' },
  });
  return (await project.statusOf({ at: '/docs/d', as })) === 200;
}

describe('conditions that hold', () => {
  test.each([
    // literals and operators
    `1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 7 / 2 == 3 && -7 % 3 == -1 && 7.0 / 2 == 3.5`,
    `1 == 1.0 && 'a' != "b" && null == null && true != false && [1, 2] != [1.0, 2] && !(1 in [1.0]) && 1 in [1.0].toSet() && {'a': 1} == {'a': 1}`,
    `-9223372036854775808 < 0 && 'a' < 'b' && 2 >= 2 && 1.5 <= 2`,
    `'x' + 'y' == 'xy' && 'it\\'s' == "it's"`,
    `(false ? 1 : true ? 2 : 3) == 2`,
    `2 in [1, 2] && 'a' in {'a': 1} && 'x' in ['x'].toSet() && !(3 in [1, 2])`,
    `!false && !(1 > 2) && -(-1) == 1`,
    `id == 'd' && database == '(default)'`,
    // types
    `true is bool && 1 is int && 1.0 is float && 1 is number && 1.5 is number && 'a' is string && null is null`,
    `[] is list && {} is map && /a/b is path && request.time is timestamp && !(1 is float) && ['a'].toSet() is set`,
    `duration.value(1, 's') is duration && resource.data.place is latlng && resource.data.raw is bytes`,
    // documents
    `resource.id == 'd' && resource.data.n == 5 && resource['data']['s'] == 'Hello' && resource.data.nothing == null`,
    `resource.__name__ == /databases/(default)/documents/docs/d && resource['__name__'][4] == 'd'`,
    `resource.data.m.inner.b == 2 && resource.data.l[1] == 2 && resource.data.l[0:2] == [1, 2]`,
    `request.method == 'get' && request.path[3] == 'docs' && request.resource == null`,
    // callers
    `request.auth.uid == 'alice' && request.auth.token.email == 'a@example.com' && request.auth.token.level == 3`,
    `'x' in request.auth.token.groups && request.auth.token.firebase.sign_in_provider == 'custom'`,
    `request.time > timestamp.date(2020, 1, 1) && request.time.year() >= 2024`,
    // strings
    `'abc'.size() == 3 && '😀'.size() == 1 && 'Ab'.lower() == 'ab' && 'Ab'.upper() == 'AB' && ' a '.trim() == 'a'`,
    `'banana'.matches('b(an)*a') && !'banana'.matches('an') && 'a-b'.matches('[a-z\\\\-]+')`,
    `'a,b,,c'.split(',') == ['a', 'b', '', 'c'] && 'banana'.replace('an', 'x') == 'bxxa' && 'abc'[1] == 'b' && 'abc'[0:2] == 'ab'`,
    `'a1b2'.replace('([a-z])([0-9])', '\\\\2\\\\1') == '1a2b' && 'x'.replace('x', '$&') == '$&'`,
    `'é'.toUtf8().size() == 2 && 'a'.toUtf8().toBase64() == 'YQ==' && resource.data.raw.toHexString() == '00ff'`,
    // lists and sets
    `[1, 2].hasAll([2]) && [1, 2].hasAny([2, 3]) && ['a', 'a', 'b'].hasOnly(['a', 'b', 'c']) && ![1, 2].hasOnly([1])`,
    `[1].concat([2]) == [1, 2] && [1, 2, 1].removeAll([1]) == [2] && ['a', 'b'].join('-') == 'a-b' && [1, 1].toSet().size() == 1`,
    `['a', 'b'].toSet() == ['b', 'a'].toSet() && ['a'].toSet().union(['b'].toSet()).hasAll(['a', 'b'])`,
    `[1, 2].toSet().intersection([2].toSet()) == [2].toSet() && [1, 2].toSet().difference([2].toSet()) == [1].toSet()`,
    // maps
    `{'a': 1, 'b': 2}.keys().hasAll(['a', 'b']) && {'a': 1}.values() == [1] && {}.size() == 0`,
    `{'a': 1}.get('b', 7) == 7 && resource.data.get(['m', 'inner', 'b'], 0) == 2 && resource.data.get(['m', 'x', 'y'], 0) == 0`,
    `{'a': 1, 'b': 2}.diff({'a': 1, 'b': 3, 'c': 4}).affectedKeys() == ['b', 'c'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()`,
    `{'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet() && {'b': 2}.diff({'c': 4}).removedKeys() == ['c'].toSet()`,
    `{'a': 1}.diff({'a': 1}).unchangedKeys() == ['a'].toSet() && {}.diff({}).affectedKeys().size() == 0`,
    // time
    `resource.data.t.date() == timestamp.date(2024, 2, 29) && resource.data.t.dayOfWeek() == 4 && resource.data.t.dayOfYear() == 60`,
    `resource.data.t.hours() == 13 && resource.data.t.minutes() == 14 && resource.data.t.seconds() == 15 && resource.data.t.nanos() == 123456000`,
    `resource.data.t.time() == duration.time(13, 14, 15, 123456000) && resource.data.t.toMillis() == 1709212455123`,
    `timestamp.value(0).year() == 1970 && timestamp.value(-1).day() == 31 && timestamp.value(0) + duration.value(1, 'd') == timestamp.date(1970, 1, 2)`,
    `timestamp.value(2000) - timestamp.value(500) == duration.value(1500, 'ms') && duration.value(90, 'm') < duration.value(2, 'h')`,
    `duration.abs(duration.value(-3, 's')).seconds() == 3 && duration.value(1500, 'ms').nanos() == 500000000`,
    // numbers and coordinates
    `math.abs(-2) == 2 && math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.round(1.5) == 2 && math.sqrt(4) == 2.0 && math.pow(2, 3) == 8.0`,
    `math.isNaN(0.0 / 0.0) && math.isInfinite(1.0 / 0.0) && int('5') == 5 && int(2.9) == 2 && float('1.5') == 1.5 && string(5) == '5' && bool('true')`,
    `resource.data.place.latitude() == 48.0 && latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000`,
    `hashing.sha256('abc').toHexString().matches('ba7816bf.*') && hashing.md5('').toHexString() == 'd41d8cd98f00b204e9800998ecf8427e'`,
    // other documents
    `exists(/databases/$(database)/documents/users/$(request.auth.uid)) && !exists(/databases/$(database)/documents/users/bob)`,
    `get(/databases/(default)/documents/users/alice).data.admin && get(/databases/(default)/documents/users/bob) == null`,
    `get(path('/databases/(default)/documents/users/alice')).id == 'alice' && getAfter(/databases/$(database)/documents/docs/d).data.n == 5`,
    // errors on the side that does not decide
    `(true || resource.data.none == 1) && (resource.data.none == 1 || true)`,
    `!(false && resource.data.none == 1) && !(resource.data.none == 1 && false)`,
    `debug(resource.data.n) == 5`,
  ])('%s', async (condition) => {
    expect(await holds(condition)).toBe(true);
  });
});

describe('conditions that fail with an error', () => {
  test.each([
    'resource.data.none == 1',
    '!(resource.data.none == 1)',
    'resource.data.none == 1 || false',
    'true && resource.data.none == 1',
    'resource.data.nothing.x == 1',
    'resource.data.n',
    "'true'",
    '!resource.data.n',
    '1 && true',
    "1 < 'a'",
    "1 + 'a' == 'a'",
    '1 / 0 == 1 || 1 % 0 == 0',
    '9223372036854775807 + 1 > 0',
    '[1][1] == 1 || [1][-1] == 1',
    '[1, 2][1:5] == [2]',
    "'abc'.hasAll(['a'])",
    'resource.data.n.size() == 1',
    'resource.data.s.matches(resource.data.n)',
    "{1: 'a'}.size() == 1",
    "get('/users/alice').data.admin",
    'exists(/databases/(default)/documents/users)',
    'exists(/databases/other/documents/users/alice)',
    'exists(/databases/$(database)/documents/users/$(resource.data.n))',
    "exists(/databases/$(database)/documents/$('users/alice'))",
    'timestamp.date(2023, 2, 29).day() == 29',
    "duration.value(1, 'fortnight') is duration",
    "int('five') == 5",
    'latlng.value(91, 0) is latlng',
  ])('%s', async (condition) => {
    expect(await holds(condition)).toBe(false);
  });

  test('a condition may read at most ten different documents', async () => {
    const reads = (count: number) =>
      Array.from({ length: count }, (_, at) => `!exists(/databases/$(database)/documents/users/u${at})`).join(
        ' && ',
      );
    expect(await holds(reads(10))).toBe(true);
    expect(await holds(reads(11))).toBe(false);
    expect(await holds(Array.from({ length: 30 }, () => reads(1)).join(' && '))).toBe(true);
  });
});

/** Makes requests under rules, as an anonymous caller unless they name another. */
async function underRules(rules: string, ...steps: readonly Step[]): Promise<void> {
  const project = emulator.newProject();
  expect(await project.setRules(inDatabase(rules))).toMatchObject({ status: 200 });
  for (const [ask, reply] of steps) await expectReply(project, [{ as: null, ...ask }, reply]);
}

describe('match statements', () => {
  /** The given paths that an anonymous caller may get. */
  async function open(matches: string, ...paths: string[]): Promise<string[]> {
    const project = emulator.newProject();
    expect(await project.setRules(inDatabase(matches))).toMatchObject({ status: 200 });
    await project.seed(Object.fromEntries(paths.map((path) => [path, {}])));
    const replies = await Promise.all(paths.map((path) => project.ask({ at: `/${path}`, as: null })));
    return paths.filter((_, at) => replies[at]?.status === 200);
  }

  test('apply only to paths of the same depth', async () => {
    const paths = ['a/x', 'a/x/b/y', 'b/x'];
    expect(await open('match /a/{id} { allow read; }', ...paths)).toEqual(['a/x']);
    expect(
      await open('match /a/{id} { match /b/{inner} { allow get: if id == "x" && inner == "y"; } }', ...paths),
    ).toEqual(['a/x/b/y']);
    expect(await open('match /a/x { allow get; }', ...paths)).toEqual(['a/x']);
  });

  test('apply to paths of any depth with a recursive wildcard', async () => {
    const paths = ['a/x', 'a/x/b/y', 'a/x/b/y/c/z', 'b/x'];
    expect(await open('match /{path=**} { allow read; }', ...paths)).toEqual(paths);
    expect(await open('match /a/{path=**} { allow read: if path[0] == "x"; }', ...paths)).toEqual(
      paths.slice(0, 3),
    );
    expect(await open('match /a/{id}/{rest=**} { allow read; }', ...paths)).toEqual(paths.slice(0, 3));
    expect(
      await open('match /{path=**}/c/{id} { allow read: if path[1] == "x" && id == "z"; }', ...paths),
    ).toEqual(['a/x/b/y/c/z']);
  });

  test('allow a request if one of them allows it', async () => {
    const rules =
      'match /a/{id} { allow get: if false; allow get: if id == "x"; } match /{p=**} { allow get: if p[1] == "y"; }';
    expect(await open(rules, 'a/x', 'a/y', 'a/z')).toEqual(['a/x', 'a/y']);
  });

  test('allow only the methods that they name', () =>
    underRules(
      'match /a/{id} { allow get, create; }',
      [patch('/a/x'), 200],
      [get('/a/x'), 200],
      [patch('/a/x'), 403],
      [remove('/a/x'), 403],
      [get('/a'), 403],
    ));

  test('allow a collection group only with a recursive wildcard', async () => {
    const group = { from: [{ collectionId: 's', allDescendants: true }] };
    const documents = seed({ 's/a': {}, 'x/y/s/b': {} });
    const single = 'match /s/{id} { allow read; } match /x/{y}/s/{id} { allow read; }';
    await underRules(single, documents, [query(group), 403]);
    await underRules(
      'match /{path=**}/s/{id} { allow read: if request.query.limit <= 10; }',
      documents,
      [query({ ...group, limit: 10 }), 200],
      [query({ ...group, limit: 11 }), 403],
    );
  });

  test('deny a list whose documents they could deny', () =>
    underRules(
      'match /a/{id} { allow list: if resource.data.open; }',
      seed({ 'a/x': { open: { booleanValue: true } } }),
      [get('/a'), 403],
      [get('/a?pageSize=1'), 403],
    ));
});

describe('rules for writes', () => {
  const update = (path: string, fields = {}) => ({ update: { name: `@/${path}`, fields } });
  const remove = { delete: '@/a/x' };

  /** Expects the status of a commit by Alice under this rule of `a/{id}`; she owns `a/x`. */
  const expectStatus = (rule: string, status: number, ...writes: readonly object[]) =>
    underRules(`match /a/{id} { allow ${rule}; }`, seed({ 'a/x': { n: int(1), owner: text('alice') } }), [
      { ...commit(...writes), as: bearerOf('alice') },
      status,
    ]);

  test('see the document after the write, including transforms', async () => {
    const increment = { fieldPath: 'n', increment: int(1) };
    const updateTransforms = [increment, { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }];
    const transform = { update: { name: '@/a/x' }, updateMask: { fieldPaths: [] }, updateTransforms };
    const after = 'request.resource.data.n == 2 && request.resource.data.at == request.time';
    const onlyN = 'request.resource.data.diff(resource.data).affectedKeys().hasOnly(["n"])';
    await expectStatus(`write: if ${after} && resource.data.n == 1`, 200, transform);
    await expectStatus(`write: if ${onlyN}`, 403, transform);
    await expectStatus('write: if request.resource.data.owner == request.auth.uid', 200, transform);
  });

  test('distinguish create, update and delete by the stored document', async () => {
    await expectStatus('create', 200, update('a/new'));
    await expectStatus('create', 403, update('a/x'));
    await expectStatus('update', 200, update('a/x'));
    await expectStatus('update, create', 403, remove);
    await expectStatus('delete: if request.resource == null', 200, remove);
  });

  test('may read documents as they are after the commit', async () => {
    const there = '/databases/$(database)/documents/a/sister';
    const both = [update('a/new'), update('a/sister', { n: int(3) })];
    await expectStatus(`create: if getAfter(${there}).data.n == 3`, 200, ...both);
    await expectStatus(`create: if existsAfter(${there})`, 403, update('a/new'));
    await expectStatus(`create: if exists(${there})`, 403, ...both);
  });

  test('are checked before the preconditions of a write', async () => {
    const missing = { ...update('a/none'), currentDocument: { exists: true } };
    await expectStatus('read', 403, missing);
    await expectStatus('write', 404, missing);
  });
});

describe('functions', () => {
  test('read parameters, variables and their surrounding scope', () => {
    const as = bearerOf('alice');
    return underRules(
      `
      function isUser(uid) { return request.auth != null && request.auth.uid == uid; }
      match /docs/{id} {
        function sum(a, b) { let one = a + 0; let two = one + b; return two }
        function isThis() { return id == 'd'; } // a comment
        /* another */
        allow get: if isUser('alice') && sum(1, 2) == 3 && isThis() && twice(2) == 4;
      }
      function twice(n) { return n * 2; }`,
      seed({ 'docs/d': {}, 'docs/e': {} }),
      [{ ...get('/docs/d'), as }, 200],
      [{ ...get('/docs/e'), as }, 403],
      [get('/docs/d'), 403],
    );
  });

  test('endless recursion fails only the condition that calls it', () =>
    underRules(
      'function f(n) { return f(n + 1); } match /docs/{id} { allow get: if f(0); allow get: if true; }',
      seed({ 'docs/d': {} }),
      [get('/docs/d'), 200],
    ));
});
