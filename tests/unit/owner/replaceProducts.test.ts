import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FirestoreEmulator, startFirestoreEmulator } from '#firestore-emulator';
import type { Item } from '../../../owner/catalogue/Item.ts';
import { emulatorDatabase } from '../../../owner/databases/FirestoreDatabase.ts';
import { FirestoreProducts } from '../../../owner/databases/FirestoreProducts.ts';
import { LOOPBACK } from '../../../programs/ports.mjs';
import { FirestoreProxy } from '../../support/FirestoreProxy.ts';
import { seedFirestore } from '../../support/seedFirestore.ts';

const kettle: Item = { id: 'kettle', name: 'Kettle', price: 59.2, stock: 3 };
const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };

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
const products = () => new FirestoreProducts(emulatorDatabase(address())).readAll();
const ids = async () => (await products()).map(({ id }) => id);

describe('seeding', () => {
  test('reports a product that cannot be stored', async () => {
    const huge = { ...lamp, description: 'x'.repeat(1_100_000) };
    await expect(seed(kettle, huge)).rejects.toThrow(
      /^1 change failed:\n {2}lamp {2}Lamp could not be written: /,
    );
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
