// @vitest-environment node
import { expect, inject, test } from 'vitest';
import { addressOf, LOOPBACK } from '../../programs/ports.mjs';

test('The emulator refuses a query of orders that needs a composite index in production', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'orders' }],
    orderBy: ['state', 'placedAt'].map((fieldPath) => ({ field: { fieldPath } })),
  };
  const origin = addressOf({ host: LOOPBACK, port: inject('firestorePort') });
  const query = `${origin}/v1/projects/demo-orders/databases/(default)/documents:runQuery`;
  const headers = { Authorization: 'Bearer owner' };
  const response = await fetch(query, { method: 'POST', headers, body: JSON.stringify({ structuredQuery }) });
  expect(await response.json()).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
});
