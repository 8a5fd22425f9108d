import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Item } from '../../owner/catalogue/Item.ts';
import { changesOf, planUpload } from '../../owner/catalogue/planUpload.ts';
import { type FirestoreDatabase, projectDatabase, request } from '../../owner/databases/FirestoreDatabase.ts';
import { FirestoreProducts } from '../../owner/databases/FirestoreProducts.ts';
import type { PlannedChange } from '../../owner/databases/ProductDatabase.ts';
import { writeChanges } from '../../owner/databases/writeChanges.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { FirestoreProxy } from '../support/FirestoreProxy.ts';
import { startFirestore } from '../support/startFirestore.ts';

const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };
const kettle: Item = { id: 'kettle', name: 'Kettle', price: 59 };
const chair: Item = { id: 'chair', name: 'Chair', price: 120 };

const emulator = await startFirestore();
afterAll(() => emulator.close());

let proxy: FirestoreProxy;
let database: FirestoreDatabase;
let projects = 0;
let products: FirestoreProducts;

beforeEach(async () => {
  proxy = await FirestoreProxy.start(emulator.url);
  projects += 1;
  // The emulator treats every token that starts like a Google access token as the owner's.
  const project = projectDatabase({ projectId: `shop-${projects}`, token: 'ya29.token' });
  database = { ...project, origin: `http://${LOOPBACK}:${proxy.port}`, retryDelays: [1, 1] };
  products = new FirestoreProducts(database);
});
afterEach(() => proxy.stop());

async function changesTo(items: readonly Item[]): Promise<readonly PlannedChange[]> {
  return changesOf(planUpload(await products.readAll(), items));
}

async function upload(items: readonly Item[]) {
  return writeChanges(products, await changesTo(items), () => {});
}

async function writeMeanwhile(id: string, price: number | undefined): Promise<void> {
  const name = `${database.documents}/products/${id}`;
  const write =
    price === undefined ? { delete: name } : { update: { name, fields: { price: { doubleValue: price } } } };
  await request({ ...database, origin: emulator.url }, ':commit', { writes: [write] });
}

async function prices(): Promise<Record<string, unknown>> {
  return Object.fromEntries((await products.readAll()).map(({ id, fields }) => [id, fields.price]));
}

test('an upload adds, changes and removes products until nothing differs', async () => {
  await upload([lamp, kettle]);
  expect(await upload([{ ...lamp, price: 70 }, chair])).toEqual([]);
  expect(await prices()).toEqual({ chair: 120, lamp: 70 });
  expect(await changesTo([{ ...lamp, price: 70 }, chair])).toEqual([]);
});

test('an upload skips and names products that somebody else changed meanwhile', async () => {
  await upload([lamp, kettle]);
  const changes = await changesTo([{ ...lamp, price: 70 }, chair, { ...chair, id: 'stool' }]);
  await writeMeanwhile('lamp', 65);
  await writeMeanwhile('chair', 110);
  await writeMeanwhile('kettle', 50);
  const failed = await writeChanges(products, changes, () => {});
  expect(failed.map(({ change, reason }) => [change.id, reason.split(' by ')[0]])).toEqual([
    ['chair', 'was added'],
    ['lamp', 'was changed'],
    ['kettle', 'was changed'],
  ]);
  expect(await prices()).toEqual({ chair: 110, kettle: 50, lamp: 65, stool: 120 });
});

test('an upload does not restore a product that somebody else removed', async () => {
  await upload([lamp]);
  const changes = await changesTo([{ ...lamp, price: 70 }]);
  await writeMeanwhile('lamp', undefined);
  const [failed] = await writeChanges(products, changes, () => {});
  expect(failed?.reason).toMatch(/^was removed by somebody else/);
  expect(await prices()).toEqual({});
});

test('a lost response is retried without a conflict', async () => {
  await upload([lamp, kettle]);
  let lost = 0;
  proxy.intervene = ({ url }) => {
    if (!url.endsWith(':batchWrite') || lost > 0) return undefined;
    lost += 1;
    return 'lose the response';
  };
  expect(await upload([{ ...lamp, price: 70 }, chair])).toEqual([]);
  expect(proxy.batches).toEqual([2, 3, 3]);
  expect(await prices()).toEqual({ chair: 120, lamp: 70 });
});

test('an upload retries only the writes that failed because of contention', async () => {
  let isFirst = true;
  proxy.intervene = async ({ url }) => {
    if (!url.endsWith(':batchWrite') || !isFirst) return undefined;
    isFirst = false;
    await writeMeanwhile('lamp', 79.5);
    return {
      status: 200,
      reply: { writeResults: [{}, {}], status: [{}, { code: 10, message: 'contention' }] },
    };
  };
  expect(await upload([lamp, kettle])).toEqual([]);
  expect(proxy.batches).toEqual([2, 1]);
  expect(await prices()).toEqual({ kettle: 59, lamp: 79.5 });
});

test('a product that Firestore cannot store is named, and the others are written', async () => {
  const tooLong = { ...lamp, description: 'very '.repeat(300_000) };
  const [failed, ...others] = await upload([kettle, tooLong, chair]);
  expect(failed?.change.id).toBe('lamp');
  expect(failed?.reason).toMatch(/^could not be written: .*description/);
  expect(others).toEqual([]);
  expect(await prices()).toEqual({ chair: 120, kettle: 59 });
});

test('a product that Firestore refuses is named with the reason', async () => {
  const status = [{ code: 7, message: 'not yours' }];
  proxy.intervene = ({ url }) =>
    url.endsWith(':batchWrite') ? { status: 200, reply: { writeResults: [{}], status } } : undefined;
  const [failed] = await upload([lamp]);
  expect(failed?.reason).toBe('could not be written: not yours');
});

test('a batch has at most 500 writes and fits Firestore’s size limit', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
  await upload(many);
  expect(proxy.batches).toEqual([500, 500, 200]);

  proxy.requests.length = 0;
  // Google's emulator accepts only 4 MiB.
  proxy.intervene = ({ url, body }) => {
    if (!url.endsWith(':batchWrite')) return undefined;
    const results = JSON.parse(body).writes.map(() => ({}));
    return { status: 200, reply: { writeResults: results, status: results } };
  };
  const long = many.slice(0, 20).map((item) => ({ ...item, description: 'x'.repeat(900_000) }));
  await upload([...long, ...many.slice(20)]);
  expect(proxy.batches).toEqual([8, 8, 4]);
});

test('an interrupted upload reports its progress, and the next one finishes it', async () => {
  const many = Array.from({ length: 700 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
  const busy = { status: 503, reply: { error: { code: 503, message: 'no longer' } } };
  proxy.intervene = ({ url }) => (url.endsWith(':batchWrite') && proxy.batches.length > 1 ? busy : undefined);
  await expect(upload(many)).rejects.toThrow(
    /no longer\n500 of 700 changes .* Run the program again: its new plan/,
  );

  proxy.intervene = () => undefined;
  proxy.requests.length = 0;
  expect(await upload(many)).toEqual([]);
  expect(proxy.batches).toEqual([200]);
});

test.each([{}, [], { status: [] }, { status: 'fine' }])('the reply %j is rejected', async (reply) => {
  proxy.intervene = ({ url }) => (url.endsWith(':batchWrite') ? { status: 200, reply } : undefined);
  await expect(upload([lamp])).rejects.toThrow('sent a response that is not from Firestore');
});
