import { createRequire } from 'node:module';
import { FieldValue, Firestore, GeoPoint, type Query, Timestamp } from '@google-cloud/firestore';
import { afterAll, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';

const emulator = new EmulatorForTests();
const opened: Firestore[] = [];
afterAll(() => Promise.all(opened.map((firestore) => firestore.terminate())));

// Requests have the owner's token, as those of `firebase-admin`. Over REST, this SDK alone fetches one from Google.
const ofFirestore = createRequire(createRequire(import.meta.url).resolve('@google-cloud/firestore'));
const { OAuth2Client } = ofFirestore('google-gax').googleAuthLibrary;
const credentials = { access_token: 'owner', expiry_date: Number.MAX_SAFE_INTEGER };
const authClient = new OAuth2Client({ credentials });

/** The server SDK over REST, in a new project with three cities. */
async function open() {
  process.env.FIRESTORE_EMULATOR_HOST = new URL(emulator.url).host;
  const firestore = new Firestore({ projectId: emulator.newProject().id, preferRest: true, authClient });
  opened.push(firestore);
  const cities = firestore.collection('cities');
  const batch = firestore.batch();
  batch.set(cities.doc('a'), { size: 3, country: 'X', tags: ['old', 'big'] });
  batch.set(cities.doc('b'), { size: 1, country: 'X', tags: ['new'] });
  batch.set(cities.doc('c'), { size: 2, country: 'Y', tags: ['old'], capital: true });
  await batch.commit();
  return { firestore, cities, a: cities.doc('a') };
}

const idsOf = async (query: Query) => (await query.get()).docs.map(({ id }) => id).join(' ');

test('The server SDK reads every type of value as it wrote it', async () => {
  const { firestore, a } = await open();
  const data = {
    list: ['ä', 1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, true, null, { x: [] }],
    map: { 'a.b': 1 },
    at: new Timestamp(7, 123_456_000),
    place: new GeoPoint(1, -2),
    bytes: Buffer.from('xyz'),
    vector: FieldValue.vector([1, 2.5]),
  };
  await a.set({ ...data, reference: firestore.doc('b/b') });
  const { reference, ...values } = (await a.get()).data() ?? {};
  expect([values, reference.path]).toEqual([data, 'b/b']);
});

test('The server SDK reads several documents with some fields, and lists missing parents', async () => {
  const { firestore, cities, a } = await open();
  const found = await firestore.getAll(a, cities.doc('x'), { fieldMask: ['size'] });
  expect(found.map((document) => document.data())).toEqual([{ size: 3 }, undefined]);
  await cities.doc('x/streets/s').set({});
  expect((await firestore.listCollections()).map(({ path }) => path)).toEqual(['cities']);
  expect((await cities.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x']);
  expect((await cities.doc('x').listCollections()).map(({ id }) => id)).toEqual(['streets']);
});

test('The server SDK selects fields, continues after a document and queries a collection group', async () => {
  const { firestore, cities } = await open();
  await firestore.doc('countries/x/cities/d').set({ size: 2.5 });
  const [first] = (await cities.orderBy('size').limit(1).select('size').get()).docs;
  expect(first?.data()).toEqual({ size: 1 });
  expect(await idsOf(cities.orderBy('size').startAfter(first))).toBe('c a');
  expect(await idsOf(firestore.collectionGroup('cities').orderBy('size'))).toBe('b c d a');
  expect((await cities.where('country', '==', 'X').count().get()).data()).toEqual({ count: 2 });
});

test('A transaction of the server SDK writes what it has read and queried', async () => {
  const { firestore, cities, a } = await open();
  const size = await firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(cities.where('country', '==', 'X').orderBy('size'));
    const sum = docs.reduce((total, document) => total + document.data().size, 0);
    transaction.update(a, { sum }).delete(cities.doc('c'));
    return sum;
  });
  expect([size, (await a.get()).get('sum'), await idsOf(cities)]).toEqual([4, 4, 'a b']);
});

test('A read-only transaction of the server SDK reads documents and queries of a past time', async () => {
  const { firestore, cities, a } = await open();
  const { readTime } = await a.get();
  await a.update({ size: 9 });
  await cities.doc('b').delete();
  const read = firestore.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(cities.orderBy('size'));
      return [(await transaction.get(a)).get('size'), ...docs.map(({ id }) => id)];
    },
    { readOnly: true, readTime },
  );
  expect(await read).toEqual([3, 'b', 'c', 'a']);
});

test('recursiveDelete deletes a document or collection with everything below it, and nothing else', async () => {
  const { firestore, cities, a } = await open();
  await Promise.all(['a/s/s', 'a/s/s/h/h', 'x/s/s'].map((path) => cities.doc(path).set({})));
  await firestore.doc('other/o').set({});
  await firestore.recursiveDelete(a);
  expect((await cities.listDocuments()).map(({ id }) => id)).toEqual(['b', 'c', 'x']);
  await firestore.recursiveDelete(cities);
  expect((await firestore.listCollections()).map(({ path }) => path)).toEqual(['other']);
});
