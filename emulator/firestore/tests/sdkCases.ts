import type * as FullSdk from 'firebase/firestore';
import { codeOf, METADATA, n, Scene, show, showChanges, type Writes } from './Scene.ts';

type Sdk = typeof FullSdk;

/** A query, its first results, then writes with the results after each. */
export type QueryRow = readonly [
  constraints: (sdk: Sdk) => readonly FullSdk.QueryConstraint[],
  first: string,
  ...steps: readonly (readonly [Writes, string])[],
];

/** Queries that a client listens to while it or another client writes. */
export const QUERY_ROWS: Readonly<Record<string, QueryRow>> = {
  'a collection becomes empty': [() => [], 'a=1 b=2 c=3', [{ a: null, b: null, c: null }, '']],
  'a document is deleted and created again': [
    () => [],
    'a=1 b=2 c=3',
    [{ a: null }, 'b=2 c=3'],
    [{ a: 7 }, 'a=7 b=2 c=3'],
  ],
  'one commit adds, changes and deletes': [() => [], 'a=1 b=2 c=3', [{ a: null, b: 9, d: 4 }, 'b=9 c=3 d=4']],
  'a document stops matching ==': [(s) => [s.where('n', '==', 2)], 'b=2', [{ b: 3 }, '']],
  'a document stops matching >': [
    (s) => [s.where('n', '>', 1)],
    'b=2 c=3',
    [{ c: 0 }, 'b=2'],
    [{ c: 8 }, 'b=2 c=8'],
  ],
  'a matching document is deleted': [(s) => [s.where('n', '>=', 2)], 'b=2 c=3', [{ c: null }, 'b=2']],
  'a document stops matching !=': [(s) => [s.where('n', '!=', 1)], 'b=2 c=3', [{ b: 1 }, 'c=3']],
  'a document starts matching in': [(s) => [s.where('n', 'in', [1, 9])], 'a=1', [{ b: 9 }, 'a=1 b=9']],
  'a document stops matching not-in': [(s) => [s.where('n', 'not-in', [1])], 'b=2 c=3', [{ b: 1 }, 'c=3']],
  'a range of two sides': [
    (s) => [s.where('n', '>', 1), s.where('n', '<', 3)],
    'b=2',
    [{ b: 5, x: 2 }, 'x=2'],
  ],
  'a descending order changes': [(s) => [s.orderBy('n', 'desc')], 'c=3 b=2 a=1', [{ a: 9 }, 'a=9 c=3 b=2']],
  'a limit gains a first': [(s) => [s.orderBy('n'), s.limit(2)], 'a=1 b=2', [{ z: 0 }, 'z=0 a=1']],
  'a limit moves one out, and keeps one that changes': [
    (s) => [s.orderBy('n'), s.limit(2)],
    'a=1 b=2',
    [{ a: 9 }, 'b=2 c=3'],
    [{ b: 1 }, 'b=1 c=3'],
  ],
  'a limit without order': [
    (s) => [s.limit(2)],
    'a=1 b=2',
    [{ a: null }, 'b=2 c=3'],
    [{ '0': 0 }, '0=0 b=2'],
  ],
  'a limit with a filter': [
    (s) => [s.where('n', '>', 1), s.orderBy('n'), s.limit(1)],
    'b=2',
    [{ b: 1 }, 'c=3'],
    [{ d: 2 }, 'd=2'],
  ],
  'a limit of the last': [
    (s) => [s.orderBy('n'), s.limitToLast(2)],
    'b=2 c=3',
    [{ d: 4 }, 'c=3 d=4'],
    [{ c: null }, 'b=2 d=4'],
  ],
  'a start after a value': [(s) => [s.orderBy('n'), s.startAfter(1)], 'b=2 c=3', [{ a: 4 }, 'b=2 c=3 a=4']],
  'an end before a value': [(s) => [s.orderBy('n'), s.endBefore(3)], 'a=1 b=2', [{ b: 3 }, 'a=1']],
  'cursors with a limit': [
    (s) => [s.orderBy('n'), s.startAt(2), s.endAt(3), s.limit(1)],
    'b=2',
    [{ b: null }, 'c=3'],
  ],
  'an id': [(s) => [s.where(s.documentId(), '==', 'b')], 'b=2', [{ b: 5 }, 'b=5'], [{ b: null }, '']],
  'a range of ids': [(s) => [s.where(s.documentId(), '>', 'a')], 'b=2 c=3', [{ bb: 7 }, 'b=2 bb=7 c=3']],
  'a list of ids': [(s) => [s.where(s.documentId(), 'in', ['a', 'z'])], 'a=1', [{ z: 26 }, 'a=1 z=26']],
};

