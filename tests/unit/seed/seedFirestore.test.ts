import { type FirestoreEmulator, startFirestoreEmulator } from 'firestore-rest-emulator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOOPBACK } from '../../../emulator/ports.mjs';
import { emulatorDatabase } from '../../../seed/FirestoreDatabase.ts';
import type { Item } from '../../../seed/Item.ts';
import { readProductDocuments } from '../../../seed/readProductDocuments.ts';
import { seedFirestore } from '../../../seed/seedFirestore.ts';
import { FirestoreProxy } from '../../support/FirestoreProxy.ts';

const kettle: Item = { id: 'kettle', name: 'Kettle', price: 59.2, stock: 3 };
const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };

function many(count: number): readonly Item[] {
  return Array.from({ length: count }, (_, index) => ({ id: `thing-${index}`, name: 'Thing', price: 1 }));
}

let emulator: FirestoreEmulator;
let proxy: FirestoreProxy;
beforeEach(async () => {
  emulator = await startFirestoreEmulator({ port: 0 });
  proxy = await FirestoreProxy.start(emulator.url);
});
afterEach(async () => {
  await proxy.stop();
  await emulator.close();
});

const address = () => ({ host: LOOPBACK, port: proxy.port });
const seed = (...items: readonly Item[]) => seedFirestore(address(), items);
const products = () => readProductDocuments(emulatorDatabase(address()));
const ids = async () => (await products()).map(({ id }) => id);

/** Counted from 1. */
function failAt(...numbers: readonly number[]): void {
  proxy.intervene = ({ url }) =>
    url.endsWith(':commit') && numbers.includes(proxy.batches.length)
      ? { status: 500, reply: { error: { message: 'the disk is full' } } }
      : undefined;
}

describe('seeding', () => {
  test('writes each product under its id, without an id field', async () => {
    await seed(kettle);
    const { id, ...fields } = kettle;
    expect(await products()).toMatchObject([{ id, fields }]);
    expect((await products())[0]?.fields).not.toHaveProperty('id');
  });

  test('replaces the former products in one commit', async () => {
    await seed(kettle);
    await seed(lamp);
    expect(await ids()).toEqual(['lamp']);
    expect(proxy.batches).toEqual([1, 2]);
  });

  test('can leave the shop empty', async () => {
    await seed(kettle);
    await seed();
    expect(await ids()).toEqual([]);
  });

  test('splits a large catalogue into commits of 500 writes', async () => {
    await seed(...many(1200));
    expect(proxy.batches).toEqual([500, 500, 200]);
    expect(await ids()).toHaveLength(1200);
  });

  test('restores the old products and reports it if a later commit fails', async () => {
    await seed(kettle, lamp);
    failAt(3);
    await expect(seed(...many(700))).rejects.toThrow(/the disk is full[\s\S]*have been restored/);
    expect(await ids()).toEqual(['kettle', 'lamp']);
  });

  test('reports an incomplete catalogue if restoring fails', async () => {
    failAt(2, 3);
    await expect(seed(...many(700))).rejects.toThrow(/incomplete/);
  });

  test('changes nothing if the only commit fails', async () => {
    await seed(kettle);
    failAt(2);
    await expect(seed(lamp)).rejects.toThrow(/refused: the disk is full$/);
    expect(await ids()).toEqual(['kettle']);
  });

  test('names the address and the remedy when no emulator responds', async () => {
    const { host, port } = address();
    await proxy.stop();
    const seeding = seedFirestore({ host, port }, [kettle]);
    await expect(seeding).rejects.toThrow(new RegExp(`127\\.0\\.0\\.1:${port}.*npm run emulators`));
    proxy = await FirestoreProxy.start(emulator.url);
  });
});
