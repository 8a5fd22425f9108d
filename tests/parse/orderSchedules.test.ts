import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASES, type OpenDatabase } from '../schedules/databases.ts';
import { explore } from '../schedules/explore.ts';

let database: OpenDatabase | undefined;

beforeAll(async () => {
  database = await DATABASES.parse?.();
});
afterAll(() => database?.close());

test('20 schedules of orders break no guarantee on Parse Server', async () => {
  if (!database) throw new Error('Parse Server has not started.');
  expect(await explore({ runs: 20, seed: 1 }, database.open)).toBeGreaterThan(10);
});