export const resultsOf = ([, first, ...steps]: QueryRow) => [first, ...steps.map(([, after]) => after)];

/** Runs a row while this client or another one writes; returns the last results. */
export async function runQueryRow(s: Scene, row: QueryRow, isOwn: boolean): Promise<unknown> {
  const [constraints, first, ...steps] = row;
  const events = s.watch(s.query(...constraints(s.sdk)), METADATA);
  let last = await events.last(first);
  for (const [writes, after] of steps) {
    const batch = s.sdk.writeBatch(s.db);
    for (const [id, value] of Object.entries(writes))
      if (value === null) batch.delete(s.one(id));
      else batch.set(s.one(id), { n: value });
    await (isOwn ? batch.commit() : s.write(writes));
    last = await events.last(after);
  }
  return last[0];
}

/** The results of a row, read after each commit without a listener. */
export async function readQueryRow(s: Scene, [constraints, , ...steps]: QueryRow): Promise<string[]> {
  const results: string[] = [];
  for (const writes of [{}, ...steps.map(([step]) => step)]) {
    await s.write(writes);
    results.push(show(await s.sdk.getDocs(s.query(...constraints(s.sdk)))));
  }
  return results;
}

type Case = readonly [run: (s: Scene) => Promise<unknown>, result: unknown];

/** Cases with a listener, or with the write queue of the SDK; each with its result. */
const LISTENERS: Readonly<Record<string, Case>> = {
  'a listener receives each change once': [
    (s) => s.follow(s.watch(), { b: 5 }, { d: 4 }, { a: null }),
    ['a=1 b=2 c=3', 'a=1 b=5 c=3', 'a=1 b=5 c=3 d=4', 'b=5 c=3 d=4'],
  ],
  'changes are named': [
    (s) =>
      s.follow(
        s.watch(s.query(s.sdk.where('n', '<', 9)), {}, showChanges),
        { a: 0 },
        { d: 4 },
        { b: null },
        { c: 10 },
      ),
    ['+a+b+c', '~a', '+d', '-b', '-c'],
  ],
  'a limit names the document that moves in': [
    (s) => s.follow(s.watch(s.query(s.sdk.orderBy('n'), s.sdk.limit(2)), {}, showChanges), { z: 0 }),
    ['+a+b', '-b+z'],
  ],
  'a document': [(s) => s.follow(s.watchOne(), { a: 5 }, { a: null }, { a: 6 }), ['1', '5', 'absent', '6']],
  'a document with a reserved id': [
    async (s) => {
      const events = s.watch();
      await events.until(1);
      return [...(await s.watchOne('__x__').until(1)), ...(await s.follow(events, { a: 5 }))];
    },
    ['invalid-argument', 'a=1 b=2 c=3', 'a=5 b=2 c=3'],
  ],
  'an absent document': [(s) => s.follow(s.watchOne('x'), { x: 5 }), ['absent', '5']],
  ...Object.fromEntries(
    [5, 1].map((value): [string, Case] => [
      `a write of ${value} over 1 is pending, then confirmed`,
      [
        async (s) => {
          const events = s.watchOne('a', METADATA);
          await events.until('1');
          await s.sdk.setDoc(s.one(), { n: value });
          return events.last(`${value}`, 2);
        },
        [`${value}*`, `${value}`],
      ],
    ]),
  ),
  'two listeners with one document': [
    async (s) => {
      const all = s.watch();
      await all.until('a=1 b=2 c=3');
      const some = s.watch(s.query(s.sdk.where('n', '>', 1)));
      await some.until('b=2 c=3');
      return [...(await s.follow(all, { b: 0 })), ...(await some.until('c=3'))];
    },
    ['a=1 b=2 c=3', 'a=1 b=0 c=3', 'b=2 c=3', 'c=3'],
  ],
  'a listener that stops and starts again': [
    async (s) => {
      const first = s.watch();
      await first.until(1);
      first.stop();
      await s.write({ a: null, d: 4 });
      return s.watch(s.all, METADATA).last('b=2 c=3 d=4');
    },
    ['b=2 c=3 d=4'],
  ],
  'a query resumes after the network was off': [
    async (s) => {
      const events = s.watch();
      await events.until(1);
      await s.offline(() => s.write({ a: null, b: 5, d: 4 }));
      return events.last('b=5 c=3 d=4');
    },
    ['b=5 c=3 d=4'],
  ],
  'a limit resumes after the network was off': [
    async (s) => {
      const events = s.watch(s.query(s.sdk.orderBy('n'), s.sdk.limit(2)), METADATA);
      await events.until('a=1 b=2');
      await s.offline(() => s.write({ a: 9 }));
      return events.last('b=2 c=3');
    },
    ['b=2 c=3'],
  ],
  'a document that was deleted while the network was off': [
    async (s) => {
      const events = s.watchOne();
      await events.until('1');
      await s.offline(() => s.write({ a: null }));
      return events.last('absent');
    },
    ['absent'],
  ],
  'writes without network are sent later': [
    async (s) => {
      let written: Promise<unknown>[] = [];
      await s.offline(() => {
        written = [s.sdk.setDoc(s.one('x'), { n: 7 }), s.sdk.deleteDoc(s.one('b'))];
      });
      await Promise.all(written);
      return show(await s.sdk.getDocs(s.sdk.collection(s.open(), Scene.at)));
    },
    'a=1 c=3 x=7',
  ],
  'two hundred writes arrive in order': [
    async (s) => {
      await Promise.all(
        Array.from({ length: 200 }, (_, at) => s.sdk.setDoc(s.one(`d${at % 10}`), { n: at })),
      );
      return (await s.sdk.getDocsFromServer(s.query(s.sdk.where('n', '>=', 190)))).size;
    },
    10,
  ],
  'long text, surrogates and control characters': [
    async (s) => {
      const text = `é😀\u0000\n"\\${'😀'.repeat(50_000)}`;
      await s.sdk.setDoc(s.one(), { text });
      return (await s.sdk.getDocFromServer(s.one('a', s.open()))).get('text') === text;
    },
    true,
  ],
  'a collection of five hundred documents': [
    async (s) => {
      await s.write(Object.fromEntries(Array.from({ length: 497 }, (_, at) => [`d${at}`, at])));
      return s.follow(
        s.watch(s.all, {}, ({ size }) => `${size}`),
        { a: null },
      );
    },
    ['500', '499'],
  ],
  'a collection group': [
    async (s) => {
      const events = s.watch(s.sdk.collectionGroup(s.db, 'parts'), {}, showChanges);
      await events.until(1);
      for (const id of ['a', 'b']) await s.sdk.setDoc(s.sdk.doc(s.one(id), 'parts', id), { n: 1 });
      return events.until(3);
    },
    ['', '+a', '+b'],
  ],
};

