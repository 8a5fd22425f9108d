import { afterAll, expect, test } from 'vitest';
import { DATABASES } from '../schedules/databases.ts';
import { explore } from '../schedules/explore.ts';

const { open, close } = await DATABASES.emulator();
afterAll(close);

test('no schedule breaks a guarantee of the order service on Firestore', async () => {
  expect(await explore({ runs: 20, seed: 1 }, open)).toBeGreaterThan(10);
});
