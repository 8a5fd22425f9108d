import { deleteApp, getApps, initializeApp } from 'firebase/app';
import {
  addDoc,
  aggregateFieldEqual,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  endAt,
  endBefore,
  FieldPath,
  type Firestore,
  type FirestoreDataConverter,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  startAt,
  sum,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';

const emulator = new EmulatorForTests();

let firestore: Firestore;
beforeEach(() => {
  const { url, id } = emulator.newProject();
  const { hostname, port } = new URL(url);
  firestore = getFirestore(initializeApp({ projectId: id, apiKey: 'any' }, id));
  connectFirestoreEmulator(firestore, hostname, Number(port));
});
afterAll(() => Promise.all(getApps().map(deleteApp)));
// Many tests cause errors, and the SDK would log each.
setLogLevel('silent');

const inBooks = (id: string) => doc(firestore, 'books', id);
const books = () => collection(firestore, 'books');

describe('documents', () => {
  test('every type of the SDK survives a round trip', async () => {
    const data = {
      text: 'é😀',
      number: 42,
      big: Number.MAX_SAFE_INTEGER,
      half: 0.5,
      nan: Number.NaN,
      infinite: Number.NEGATIVE_INFINITY,
      yes: true,
      nothing: null,
      time: new Timestamp(1_600_000_000, 123_456_000),
      place: new GeoPoint(48.4, 10),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
      link: inBooks('other'),
      list: [1, 'two', { three: 3 }, []].slice(0, 3),
      map: { nested: { deep: [true] }, empty: {} },
      vector: vector([1, 2, 3]),
    };
    await setDoc(inBooks('a'), data);
    const { link, ...rest } = (await getDoc(inBooks('a'))).data() ?? {};
    const { link: _, ...wanted } = data;
    expect(rest).toEqual(wanted);
    expect(link.path).toBe('books/other');
  });

  test('reading or deleting a missing document is not an error', async () => {
    const snapshot = await getDoc(inBooks('none'));
    expect([snapshot.exists(), snapshot.data()]).toEqual([false, undefined]);
    await expect(deleteDoc(inBooks('none'))).resolves.toBeUndefined();
  });

  test('a merge preserves the other fields on every level', async () => {
    await setDoc(inBooks('a'), { title: 'A', by: { name: 'N', town: 'T' } });
    await setDoc(inBooks('a'), { by: { town: 'U' }, pages: 3 }, { merge: true });
    await setDoc(inBooks('a'), { title: 'B', pages: 4 }, { mergeFields: ['pages'] });
    expect((await getDoc(inBooks('a'))).data()).toEqual({
      title: 'A',
      by: { name: 'N', town: 'U' },
      pages: 4,
    });
  });

  test('an update changes nested fields and requires an existing document', async () => {
    await setDoc(inBooks('a'), { by: { name: 'N', town: 'T' }, old: 1, 'odd.name': 1 });
    await updateDoc(inBooks('a'), { 'by.town': 'U', old: deleteField() });
    await updateDoc(inBooks('a'), new FieldPath('odd.name'), 2);
    expect((await getDoc(inBooks('a'))).data()).toEqual({ by: { name: 'N', town: 'U' }, 'odd.name': 2 });
    await expect(updateDoc(inBooks('none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('transforms run on the server', async () => {
    await setDoc(inBooks('a'), { sold: 1, tags: ['x', 'y'] });
    await updateDoc(inBooks('a'), { sold: increment(2), tags: arrayUnion('z', 'x'), at: serverTimestamp() });
    await updateDoc(inBooks('a'), { tags: arrayRemove('y') });
    const data = (await getDoc(inBooks('a'))).data();
    expect(data).toMatchObject({ sold: 3, tags: ['x', 'z'] });
    expect(Math.abs(data?.at.toMillis() - Date.now())).toBeLessThan(60_000);
  });

  test('documents with generated or unusual ids are found again', async () => {
    const { id } = await addDoc(books(), { title: 'A' });
    expect((await getDoc(inBooks(id))).data()).toEqual({ title: 'A' });
    for (const odd of ['a b', '100%', 'a?b#c:d', 'ü/'.slice(0, 1), '(x)']) {
      await setDoc(inBooks(odd), { odd });
      expect((await getDoc(inBooks(odd))).data()).toEqual({ odd });
    }
  });

  test('a converter turns documents into instances of a class', async () => {
    class Book {
      readonly title: string;
      constructor(title: string) {
        this.title = title;
      }
    }
    const converter: FirestoreDataConverter<Book> = {
      toFirestore: (book) => ({ title: book.title }),
      fromFirestore: (snapshot) => new Book(snapshot.data().title),
    };
    const reference = inBooks('a').withConverter(converter);
    await setDoc(reference, new Book('A'));
    expect((await getDoc(reference)).data()).toBeInstanceOf(Book);
    const found = await getDocs(query(books().withConverter(converter), where('title', '==', 'A')));
    expect(found.docs.map((snapshot) => snapshot.data().title)).toEqual(['A']);
  });
});

describe('queries', () => {
  beforeEach(async () => {
    const batch = writeBatch(firestore);
    batch.set(inBooks('a'), { price: 10, year: 2001, tags: ['new', 'red'], score: Number.NaN });
    batch.set(inBooks('b'), { price: 20, year: 1999, tags: ['red'], score: 1 });
    batch.set(inBooks('c'), { price: 20, year: 2005 });
    batch.set(inBooks('d'), { price: 30, year: null });
    batch.set(doc(firestore, 'shelves/one/books/e'), { price: 5 });
    await batch.commit();
  });

  const ids = async (...parts: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await getDocs(query(books(), ...parts))).docs.map(({ id }) => id).join('');

  test('every filter operator selects its documents', async () => {
    expect(await ids(where('price', '==', 20))).toBe('bc');
    expect(await ids(where('price', '!=', 20))).toBe('ad');
    expect(await ids(where('price', '>', 10), where('price', '<=', 30))).toBe('bcd');
    expect(await ids(where('price', '<', 20))).toBe('a');
    expect(await ids(where('price', '>=', 20))).toBe('bcd');
    expect(await ids(where('score', '==', Number.NaN))).toBe('a');
    expect(await ids(where('score', '!=', Number.NaN))).toBe('b');
    expect(await ids(where('price', 'in', [10, 30]))).toBe('ad');
    expect(await ids(where('price', 'not-in', [10, 30]))).toBe('bc');
    expect(await ids(where('tags', 'array-contains', 'new'))).toBe('a');
    expect(await ids(where('tags', 'array-contains-any', ['new', 'red']))).toBe('ab');
    expect(await ids(where('year', '==', null))).toBe('d');
    expect(await ids(where('year', '!=', null))).toBe('bac');
    expect(await ids(where(documentId(), '>', 'b'))).toBe('cd');
    expect(await ids(where(documentId(), 'in', ['a', 'z']))).toBe('a');
  });

  test('filters combine with “and” and “or”', async () => {
    const either = or(where('price', '==', 10), and(where('price', '==', 20), where('year', '<', 2000)));
    expect((await getDocs(query(books(), either))).docs.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('orders, limits and cursors select a range', async () => {
    expect(await ids(orderBy('price', 'desc'), orderBy('year'))).toBe('dbca');
    expect(await ids(orderBy(documentId(), 'desc'), limit(2))).toBe('dc');
    expect(await ids(orderBy('price'), limitToLast(2))).toBe('cd');
    expect(await ids(orderBy('price'), startAt(20), endBefore(30))).toBe('bc');
    expect(await ids(orderBy('price'), startAfter(20))).toBe('d');
    expect(await ids(orderBy('price'), endAt(20))).toBe('abc');
    const b = await getDoc(inBooks('b'));
    expect(await ids(orderBy('price'), startAfter(b))).toBe('cd');
    expect(await ids(where('price', '>=', 10), startAt(b))).toBe('bcd');
    expect(await ids(orderBy('price', 'desc'), startAfter(b))).toBe('a');
  });

  test('a collection group contains every collection with its name', async () => {
    const group = await getDocs(query(collectionGroup(firestore, 'books'), where('price', '<', 20)));
    expect(group.docs.map(({ ref }) => ref.path)).toEqual(['shelves/one/books/e', 'books/a']);
  });

  test('aggregations return counts, sums and averages', async () => {
    expect((await getCount(query(books(), where('price', '>', 10)))).data()).toEqual({ count: 3 });
    const asked = { n: count(), total: sum('price'), mean: average('price') };
    expect((await getAggregate(books(), asked)).data()).toEqual({ n: 4, total: 80, mean: 20 });
    const none = await getAggregate(query(books(), where('price', '>', 99)), asked);
    expect(none.data()).toEqual({ n: 0, total: 0, mean: null });
    expect(aggregateFieldEqual(asked.n, count())).toBe(true);
  });

  test('a result of ten thousand documents is complete', async () => {
    for (let start = 0; start < 10_000; start += 500) {
      const batch = writeBatch(firestore);
      for (let at = start; at < start + 500; at++) batch.set(doc(firestore, 'many', `m${at}`), { at });
      await batch.commit();
    }
    const { docs } = await getDocs(query(collection(firestore, 'many'), orderBy('at')));
    expect(docs.map((snapshot) => snapshot.data().at)).toEqual(Array.from({ length: 10_000 }, (_, at) => at));
  });
});

describe('batches and transactions', () => {
  test('a batch commits completely or not at all', async () => {
    await setDoc(inBooks('a'), { n: 1 });
    const good = writeBatch(firestore)
      .update(inBooks('a'), { n: 2 })
      .set(inBooks('b'), {})
      .delete(inBooks('c'));
    await good.commit();
    const bad = writeBatch(firestore).update(inBooks('a'), { n: 3 }).update(inBooks('none'), {});
    await expect(bad.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect((await getDoc(inBooks('a'))).data()).toEqual({ n: 2 });
  });

  test('conflicting transactions retry until each has committed', async () => {
    await setDoc(inBooks('a'), { n: 0 });
    const countUp = () =>
      runTransaction(
        firestore,
        async (transaction) => {
          const n = (await transaction.get(inBooks('a'))).data()?.n;
          transaction.update(inBooks('a'), { n: n + 1 });
        },
        { maxAttempts: 50 },
      );
    await Promise.all([countUp(), countUp(), countUp()]);
    expect((await getDoc(inBooks('a'))).data()).toEqual({ n: 3 });
  });

  test('a transaction retries if a document that it has read changes', async () => {
    await setDoc(inBooks('a'), { n: 1 });
    let attempts = 0;
    await runTransaction(firestore, async (transaction) => {
      const seen = (await transaction.get(inBooks('a'))).data()?.n;
      attempts++;
      if (attempts === 1) await setDoc(inBooks('a'), { n: 2 });
      transaction.set(inBooks('copy'), { seen });
    });
    expect(attempts).toBe(2);
    expect((await getDoc(inBooks('copy'))).data()).toEqual({ seen: 2 });
  });

  test('a transaction retries if a document that it found missing is created', async () => {
    let attempts = 0;
    await runTransaction(firestore, async (transaction) => {
      const isThere = (await transaction.get(inBooks('a'))).exists();
      attempts++;
      if (attempts === 1) await setDoc(inBooks('a'), {});
      transaction.set(inBooks('log'), { isThere });
    });
    expect((await getDoc(inBooks('log'))).data()).toEqual({ isThere: true });
  });

  test('a transaction that throws writes nothing', async () => {
    const failing = runTransaction(firestore, async (transaction) => {
      transaction.set(inBooks('a'), {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await getDoc(inBooks('a'))).exists()).toBe(false);
  });
});
