import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../../../emulator/ports.mjs';
import type { Item } from '../../../seed/Item.ts';
import { seedFirestore } from '../../../seed/seedFirestore.ts';
import { FakeFirestore } from './FakeFirestore.ts';

const kettle: Item = { id: 'kettle', name: 'Kettle', price: 59.2, stock: 3 };
const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };

function many(count: number, prefix: string): readonly Item[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index}`, name: 'Thing', price: 1 }));
}

let firestore: FakeFirestore;
beforeEach(async () => {
  firestore = await FakeFirestore.start();
});
afterEach(() => firestore.stop());

describe('seeding', () => {
  test('writes each product under its id, which is no field of the document', async () => {
    await seedFirestore(firestore.address, [kettle]);
    expect([...firestore.documents]).toEqual([
      [
        `projects/${PROJECT}/databases/(default)/documents/products/kettle`,
        { name: { stringValue: 'Kettle' }, price: { doubleValue: 59.2 }, stock: { integerValue: '3' } },
      ],
    ]);
  });

  test('replaces what was there in one commit', async () => {
    await seedFirestore(firestore.address, [kettle]);
    await seedFirestore(firestore.address, [lamp]);
    expect(firestore.ids).toEqual(['lamp']);
    expect(firestore.commits).toEqual([1, 2]);
  });

  test('can leave the shop empty', async () => {
    await seedFirestore(firestore.address, [kettle]);
    await seedFirestore(firestore.address, []);
    expect(firestore.ids).toEqual([]);
  });

  test('splits a large catalogue into commits of 500 writes', async () => {
    await seedFirestore(firestore.address, many(1200, 'thing'));
    expect(firestore.commits).toEqual([500, 500, 200]);
    expect(firestore.documents.size).toBe(1200);
  });

  test('puts the old products back when a later commit fails, and says so', async () => {
    await seedFirestore(firestore.address, [kettle, lamp]);
    firestore.failAt = [3];
    await expect(seedFirestore(firestore.address, many(700, 'thing'))).rejects.toThrow(
      /the disk is full[\s\S]*have been put back/,
    );
    expect(firestore.ids).toEqual(['kettle', 'lamp']);
  });

  test('says that the catalogue is incomplete when even that fails', async () => {
    firestore.failAt = [2, 3];
    await expect(seedFirestore(firestore.address, many(700, 'thing'))).rejects.toThrow(/incomplete/);
  });

  test('leaves everything as it was when the only commit fails', async () => {
    await seedFirestore(firestore.address, [kettle]);
    firestore.failAt = [2];
    await expect(seedFirestore(firestore.address, [lamp])).rejects.toThrow(/refused: the disk is full$/);
    expect(firestore.ids).toEqual(['kettle']);
  });

  test('names the address and what to do when no emulator answers', async () => {
    const { address } = firestore;
    await firestore.stop();
    await expect(seedFirestore(address, [kettle])).rejects.toThrow(
      new RegExp(`127\\.0\\.0\\.1:${address.port}.*npm run emulators`),
    );
    firestore = await FakeFirestore.start();
  });
});
