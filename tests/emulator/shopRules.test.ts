import { readFileSync } from 'node:fs';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { type FirestoreEmulator, startFirestoreEmulator } from 'firestore-rest-emulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearerOf, GuardedProject } from './GuardedProject.ts';

// The file that is deployed, and no copy of it.
const FILE = 'firestore.rules';
const LAMP = { price: { integerValue: '5' } };

let emulator: FirestoreEmulator;
let project: GuardedProject;
beforeAll(async () => {
  emulator = await startFirestoreEmulator({
    port: 0,
    rules: { file: FILE, text: readFileSync(FILE, 'utf8') },
  });
});
afterAll(() => emulator.close());
beforeEach(() => {
  project = new GuardedProject(emulator);
});
afterEach(() => project.close());

const VISITORS = [
  ['a stranger', undefined],
  ['a signed-in user', 'alice'],
] as const;

const denied = expect.objectContaining({ code: 'permission-denied' });

describe.each(VISITORS)('%s, through the SDK,', (_, uid) => {
  let shop: Firestore;
  beforeEach(async () => {
    await project.seed({ 'products/lamp': LAMP, 'products/lamp/reviews/r': {}, 'orders/o': {} });
    shop = project.lite(uid);
  });

  test('reads products, one by one and all together, and counts them', async () => {
    expect((await getDoc(doc(shop, 'products/lamp'))).data()).toEqual({ price: 5 });
    expect((await getDoc(doc(shop, 'products/none'))).exists()).toBe(false);
    expect((await getDocs(collection(shop, 'products'))).size).toBe(1);
    expect((await getCount(collection(shop, 'products'))).data()).toEqual({ count: 1 });
  });

  test.each<[string, (shop: Firestore) => Promise<unknown>]>([
    ['add a product', (shop) => addDoc(collection(shop, 'products'), { price: 1 })],
    ['set a new product', (shop) => setDoc(doc(shop, 'products/new'), { price: 1 })],
    ['overwrite a product', (shop) => setDoc(doc(shop, 'products/lamp'), { price: 1 })],
    ['merge into a product', (shop) => setDoc(doc(shop, 'products/lamp'), { price: 1 }, { merge: true })],
    ['write what is there already', (shop) => setDoc(doc(shop, 'products/lamp'), { price: 5 })],
    ['update a product', (shop) => updateDoc(doc(shop, 'products/lamp'), { price: 1 })],
    [
      'raise a price by a transform',
      (shop) => updateDoc(doc(shop, 'products/lamp'), { price: increment(1) }),
    ],
    [
      'leave a time of the server',
      (shop) => updateDoc(doc(shop, 'products/lamp'), { at: serverTimestamp() }),
    ],
    ['delete a product', (shop) => deleteDoc(doc(shop, 'products/lamp'))],
    ['delete what is not there', (shop) => deleteDoc(doc(shop, 'products/none'))],
    ['write in a batch', (shop) => writeBatch(shop).set(doc(shop, 'products/lamp'), {}).commit()],
    [
      'write in a transaction',
      (shop) =>
        runTransaction(shop, async (transaction) => {
          await transaction.get(doc(shop, 'products/lamp'));
          transaction.update(doc(shop, 'products/lamp'), { price: 1 });
        }),
    ],
    ['write below a product', (shop) => setDoc(doc(shop, 'products/lamp/reviews/mine'), {})],
    ['write an order', (shop) => setDoc(doc(shop, 'orders/mine'), { uid: 'alice' })],
    ['write a record of their own', (shop) => setDoc(doc(shop, 'users/alice'), {})],
  ])('may not %s', async (__, write) => {
    await expect(write(shop)).rejects.toEqual(denied);
    expect(await project.paths()).toEqual(['orders/o', 'products/lamp', 'products/lamp/reviews/r']);
  });

  test.each<[string, (shop: Firestore) => Promise<unknown>]>([
    ['another collection', (shop) => getDocs(collection(shop, 'orders'))],
    ['a document of another collection', (shop) => getDoc(doc(shop, 'orders/o'))],
    ['a collection that is empty', (shop) => getDocs(collection(shop, 'nothing'))],
    ['what lies below a product', (shop) => getDocs(collection(shop, 'products/lamp/reviews'))],
    ['one document below a product', (shop) => getDoc(doc(shop, 'products/lamp/reviews/r'))],
    ['every collection called products', (shop) => getDocs(collectionGroup(shop, 'products'))],
    ['every collection of another name', (shop) => getDocs(collectionGroup(shop, 'reviews'))],
    ['the number of orders', (shop) => getCount(collection(shop, 'orders'))],
  ])('may not read %s', async (__, read) => {
    await expect(read(shop)).rejects.toEqual(denied);
  });

  test('may read nothing of another database', async () => {
    const elsewhere = project.lite(uid, 'other');
    await expect(getDocs(collection(elsewhere, 'products'))).rejects.toEqual(denied);
    await expect(getDoc(doc(elsewhere, 'products/lamp'))).rejects.toEqual(denied);
  });
});

describe.each([
  ['without a token', null],
  ['with a token', bearerOf('alice')],
  [
    'with a token that claims much',
    bearerOf('alice', { admin: true, role: 'owner', email: 'owner@example.com' }),
  ],
])('over plain REST, %s,', (_, as) => {
  beforeEach(async () => {
    await project.seed({ 'products/lamp': LAMP, 'orders/o': {} });
  });

  test('products can be read and not written', async () => {
    expect((await project.ask({ at: '/products/lamp', as })).status).toBe(200);
    expect((await project.ask({ at: '/products', as })).status).toBe(200);
    for (const [method, at] of [
      ['POST', '/products'],
      ['PATCH', '/products/lamp'],
      ['DELETE', '/products/lamp'],
    ] as const) {
      const reply = await project.ask({ method, at, as, ...(method !== 'DELETE' && { body: {} }) });
      expect(reply).toMatchObject({
        status: 403,
        json: { error: { code: 403, status: 'PERMISSION_DENIED' } },
      });
    }
  });

  test('one document that may not be read spoils the whole batch', async () => {
    const documents = [project.name('products/lamp'), project.name('orders/o')];
    expect((await project.ask({ at: ':batchGet', body: { documents }, as })).status).toBe(403);
    expect(
      (await project.ask({ at: ':batchGet', body: { documents: documents.slice(0, 1) }, as })).status,
    ).toBe(200);
  });

  test('neither :commit nor :batchWrite is a way round', async () => {
    const writes = [{ delete: project.name('products/lamp') }];
    expect((await project.ask({ at: ':commit', body: { writes }, as })).status).toBe(403);
    expect((await project.ask({ at: ':batchWrite', body: { writes }, as })).status).toBe(403);
    expect((await project.ask({ at: '/products/lamp' })).status).toBe(200);
  });

  test('a query across all collections, or under another name, finds nothing', async () => {
    for (const from of [
      [{ collectionId: '' }],
      [{ collectionId: 'products', allDescendants: true }],
      [{ collectionId: 'orders' }],
    ]) {
      expect((await project.ask({ at: ':runQuery', body: { structuredQuery: { from } }, as })).status).toBe(
        403,
      );
    }
  });
});

test('the owner reads and writes everything', async () => {
  expect((await project.ask({ method: 'PATCH', at: '/orders/o', body: {} })).status).toBe(200);
  expect((await project.ask({ at: '/orders' })).status).toBe(200);
  expect((await project.ask({ method: 'DELETE', at: '/orders/o' })).status).toBe(200);
});