/** Cases of clients that rules apply to: the rules, who is signed in, and the result. */
const RULED: readonly (readonly [
  rules: string,
  uid: string | null,
  (s: Scene) => Promise<unknown>,
  unknown,
])[] = [
  ['allow read: if false;', 'alice', (s) => s.watch().until(1), ['permission-denied']],
  ['allow read: if false;', null, (s) => s.watch().until(1), ['a=1 b=2 c=3']],
  ['allow list;', 'alice', (s) => s.watchOne().until(1), ['permission-denied']],
  ['allow get;', 'alice', (s) => s.watch().until(1), ['permission-denied']],
  [
    'allow get: if resource.data.n < 5;',
    'alice',
    (s) => s.follow(s.watchOne(), { a: 5 }),
    ['1', 'permission-denied'],
  ],
  ["allow read: if request.auth.uid == 'alice';", 'alice', (s) => s.watchOne().until(1), ['1']],
  ["allow read: if request.auth.uid == 'alice';", 'bob', (s) => s.watchOne().until(1), ['permission-denied']],
  ['allow write;', 'alice', (s) => codeOf(s.sdk.setDoc(s.one(), { n: 2 })), 'done'],
  [
    'allow read; allow write: if false;',
    'bob',
    async (s) => {
      const events = s.watchOne();
      await events.until(1);
      await codeOf(s.sdk.setDoc(s.one(), { n: 5 }));
      return events.until(3);
    },
    ['1', '5', '1'],
  ],
  [
    'allow read: if resource.data.n < 5;',
    'alice',
    (s) => s.follow(s.watch(s.query(s.sdk.where('n', '<', 5))), { a: 5 }),
    ['a=1 b=2 c=3', 'b=2 c=3'],
  ],
  [
    'allow list: if resource.data.n > 1;',
    'alice',
    async (s) => {
      const allowed = s.watch(s.query(s.sdk.where('n', '>', 1)));
      await allowed.until(1);
      return [...(await s.watch().last('permission-denied')), ...(await s.follow(allowed, { b: 7 }))];
    },
    ['permission-denied', 'b=2 c=3', 'c=3 b=7'],
  ],
];

