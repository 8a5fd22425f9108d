import { expect, test } from 'vitest';
import { removeLine } from '#core/domain/Cart.ts';
import { restored } from '#core/domain/restored.ts';
import { aCart } from '#tests/support/makers.ts';

test('undo puts a removed line back to its place with its quantity', () => {
  const before = aCart({ lamp: 1, kettle: 5, chair: 2 });
  expect(restored(removeLine(before, 'kettle'), before)).toEqual(before);
});

test('undo of a cleared cart keeps what was added meanwhile', () => {
  const ids = restored(aCart({ hat: 1 }), aCart({ lamp: 1, kettle: 5 }));
  expect(ids.map(({ id }) => id)).toEqual(['lamp', 'kettle', 'hat']);
});

test('undo leaves a line alone that has come back meanwhile', () => {
  expect(restored(aCart({ lamp: 4 }), aCart({ lamp: 1 }))).toEqual(aCart({ lamp: 4 }));
});
