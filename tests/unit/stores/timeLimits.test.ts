import { expect, test } from 'vitest';
import { AUTH_TIMEOUT_MS } from '#core/stores/account.ts';
import { READ_TIMEOUT_MS } from '#core/stores/withinTime.ts';

test('the identity provider and reads of products each have 15 seconds', () => {
  expect([AUTH_TIMEOUT_MS, READ_TIMEOUT_MS]).toEqual([15_000, 15_000]);
});
