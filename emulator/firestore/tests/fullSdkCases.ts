import type * as FullSdk from 'firebase/firestore';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  SnapshotListenOptions,
  SnapshotMetadata,
} from 'firebase/firestore';

type Sdk = typeof FullSdk;
/** New numbers `n` of documents by id; null deletes a document. */
type Writes = Readonly<Record<string, number | null>>;

/** The world of a case: an SDK in a browser or in Node.js, and a collection of its own with the documents `a: 1`, `b: 2`, `c: 3`. */
export interface Scene {
  readonly sdk: Sdk;
  readonly db: Firestore;
  /** The path of the collection. */
  readonly at: string;
  /** Another client of the same project; null is the owner. */
  readonly open: (uid?: string | null) => Firestore;
  /** Commits as the owner, over REST. */
  readonly commit: (writes: readonly unknown[]) => Promise<void>;
  readonly setRules: (matches: string) => Promise<void>;
  /** Lets the next clients sign in and out through the returned function. */
  readonly signInWith: (uid: string | null) => (uid: string | null) => void;
}

/** Writes numbers as another client. */
export async function write({ commit, at, db }: Scene, writes: Writes): Promise<void> {
  const root = `projects/${db.app.options.projectId}/databases/(default)/documents`;
  await commit(
    Object.entries(writes).map(([id, n]) => {
      const name = `${root}/${at}/${id}`;
      return n === null ? { delete: name } : { update: { name, fields: { n: { integerValue: n } } } };
    }),
  );
}

const numbers = ({ sdk, db, at }: Scene) => sdk.collection(db, at);
const one = ({ sdk, db, at }: Scene, id = 'a') => sdk.doc(db, at, id);
const n = (found: DocumentSnapshot) => (found.exists() ? String(found.get('n')) : 'absent');

/** `*` for a pending write, `cached` if the server did not confirm the results; only for listeners to metadata. */
function flags(
  { metadata }: { metadata: SnapshotMetadata },
  { includeMetadataChanges }: SnapshotListenOptions,
) {
  if (!includeMetadataChanges) return '';
  return `${metadata.hasPendingWrites ? '*' : ''}${metadata.fromCache ? ' cached' : ''}`;
}

/** Documents with their number. */
const show = ({ docs }: QuerySnapshot) => docs.map((found) => `${found.id}=${n(found)}`).join(' ');

function showChanges(snapshot: QuerySnapshot): string {
  const signs = { added: '+', modified: '~', removed: '-' };
  return snapshot
    .docChanges()
    .map(({ type, doc }) => `${signs[type]}${doc.id}`)
    .join('');
}

/** The events of a listener. */
class Events {
  readonly seen: string[] = [];
  #notify = () => {};
  stop = () => {};

  add(event: string): void {
    this.seen.push(event);
    this.#notify();
  }

