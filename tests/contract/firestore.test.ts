import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import type { Item } from '#core/domain/Item.ts';
import { startFirestore } from '#tests/support/startFirestore.ts';
import { startServer } from '#tests/support/startServer.ts';
import { addressOf, freePorts, LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { seedFirestore } from '../support/seedFirestore.ts';
import { describeProductRepository } from './describeProductRepository.ts';

// The adapter logs the failures that these tests cause.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const emulator = await startFirestore();
const foreign = await startServer((_request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end('<!doctype html><p>Welcome to the hotel network');
});
/** A port without a server. */
const [deadPort = 0] = await freePorts(1);

afterAll(() => Promise.all([emulator.close(), foreign.stop()]));

function repositoryAt(port: number): FirestoreProductRepository {
  return new FirestoreProductRepository(
    { projectId: PROJECT, apiKey: 'demo-key' },
    addressOf({ host: LOOPBACK, port }),
  );
}

describeProductRepository('the Firestore emulator', {
  async holding(documents) {
    // Includes invalid items, which the seeder's own check would refuse.
    const items = documents.map(({ id, data }) => ({ ...data, id }) as unknown as Item);
    await seedFirestore(emulator, items);
    return repositoryAt(emulator.port);
  },
  unreachable: () => repositoryAt(deadPort),
  foreign: () => repositoryAt(foreign.port),
  comesInParts: true,
});

// Google's emulator answers it.
const ours = test.skipIf(process.env.ESTORE_FIRESTORE === 'official');

ours('The emulator refuses a query of orders that needs a composite index in production', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'orders' }],
    orderBy: ['state', 'placedAt'].map((fieldPath) => ({ field: { fieldPath } })),
  };
  const query = `${emulator.url}/v1/projects/demo-orders/databases/(default)/documents:runQuery`;
  const headers = { Authorization: 'Bearer owner' };
  const response = await fetch(query, { method: 'POST', headers, body: JSON.stringify({ structuredQuery }) });
  expect(await response.json()).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
});
