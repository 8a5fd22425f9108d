import { expect, test } from 'vitest';
import { restoreEntries } from '#core/domain/restoreEntries.ts';
import { aCart } from '#tests/support/makers.ts';

test('undo does not change a line that was added again', () => {
  expect(restoreEntries(aCart({ lamp: 4 }), aCart({ lamp: 1 }))).toEqual(aCart({ lamp: 4 }));
});
