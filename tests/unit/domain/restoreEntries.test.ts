import { expect, test } from 'vitest';
import { removeLine } from '#core/domain/Cart.ts';
import { restoreEntries } from '#core/domain/restoreEntries.ts';
import { aCart } from '#tests/support/makers.ts';

test('undo restores a removed line with its position and quantity', () => {
  const before = aCart({ lamp: 1, kettle: 5, chair: 2 });
  expect(restoreEntries(removeLine(before, 'kettle'), before)).toEqual(before);
});

test('undoing a clear preserves lines added since', () => {
  const ids = restoreEntries(aCart({ hat: 1 }), aCart({ lamp: 1, kettle: 5 }));
  expect(ids.map(({ id }) => id)).toEqual(['lamp', 'kettle', 'hat']);
});

test('undo does not change a line that was added again', () => {
  expect(restoreEntries(aCart({ lamp: 4 }), aCart({ lamp: 1 }))).toEqual(aCart({ lamp: 4 }));
});