export const LIVE_CASES: Readonly<Record<string, Case>> = {
  ...LISTENERS,
  ...Object.fromEntries(
    RULED.map(([rules, uid, run, result], at): [string, Case] => [
      `${at + 1}: ${rules} for ${uid ?? 'the owner'}`,
      [(s) => s.rule(rules, uid).then(() => run(s)), result],
    ]),
  ),
};

/** Filters and orders of `BOOKS`, each with the ids that it selects. */
const BOOKS = {
  a: { price: 10, year: 2001, tags: ['new', 'red'], score: Number.NaN },
  b: { price: 20, year: 1999, tags: ['red'], score: 1 },
  c: { price: 20, year: 2005 },
  d: { price: 30, year: null },
};
const SELECTIONS: readonly (readonly [(s: Sdk) => readonly FullSdk.QueryConstraint[], string])[] = [
  [(s) => [s.where('score', '==', Number.NaN)], 'a'],
  [(s) => [s.where('score', '!=', Number.NaN)], 'b'],
  [(s) => [s.where('year', '==', null)], 'd'],
  [(s) => [s.where('year', '!=', null)], 'bac'],
  [(s) => [s.where('tags', 'array-contains', 'new')], 'a'],
  [(s) => [s.where('tags', 'array-contains-any', ['new', 'red'])], 'ab'],
  [(s) => [s.orderBy('price', 'desc'), s.orderBy('year')], 'dbca'],
];

