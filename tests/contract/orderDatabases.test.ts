import { afterAll, beforeEach, vi } from 'vitest';
import { emulatorDatabase, FirestoreCollection, request } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from '#adapters/firebase/FirestoreOrderDatabase.ts';
import { toFirestoreFields } from '#adapters/firebase/firestoreFields.ts';
import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import { productsIn } from '#adapters/shared/orderLists.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { startFirestore } from '#tests/support/startFirestore.ts';
import { freePorts } from '../../programs/ports.mjs';
import { describeOrderDatabase, type OrderBackend } from './describeOrderDatabase.ts';
import type { StoredDocument } from './describeProductRepository.ts';
import { describeWithdrawalDatabase } from './describeWithdrawalDatabase.ts';

beforeEach(() => {
  // The adapter logs damaged documents.
  vi.spyOn(console, 'error').mockReturnValue();
  // Its limit of a request (10 s), which 50 concurrent shoppers reach on a busy machine, is not a subject here.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});

let memory = new MemoryOrderDatabase([]);

function setInMemory({ id, data }: StoredDocument): void {
  const product = productsIn([{ id, fields: data as JsonObject, updateTime: '' }]).get(id)?.value;
  if (product) memory.setProduct(product);
  else memory.removeProduct(id);
}

const inMemory: OrderBackend = {
  async holding(products) {
    memory = new MemoryOrderDatabase([]);
    products.forEach(setInMemory);
    return memory;
  },
  setProduct: async (product) => setInMemory(product),
  removeProduct: async (id) => memory.removeProduct(id),
  fieldsOf: async (id) => ({ ...(await memory.products([id])).get(id)?.value }),
};
describeOrderDatabase('memory', inMemory);
describeWithdrawalDatabase('memory', inMemory);

const emulator = await startFirestore();
afterAll(() => emulator.close());
let projects = 0;

/** A port without a server. */
const [deadPort = 0] = await freePorts(1);

/** The latest database. Each test has its own project, and so no orders of another. */
const project = () => emulatorDatabase(emulator, `demo-orders-${projects}`);
const collection = (id: string) => new FirestoreCollection(project(), id);
const write = async (change: object) => void (await request(project(), ':commit', { writes: [change] }));

function setInFirestore({ id, data }: StoredDocument): Promise<void> {
  return write({ update: { name: collection('products').nameOf(id), fields: toFirestoreFields(data) } });
}

const inFirestore: OrderBackend = {
  async holding(products) {
    projects += 1;
    await Promise.all(products.map(setInFirestore));
    return new FirestoreOrderDatabase(project());
  },
  setProduct: setInFirestore,
  removeProduct: (id) => write({ delete: collection('products').nameOf(id) }),
  fieldsOf: async (id) => ({ ...(await collection('products').read([id]))[0]?.fields }),
  damage: (name, id) =>
    write({ update: { name: collection(name).nameOf(id) }, updateMask: { fieldPaths: ['lines', 'unsent'] } }),
  unreachable: new FirestoreOrderDatabase(emulatorDatabase({ ...emulator, port: deadPort })),
};
describeOrderDatabase('Firestore', inFirestore);
describeWithdrawalDatabase('Firestore', inFirestore);
