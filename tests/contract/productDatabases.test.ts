import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { projectDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreProducts } from '#adapters/firebase/FirestoreProducts.ts';
import { FirestoreProxy } from '#tests/support/FirestoreProxy.ts';
import { startFirestore } from '#tests/support/startFirestore.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { describeProductDatabase, kettle, lamp, prices, upload } from './describeProductDatabase.ts';

const emulator = await startFirestore();
afterAll(() => emulator.close());

let projects = 0;

/** A database of its own, in which no product of another test exists. */
async function empty() {
  projects += 1;
  const proxy = await FirestoreProxy.start(emulator.url);
  onTestFinished(() => proxy.stop());
  // The emulator treats every token that starts like a Google access token as the owner's.
  const project = projectDatabase({ projectId: `shop-${projects}`, token: () => 'ya29.token' });
  const origin = `http://${LOOPBACK}:${proxy.port}`;
  return { proxy, database: new FirestoreProducts({ ...project, origin, retryDelays: [1, 1] }) };
}

describeProductDatabase('Firestore', {
  empty,
  unstorable: {
    fields: { description: 'very '.repeat(300_000) },
    reason: /^could not be written: .*description/,
  },
});

describe('an upload to Firestore', () => {
  let { proxy, database } = {} as Awaited<ReturnType<typeof empty>>;
  beforeEach(async () => {
    ({ proxy, database } = await empty());
  });

  /** Replies to each batch in place of Firestore. */
  function reply(to: (writes: readonly unknown[]) => unknown): void {
    proxy.intervene = ({ url, body }) =>
      url.endsWith(':batchWrite') ? { status: 200, reply: to(JSON.parse(body).writes) } : undefined;
  }

  test('retries only the writes that failed because of contention', async () => {
    reply(() => {
      proxy.intervene = () => undefined;
      return { writeResults: [{}, {}], status: [{}, { code: 10, message: 'contention' }] };
    });
    expect(await upload(database, [kettle, lamp])).toEqual([]);
    expect(proxy.batches).toEqual([2, 1]);
    expect(await prices(database)).toEqual({ lamp: 79.5 });
  });

  test('lists the products that Firestore refuses, with the reasons', async () => {
    reply(() => ({ writeResults: [{}], status: [{ code: 7, message: 'not yours' }] }));
    await expect(replaceProducts(database, [lamp])).rejects.toThrow(
      /^1 change failed:\n {2}lamp {2}Lamp could not be written: not yours$/,
    );
  });

  test('has batches of at most 500 writes that fit Firestore’s size limit', async () => {
    // Google's emulator accepts only 4 MiB.
    reply((writes) => ({ writeResults: writes.map(() => ({})), status: writes.map(() => ({})) }));
    const many = Array.from({ length: 1_200 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
    const long = many.slice(0, 20).map((item) => ({ ...item, description: 'x'.repeat(900_000) }));
    await upload(database, many);
    await upload(database, long);
    expect(proxy.batches).toEqual([500, 500, 200, 8, 8, 4]);
  });

  test.each([[{}], [[]], [{ status: [] }], [{ status: 'fine' }]])('rejects the reply %j', async (json) => {
    reply(() => json);
    await expect(upload(database, [lamp])).rejects.toThrow('sent a response that is not from Firestore');
  });
});
