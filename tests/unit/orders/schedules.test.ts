import { expect, test } from 'vitest';
import { explore } from '../../schedules/explore.ts';
import { memoryDatabase } from '../../schedules/world.ts';

test('no schedule breaks a guarantee of the order service', async () => {
  expect(await explore({ runs: 300, seed: 1 }, memoryDatabase)).toBeGreaterThan(150);
});

test('1,500 schedules break no guarantee', { tags: ['ci'] }, async () => {
  expect(await explore({ runs: 1_500, seed: 2 }, memoryDatabase)).toBeGreaterThan(750);
});