/** Cases without a listener, which `firebase/firestore/lite` has, too. */
export const ONCE_CASES: Readonly<Record<string, Case>> = {
  'merges, updates and transforms': [
    async (s) => {
      const { sdk } = s;
      const x = s.one('x');
      await sdk.setDoc(x, { by: { name: 'N', town: 'T' }, 'a.b': 1, old: 1, tags: ['x', 'y'] });
      await sdk.setDoc(x, { by: { town: 'U' }, n: 3 }, { merge: true });
      await sdk.setDoc(x, { tags: [], n: 4 }, { mergeFields: ['n'] });
      const changes = { tags: sdk.arrayUnion('z', 'x'), n: sdk.increment(2), at: sdk.serverTimestamp() };
      await sdk.updateDoc(x, { 'by.name': 'M', old: sdk.deleteField(), ...changes });
      await sdk.updateDoc(x, new sdk.FieldPath('a.b'), 2, 'tags', sdk.arrayRemove('y'));
      const { at, ...others } = (await sdk.getDoc(x)).data() ?? {};
      return [at instanceof sdk.Timestamp, others];
    },
    [true, { by: { name: 'M', town: 'U' }, 'a.b': 2, tags: ['x', 'z'], n: 6 }],
  ],
  'a missing document': [
    async (s) => {
      await s.sdk.deleteDoc(s.one('x'));
      return [n(await s.sdk.getDoc(s.one('x'))), await codeOf(s.sdk.updateDoc(s.one('x'), { n: 1 }))];
    },
    ['absent', 'not-found'],
  ],
  'a batch that updates a document after it deletes it, and an id beside an inequality': [
    async (s) => {
      const { documentId, getDocs, where, writeBatch } = s.sdk;
      const batch = writeBatch(s.db).delete(s.one()).update(s.one(), { n: 1 });
      const queries = [where('n', '!=', 2), where('n', '<', 2), where('n', 'not-in', [2])].map((inequality) =>
        s.query(where(documentId(), '==', 'a'), inequality),
      );
      const named = s.query(
        where(documentId(), '==', 'a'),
        where('n', '<', 2),
        where(documentId(), '>=', 'a'),
      );
      const attempts = [batch.commit(), ...[...queries, named].map(getDocs)];
      return Promise.all(attempts.map(async (attempt) => (await codeOf(attempt)) === 'done'));
    },
    [false, false, false, false, true],
  ],
  'odd and generated ids': [
    async (s) => {
      const ids = ['a b', '100%', 'a?b#c:d', 'ü', '(x)', (await s.sdk.addDoc(s.all, { n: 4 })).id];
      for (const id of ids) await s.sdk.setDoc(s.one(id), { n: 4 });
      return Promise.all(ids.map(async (id) => n(await s.sdk.getDoc(s.one(id)))));
    },
    Array(6).fill('4'),
  ],
  'filters and orders': [
    async (s) => {
      const books = s.sdk.collection(s.db, 'books');
      for (const [id, book] of Object.entries(BOOKS)) await s.sdk.setDoc(s.sdk.doc(books, id), book);
      const idsOf = async (query: FullSdk.Query) =>
        (await s.sdk.getDocs(query)).docs.map(({ id }) => id).join('');
      const { and, or, where, query } = s.sdk;
      const either = or(where('price', '==', 10), and(where('price', '==', 20), where('year', '<', 2000)));
      const b = s.sdk.startAfter(await s.sdk.getDoc(s.sdk.doc(books, 'b')));
      const ordered = query(books, s.sdk.orderBy('price', 'desc'));
      return [
        ...(await Promise.all(SELECTIONS.map(([constraints]) => idsOf(query(books, ...constraints(s.sdk)))))),
        ...(await Promise.all([query(books, either), query(ordered, b)].map(idsOf))),
      ];
    },
    [...SELECTIONS.map(([, ids]) => ids), 'ba', 'a'],
  ],
  'a collection group and its aggregations': [
    async (s) => {
      const deep = s.sdk.doc(s.db, 'above/one', Scene.at, 'e');
      await s.sdk.setDoc(deep, { n: 5 });
      const all = s.sdk.collectionGroup(s.db, Scene.at);
      const aggregate = Reflect.get(s.sdk, 'getAggregate') ?? s.sdk.getAggregateFromServer;
      const asked = { count: s.sdk.count(), sum: s.sdk.sum('n'), mean: s.sdk.average('n') };
      const none = s.sdk.query(all, s.sdk.where('n', '>', 9));
      const aggregated = [(await aggregate(all, asked)).data(), (await aggregate(none, asked)).data()];
      return [show(await s.sdk.getDocs(all)), ...aggregated];
    },
    ['e=5 a=1 b=2 c=3', { count: 4, sum: 11, mean: 2.75 }, { count: 0, sum: 0, mean: null }],
  ],
  'a batch, which commits completely or not at all': [
    async (s) => {
      const batch = () => s.sdk.writeBatch(s.db);
      await batch().update(s.one('a'), { n: 4 }).set(s.one('d'), { n: 5 }).delete(s.one('c')).commit();
      const code = await codeOf(batch().update(s.one('a'), { n: 6 }).update(s.one('x'), {}).commit());
      return [code, show(await s.sdk.getDocs(s.all))];
    },
    ['not-found', 'a=4 b=2 d=5'],
  ],
  'concurrent transactions': [
    async (s) => {
      const increment = async (transaction: FullSdk.Transaction) => {
        const found = await transaction.get(s.one());
        transaction.update(s.one(), { n: found.get('n') + 1 });
      };
      await Promise.all([1, 2, 3].map(() => s.sdk.runTransaction(s.db, increment, { maxAttempts: 50 })));
      return n(await s.sdk.getDoc(s.one()));
    },
    '4',
  ],
  ...Object.fromEntries(
    ['a', 'x'].map((id): [string, Case] => [
      `a transaction whose document ${id} is written`,
      [
        async (s) => {
          const seen: string[] = [];
          await s.sdk.runTransaction(s.db, async (transaction) => {
            seen.push(n(await transaction.get(s.one(id))));
            if (seen.length === 1) await s.write({ [id]: 9 });
            transaction.set(s.one('copy'), { n: Number(seen.at(-1)) });
          });
          return [...seen, n(await s.sdk.getDoc(s.one('copy')))];
        },
        [id === 'a' ? '1' : 'absent', '9', '9'],
      ],
    ]),
  ),
  'a transaction that throws': [
    async (s) => {
      const failing = s.sdk.runTransaction(s.db, async (transaction) => {
        transaction.delete(s.one());
        throw { code: 'mine' };
      });
      return [await codeOf(failing), n(await s.sdk.getDoc(s.one()))];
    },
    ['mine', '1'],
  ],
};
