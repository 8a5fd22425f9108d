import { expect, test } from 'vitest';
import { memoryRefusal } from '../../../../owner/publish/memoryRefusal.ts';

test('a publication needs memory for all its products', () => {
  expect(memoryRefusal(40_000, 671)).toBeUndefined();
  expect(memoryRefusal(100_000, 1430)).toBeUndefined();
  expect(memoryRefusal(100_000, 671)).toMatch(
    /^100000 products need 1430 MB of memory.*ESTORE_PUBLISH_MEMORY/,
  );
});
