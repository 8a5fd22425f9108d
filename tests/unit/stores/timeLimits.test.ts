import { expect, test } from 'vitest';
import { AUTH_TIME_LIMIT } from '#core/stores/account.ts';
import { READ_TIME_LIMIT } from '#core/stores/withinTime.ts';

test('the identity provider and reads of products each have 15 seconds', () => {
  expect([AUTH_TIME_LIMIT, READ_TIME_LIMIT]).toEqual([15_000, 15_000]);
});
