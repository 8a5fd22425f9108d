import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASES, type OpenDatabase } from '../schedules/databases.ts';
import { explore } from '../schedules/explore.ts';

let database: OpenDatabase | undefined;

beforeAll(async () => {
  database = await DATABASES.emulator?.();
});

afterAll(() => database?.close());

test('no schedule breaks a guarantee of the order service on Firestore', async () => {
  if (!database) throw new Error('The emulator has not started.');
  expect(await explore({ runs: 20, seed: 1 }, database.open)).toBeGreaterThan(10);
});
