import { afterAll, expect, test } from 'vitest';
import { FirestoreOrderDatabase } from '#adapters/firebase/FirestoreOrderDatabase.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { aRequest, aSale, BUYER } from '#tests/support/aSale.ts';
import { countFirestore } from '#tests/support/countFirestore.ts';
import { PROJECT } from '../../programs/ports.mjs';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { seedFirestore } from '../support/seedFirestore.ts';
import { startFirestore } from '../support/startFirestore.ts';

const emulator = await startFirestore();
afterAll(() => emulator.close());

const headers = async () => ({ Authorization: 'Bearer owner' });
const database = new FirestoreOrderDatabase({ projectId: PROJECT, origin: emulator.url, headers });

test('an order of three products with its mails stays within the budget of reads and writes', async () => {
  const ids = ['lamp', 'kettle', 'chair'];
  const items = ids.map((id) => ({ id, name: id, price: 40, stock: 50 }));
  await seedFirestore(emulator, items);
  const lines = ids.map((id) => ({ id, quantity: 1, price: 40 }));
  const { counts, stop } = countFirestore();
  try {
    const { selling, mailer } = aSale({ database });
    const placed = await placeOrder(selling, BUYER, aRequest({ lines, toPay: 120 }));
    expect(placed).toMatchObject({ ok: true, value: { order: { unsent: [] } } });
    expect(mailer.sent).toHaveLength(2);
    expect(counts).toEqual(budgets.order);
  } finally {
    stop();
  }
});

test('fifty shoppers who order the same product at once are all served', async () => {
  await seedFirestore(emulator, [{ id: 'lamp', name: 'Lamp', price: 49.9, stock: 60 }]);
  const { selling } = aSale({ database });
  const orders = Array.from({ length: 50 }, (_, index) =>
    placeOrder(
      selling,
      { ...BUYER, id: `${index}` },
      aRequest({ attempt: `5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8b${10 + index}` }),
    ),
  );
  expect((await Promise.all(orders)).filter(({ ok }) => ok)).toHaveLength(50);
  expect((await database.products(['lamp'])).get('lamp')?.value.stock).toBe(10);
});
