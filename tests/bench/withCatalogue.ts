import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProducts } from '../../seed/generate.ts';
import { startEmulators } from '../support/emulators.ts';
import { testPorts } from '../support/ports.ts';

/**
 * Runs a task while the emulators hold a generated catalogue of this size; the task is given its file. Firestore listens
 * where the builds of this run look for it, or at the given port.
 */
export async function withCatalogue<Value>(
  count: number,
  task: (items: string) => Promise<Value>,
  firestorePort?: number,
): Promise<Value> {
  const { auth, firestore } = await testPorts();
  const temporary = await mkdtemp(join(tmpdir(), 'estore-bench-'));
  const items = join(temporary, 'items.json');
  await writeFile(items, JSON.stringify({ products: generateProducts(count) }));
  const emulators = await startEmulators({
    items,
    authPort: auth,
    firestorePort: firestorePort ?? firestore,
  });
  try {
    return await task(items);
  } finally {
    await emulators.stop();
    await rm(temporary, { recursive: true, force: true });
  }
}