  /** Resolves with all events when the last one is as wanted; rejects if that takes too long. */
  until(wanted: string | number): Promise<string[]> {
    const isLast = () =>
      typeof wanted === 'number' ? this.seen.length >= wanted : this.seen.at(-1) === wanted;
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${wanted} did not follow ${this.seen.join(', ')}`)),
        8000,
      );
      this.#notify = () => {
        if (!isLast()) return;
        clearTimeout(late);
        resolve(this.seen);
      };
      this.#notify();
    });
  }
}

const METADATA = { includeMetadataChanges: true };

function watch({ sdk }: Scene, target: Query, options: SnapshotListenOptions = {}, format = show): Events {
  const events = new Events();
  const onError = ({ code }: { code: string }) => events.add(code);
  events.stop = sdk.onSnapshot(
    target,
    options,
    (found) => events.add(format(found) + flags(found, options)),
    onError,
  );
  return events;
}

function watchOne({ sdk }: Scene, target: DocumentReference, options: SnapshotListenOptions = {}): Events {
  const events = new Events();
  const onError = ({ code }: { code: string }) => events.add(code);
  const onNext = (found: DocumentSnapshot) => {
    events.add(`${n(found)}${flags(found, options)}`);
  };
  events.stop = sdk.onSnapshot(target, options, onNext, onError);
  return events;
}

/** The events while another client writes. */
async function follow(scene: Scene, events: Events, ...steps: readonly Writes[]): Promise<string[]> {
  for (const [at, writes] of steps.entries()) {
    await events.until(at + 1);
    await write(scene, writes);
  }
  return events.until(steps.length + 1);
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

/** A client that rules apply to. */
async function ruled(scene: Scene, rules: string, uid: string | null = 'alice'): Promise<Scene> {
  await scene.setRules(`match /{path=**} { ${rules} }`);
  return { ...scene, db: scene.open(uid) };
}

async function offline({ sdk, db }: Scene, action: () => unknown): Promise<void> {
  await sdk.disableNetwork(db);
  await action();
  await sdk.enableNetwork(db);
}

/** A query, its first results, then writes with the results after each. */
export type QueryRow = readonly [
  constraints: (sdk: Sdk) => readonly FullSdk.QueryConstraint[],
  first: string,
  ...steps: readonly (readonly [Writes, string])[],
];

/** Queries that a client listens to while it or another client writes. */
export const QUERY_ROWS: Readonly<Record<string, QueryRow>> = {
  'a collection gains a document': [() => [], 'a=1 b=2 c=3', [{ d: 4 }, 'a=1 b=2 c=3 d=4']],
  'a collection loses a document': [() => [], 'a=1 b=2 c=3', [{ b: null }, 'a=1 c=3']],
  'a collection changes twice': [
    () => [],
    'a=1 b=2 c=3',
    [{ b: 5 }, 'a=1 b=5 c=3'],
    [{ b: 6 }, 'a=1 b=6 c=3'],
  ],
  'a collection becomes empty': [() => [], 'a=1 b=2 c=3', [{ a: null, b: null, c: null }, '']],
  'a document is deleted and created again': [
    () => [],
    'a=1 b=2 c=3',
    [{ a: null }, 'b=2 c=3'],
    [{ a: 7 }, 'a=7 b=2 c=3'],
  ],
  'one commit adds, changes and deletes': [() => [], 'a=1 b=2 c=3', [{ a: null, b: 9, d: 4 }, 'b=9 c=3 d=4']],
  'a document stops matching ==': [(s) => [s.where('n', '==', 2)], 'b=2', [{ b: 3 }, '']],
  'a document starts matching ==': [(s) => [s.where('n', '==', 2)], 'b=2', [{ c: 2 }, 'b=2 c=2']],
  'a document stops matching >': [
    (s) => [s.where('n', '>', 1)],
    'b=2 c=3',
    [{ c: 0 }, 'b=2'],
    [{ c: 8 }, 'b=2 c=8'],
  ],
  'a matching document is deleted': [(s) => [s.where('n', '>=', 2)], 'b=2 c=3', [{ c: null }, 'b=2']],
  'a document starts matching <=': [(s) => [s.where('n', '<=', 1)], 'a=1', [{ z: 0 }, 'z=0 a=1']],
  'a document stops matching !=': [(s) => [s.where('n', '!=', 1)], 'b=2 c=3', [{ b: 1 }, 'c=3']],
  'a document starts matching in': [(s) => [s.where('n', 'in', [1, 9])], 'a=1', [{ b: 9 }, 'a=1 b=9']],
  'a document stops matching not-in': [
    (s) => [s.where('n', 'not-in', [7])],
    'a=1 b=2 c=3',
    [{ b: 7 }, 'a=1 c=3'],
  ],
  'a range of two sides': [
    (s) => [s.where('n', '>', 1), s.where('n', '<', 3)],
    'b=2',
    [{ b: 5, x: 2 }, 'x=2'],
  ],
  'an order changes': [(s) => [s.orderBy('n')], 'a=1 b=2 c=3', [{ a: 9 }, 'b=2 c=3 a=9']],
  'a descending order changes': [(s) => [s.orderBy('n', 'desc')], 'c=3 b=2 a=1', [{ a: 9 }, 'a=9 c=3 b=2']],
  'a limit loses its first': [(s) => [s.orderBy('n'), s.limit(2)], 'a=1 b=2', [{ a: null }, 'b=2 c=3']],
  'a limit gains a first': [(s) => [s.orderBy('n'), s.limit(2)], 'a=1 b=2', [{ z: 0 }, 'z=0 a=1']],
  'a limit moves one out': [(s) => [s.orderBy('n'), s.limit(2)], 'a=1 b=2', [{ a: 9 }, 'b=2 c=3']],
  'a limit without order': [
    (s) => [s.limit(2)],
    'a=1 b=2',
    [{ a: null }, 'b=2 c=3'],
    [{ '0': 0 }, '0=0 b=2'],
  ],
  'a limit is filled': [
    (s) => [s.orderBy('n'), s.limit(4)],
    'a=1 b=2 c=3',
    [{ d: 4, e: 5 }, 'a=1 b=2 c=3 d=4'],
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
  'a start at a value': [(s) => [s.orderBy('n'), s.startAt(2)], 'b=2 c=3', [{ b: 1 }, 'c=3']],
  'an end before a value': [(s) => [s.orderBy('n'), s.endBefore(3)], 'a=1 b=2', [{ b: 3 }, 'a=1']],
  'an end at a value': [(s) => [s.orderBy('n'), s.endAt(2)], 'a=1 b=2', [{ c: 2 }, 'a=1 b=2 c=2']],
  'cursors with a limit': [(s) => [s.orderBy('n'), s.startAt(2), s.limit(1)], 'b=2', [{ b: null }, 'c=3']],
  'an id': [(s) => [s.where(s.documentId(), '==', 'b')], 'b=2', [{ b: 5 }, 'b=5'], [{ b: null }, '']],
  'a range of ids': [(s) => [s.where(s.documentId(), '>', 'a')], 'b=2 c=3', [{ bb: 7 }, 'b=2 bb=7 c=3']],
  'a list of ids': [(s) => [s.where(s.documentId(), 'in', ['a', 'z'])], 'a=1', [{ z: 26 }, 'a=1 z=26']],
};

/** Runs a row while this client or another one writes; returns the last results. */
export async function runQueryRow(scene: Scene, row: QueryRow, isOwn: boolean): Promise<unknown> {
  const { sdk, db } = scene;
  const [constraints, first, ...steps] = row;
  const events = watch(scene, sdk.query(numbers(scene), ...constraints(sdk)), METADATA);
  await events.until(first);
  for (const [writes, after] of steps) {
    const batch = sdk.writeBatch(db);
    for (const [id, value] of Object.entries(writes))
      if (value === null) batch.delete(one(scene, id));
      else batch.set(one(scene, id), { n: value });
    await (isOwn ? batch.commit() : write(scene, writes));
    await events.until(after);
  }
  events.stop();
  return events.seen.at(-1);
}

/** The results of a row, read after each commit without a listener. */
export async function readQueryRow(scene: Scene, row: QueryRow): Promise<string[]> {
  const { sdk } = scene;
  const [constraints, , ...steps] = row;
  const results: string[] = [];
  for (const writes of [{ a: 1, b: 2, c: 3 }, ...steps.map(([step]) => step)]) {
    await write(scene, writes);
    const found = await sdk.getDocs(sdk.query(numbers(scene), ...constraints(sdk)));
    results.push(show(found));
  }
  return results;
}

/** Cases with a listener, or with the write queue of the SDK; each with its result. */
export const LIVE_CASES: Readonly<Record<string, readonly [(scene: Scene) => Promise<unknown>, unknown]>> = {
  'a listener receives each change once': [
    (s) => follow(s, watch(s, numbers(s)), { b: 5 }, { d: 4 }, { a: null }),
    ['a=1 b=2 c=3', 'a=1 b=5 c=3', 'a=1 b=5 c=3 d=4', 'b=5 c=3 d=4'],
  ],
  'changes are named': [
    (s) =>
      follow(
        s,
        watch(s, s.sdk.query(numbers(s), s.sdk.where('n', '<', 9)), {}, showChanges),
        { a: 0 },
        { d: 4 },
        { b: null },
        { c: 10 },
      ),
    ['+a+b+c', '~a', '+d', '-b', '-c'],
  ],
  'a limit names the document that moves in': [
    (s) =>
      follow(s, watch(s, s.sdk.query(numbers(s), s.sdk.orderBy('n'), s.sdk.limit(2)), {}, showChanges), {
        z: 0,
      }),
    ['+a+b', '-b+z'],
  ],
  'a listener to a document': [
    (s) => follow(s, watchOne(s, one(s)), { a: 5 }, { a: null }, { a: 6 }),
    ['1', '5', 'absent', '6'],
  ],
  'a listener to an absent document': [(s) => follow(s, watchOne(s, one(s, 'x')), { x: 5 }), ['absent', '5']],
  'an own write is pending, then confirmed': [
    async (s) => {
      const events = watchOne(s, one(s), METADATA);
      await events.until('1');
      await s.sdk.setDoc(one(s), { n: 5 });
      return (await events.until('5')).slice(-2);
    },
    ['5*', '5'],
  ],
  'a write of the stored value is confirmed': [
    async (s) => {
      const events = watchOne(s, one(s), METADATA);
      await events.until('1');
      await s.sdk.setDoc(one(s), { n: 1 });
      return (await events.until('1')).slice(-2);
    },
    ['1*', '1'],
  ],
  'a refused write is taken back': [
    async (scene) => {
      const s = await ruled(scene, 'allow read; allow write: if false;');
      const events = watchOne(s, one(s));
      await events.until(1);
      return [await codeOf(s.sdk.setDoc(one(s), { n: 5 })), await events.until(3)];
    },
    ['permission-denied', ['1', '5', '1']],
  ],
  'two listeners with one document': [
    async (s) => {
      const all = watch(s, numbers(s));
      await all.until('a=1 b=2 c=3');
      const some = watch(s, s.sdk.query(numbers(s), s.sdk.where('n', '>', 1)));
      await some.until('b=2 c=3');
      return [await follow(s, all, { b: 0 }), await some.until('c=3')];
    },
    [
      ['a=1 b=2 c=3', 'a=1 b=0 c=3'],
      ['b=2 c=3', 'c=3'],
    ],
  ],
  'a listener that stops and starts again': [
    async (s) => {
      const first = watch(s, numbers(s));
      await first.until(1);
      first.stop();
      await write(s, { a: null, d: 4 });
      return (await watch(s, numbers(s), METADATA).until('b=2 c=3 d=4')).at(-1);
    },
    'b=2 c=3 d=4',
  ],
  'a listener resumes after the network was off': [
    async (s) => {
      const events = watch(s, numbers(s), {}, showChanges);
      await events.until(1);
      await offline(s, () => write(s, { a: null, b: 5, d: 4 }));
      return (await events.until(2)).length > 3 || (await s.sdk.getDocsFromServer(numbers(s))).size;
    },
    3,
  ],
  'a listener with a limit resumes after the network was off': [
    async (s) => {
      const events = watch(s, s.sdk.query(numbers(s), s.sdk.orderBy('n'), s.sdk.limit(2)), METADATA);
      await events.until('a=1 b=2');
      await offline(s, () => write(s, { a: 9 }));
      return (await events.until('b=2 c=3')).at(-1);
    },
    'b=2 c=3',
  ],
  'a document that was deleted while the network was off': [
    async (s) => {
      const events = watchOne(s, one(s));
      await events.until('1');
      await offline(s, () => write(s, { a: null }));
      return (await events.until('absent')).at(-1);
    },
    'absent',
  ],
  'writes without network are sent later': [
    async (s) => {
      let written: Promise<unknown> = Promise.resolve();
      await offline(s, () => {
        const { sdk } = s;
        written = Promise.all([
          sdk.setDoc(one(s, 'x'), { n: 7 }),
          sdk.updateDoc(one(s), { n: 8 }),
          sdk.deleteDoc(one(s, 'b')),
        ]);
      });
      await written;
      return show(await s.sdk.getDocs(s.sdk.collection(s.open(), s.at)));
    },
    'a=8 c=3 x=7',
  ],
  'pending writes are awaited': [
    async (s) => {
      s.sdk.setDoc(one(s), { n: 5 });
      await s.sdk.waitForPendingWrites(s.db);
      return n(await s.sdk.getDoc(one({ ...s, db: s.open() })));
    },
    '5',
  ],
  'a read without network comes from the cache': [
    async (s) => {
      const events = watchOne(s, one(s));
      await events.until(1);
      await s.sdk.disableNetwork(s.db);
      const { metadata } = await s.sdk.getDoc(one(s));
      return [metadata.fromCache, await codeOf(s.sdk.getDoc(one(s, 'x')))];
    },
    [true, 'unavailable'],
  ],
  'a read from the cache, and from the server': [
    async (s) => {
      await watchOne(s, one(s)).until(1);
      await write(s, { b: 7 });
      const cached = await s.sdk.getDocsFromCache(numbers(s));
      return [show(cached), cached.metadata.fromCache, show(await s.sdk.getDocsFromServer(numbers(s)))];
    },
    ['a=1', true, 'a=1 b=7 c=3'],
  ],
  'two hundred writes arrive in order': [
    async (s) => {
      const { sdk } = s;
      await Promise.all(Array.from({ length: 200 }, (_, at) => sdk.setDoc(one(s, `d${at % 10}`), { n: at })));
      return (await sdk.getDocsFromServer(sdk.query(numbers(s), sdk.where('n', '>=', 190)))).size;
    },
    10,
  ],
  'another client increments': [
    async (s) => {
      const events = watch(s, numbers(s));
      await events.until(1);
      await s.sdk.updateDoc(one({ ...s, db: s.open() }), { n: s.sdk.increment(10) });
      return events.until(2);
    },
    ['a=1 b=2 c=3', 'a=11 b=2 c=3'],
  ],
  'a denied listener to a query': [
    async (scene) => {
      const s = await ruled(scene, 'allow read: if false;');
      return watch(s, numbers(s)).until(1);
    },
    ['permission-denied'],
  ],
  'a denied listener to a document': [
    async (scene) => {
      const s = await ruled(scene, 'allow list;');
      return watchOne(s, one(s)).until(1);
    },
    ['permission-denied'],
  ],
  'a denied listener leaves the others': [
    async (scene) => {
      const s = await ruled(scene, 'allow list: if resource.data.n > 1;');
      const allowed = watch(s, s.sdk.query(numbers(s), s.sdk.where('n', '>', 1)));
      await allowed.until(1);
      return [
        (await watch(s, numbers(s)).until('permission-denied')).at(-1),
        await follow(s, allowed, { b: 7 }),
      ];
    },
    ['permission-denied', ['b=2 c=3', 'c=3 b=7']],
  ],
  'a document that a change denies': [
    async (scene) => {
      const s = await ruled(scene, 'allow get: if resource.data.n < 5;');
      return follow(s, watchOne(s, one(s)), { a: 5 });
    },
    ['1', 'permission-denied'],
  ],
  'a document that leaves a query and may not be read': [
    async (scene) => {
      const s = await ruled(scene, 'allow read: if resource.data.n < 5;');
      return follow(s, watch(s, s.sdk.query(numbers(s), s.sdk.where('n', '<', 5))), { a: 5 });
    },
    ['a=1 b=2 c=3', 'b=2 c=3'],
  ],
  ...Object.fromEntries(
    Object.entries({ alice: ['done', '2'], bob: ['permission-denied', 'permission-denied'] }).map(
      ([uid, result]) => [
        `rules know that ${uid} listens and writes`,
        [
          async (scene: Scene) => {
            const s = await ruled(scene, "allow read, write: if request.auth.uid == 'alice';", uid);
            return [await codeOf(s.sdk.setDoc(one(s), { n: 2 })), ...(await watchOne(s, one(s)).until(1))];
          },
          result,
        ] as const,
      ],
    ),
  ),
  'the owner bypasses the rules': [
    async (scene) => {
      const s = await ruled(scene, 'allow read: if false;', null);
      return watch(s, numbers(s)).until(1);
    },
    ['a=1 b=2 c=3'],
  ],
  'a change of sign-in evaluates the rules again': [
    async (scene) => {
      const signIn = scene.signInWith('bob');
      const { open } = await ruled(scene, "allow read: if request.auth.uid == 'alice';");
      const s = { ...scene, db: open() };
      const before = await watchOne(s, one(s)).until(1);
      signIn('alice');
      const events = watchOne(s, one(s));
      await events.until('1');
      signIn(null);
      return [before, await events.until(2)];
    },
    [['permission-denied'], ['1', 'permission-denied']],
  ],
  'long text, surrogates and control characters': [
    async (s) => {
      const text = `é😀\u0000\n"\\${'😀'.repeat(50_000)}`;
      await s.sdk.setDoc(one(s), { text });
      return (await s.sdk.getDocFromServer(one({ ...s, db: s.open() }))).get('text') === text;
    },
    true,
  ],
  'a collection of five hundred documents': [
    async (s) => {
      await write(s, Object.fromEntries(Array.from({ length: 497 }, (_, at) => [`d${at}`, at])));
      return follow(
        s,
        watch(s, numbers(s), {}, ({ size }) => String(size)),
        { a: null },
      );
    },
    ['500', '499'],
  ],
  'a collection group': [
    async (s) => {
      const { sdk, db, at } = s;
      const events = watch(s, sdk.collectionGroup(db, `${at}group`), {}, showChanges);
      await events.until(1);
      await sdk.setDoc(sdk.doc(db, at, 'a', `${at}group`, 'x'), { n: 1 });
      await sdk.setDoc(sdk.doc(db, at, 'b', `${at}group`, 'y'), { n: 1 });
      return events.until(3);
    },
    ['', '+x', '+y'],
  ],
  'a server time is estimated, then confirmed': [
    async (s) => {
      const events = new Events();
      const format = (t: unknown) => (t ? 'time' : String(t));
      s.sdk.onSnapshot(one(s), METADATA, (found: DocumentSnapshot) => events.add(format(found.get('n'))));
      await events.until('time');
      await s.sdk.setDoc(one(s), { n: s.sdk.serverTimestamp() });
      return (await events.until('time')).slice(-2);
    },
    ['null', 'time'],
  ],
  'a terminated client can be opened again': [
    async (s) => {
      const db = s.open();
      await s.sdk.getDoc(one({ ...s, db }));
      await s.sdk.terminate(db);
      return codeOf(s.sdk.getDoc(one({ ...s, db: s.open() })));
    },
    'done',
  ],
};
