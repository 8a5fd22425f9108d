import { afterAll, expect, test } from 'vitest';
import { DATABASES } from '../schedules/databases.ts';
import { explore } from '../schedules/explore.ts';

const { open, close } = await DATABASES.parse();
afterAll(close);

test('20 schedules of orders break no guarantee on Parse Server', async () => {
  expect(await explore({ runs: 20, seed: 1 }, open)).toBeGreaterThan(10);
});
