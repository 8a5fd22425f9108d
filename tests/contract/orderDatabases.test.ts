import { afterAll, beforeEach, expect, vi } from 'vitest';
import { emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from '#adapters/firebase/FirestoreOrderDatabase.ts';
import { fromFirestoreFields, toFirestoreFields } from '#adapters/firebase/firestoreFields.ts';
import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { startFirestore } from '#tests/support/startFirestore.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { describeOrderDatabase } from './describeOrderDatabase.ts';
import type { StoredDocument } from './describeProductRepository.ts';

beforeEach(() => {
  // The adapter logs damaged orders.
  vi.spyOn(console, 'error').mockReturnValue();
  // Its limit of a request (10 s), which 50 concurrent shoppers reach on a busy machine, is not a subject here.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});

let memory = new MemoryOrderDatabase([]);

function setInMemory({ id, data }: StoredDocument): void {
  const product = parseProduct(id, data);
  if (product) memory.setProduct(product);
  else memory.removeProduct(id);
}

describeOrderDatabase('memory', {
  async holding(products) {
    memory = new MemoryOrderDatabase([]);
    products.forEach(setInMemory);
    return memory;
  },
  setProduct: async (product) => setInMemory(product),
  removeProduct: async (id) => memory.removeProduct(id),
  fieldsOf: async (id) => ({ ...(await memory.products([id])).get(id)?.value }),
});

const OWNER = { Authorization: 'Bearer owner' };
const { url: origin, port, close } = await startFirestore();
afterAll(close);
let projects = 0;

/** A port without a server. */
const [deadPort = 0] = await freePorts(1);

function databaseAt(at: number): FirestoreOrderDatabase {
  return new FirestoreOrderDatabase(emulatorDatabase({ host: LOOPBACK, port: at }, projectId()));
}

/** That of the latest database. Each test has its own, and so no orders of another. */
function projectId(): string {
  return `demo-orders-${projects}`;
}

/** Calls the REST interface as the owner, for one document. */
async function ownersRequest(method: string, path: string, fields?: object): Promise<unknown> {
  const response = await fetch(`${origin}/v1/projects/${projectId()}/databases/(default)/documents/${path}`, {
    method,
    headers: OWNER,
    ...(fields && { body: JSON.stringify({ fields }) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function setInFirestore({ id, data }: StoredDocument): Promise<void> {
  await ownersRequest('PATCH', `products/${id}`, toFirestoreFields(data));
}

describeOrderDatabase('Firestore', {
  async holding(products) {
    projects += 1;
    await Promise.all(products.map(setInFirestore));
    return databaseAt(port);
  },
  setProduct: setInFirestore,
  removeProduct: async (id) => void (await ownersRequest('DELETE', `products/${id}`)),
  async fieldsOf(id) {
    const { fields } = (await ownersRequest('GET', `products/${id}`)) as { fields: unknown };
    return fromFirestoreFields(fields);
  },
  damageOrder: async (number) =>
    void (await ownersRequest('PATCH', `orders/${number}?updateMask.fieldPaths=lines`, {})),
  unreachable: databaseAt(deadPort),
});
