import { expect, test } from 'vitest';
import { isPreview, previewRows } from '#core/domain/preview.ts';

test('a preview is four rows of four colours', () => {
  const rows = previewRows(`${'123'.repeat(4)}${'abc'.repeat(12)}`);
  expect(rows).toEqual([
    ['#123', '#123', '#123', '#123'],
    ...[1, 2, 3].map(() => ['#abc', '#abc', '#abc', '#abc']),
  ]);
});

test('a text of another length or without colours is not a preview', () => {
  expect(isPreview('abc'.repeat(16))).toBe(true);
  const texts = ['abc'.repeat(15), 'abc'.repeat(17), `${'abc'.repeat(15)}url`, 'ABC'.repeat(16)];
  for (const other of [...texts, 7, undefined]) expect(isPreview(other)).toBe(false);
});
