import { expect, test } from 'vitest';
import { shownColors } from '#core/domain/shownColors.ts';

const colors = (...names: readonly string[]) => names.map((name) => ({ name, hex: '#123456' }));

test('five colours are dots, and further ones are counted', () => {
  const shown = shownColors(colors('Pine', 'Chalk', 'Sand', 'Moss', 'Clay', 'Plum', 'Ink'));
  expect(shown?.dots.map(({ name }) => name)).toEqual(['Pine', 'Chalk', 'Sand', 'Moss', 'Clay']);
  expect(shown?.more).toBe('and 2 more');
  expect(shown?.words).toBe('Colours: Pine, Chalk, Sand, Moss, Clay');
});

test('five colours need no count, and a repeated name counts once', () => {
  expect(shownColors(colors('Pine', 'Chalk', 'Sand', 'Moss', 'Clay', 'Pine'))).toMatchObject({ more: '' });
  expect(shownColors(colors('Pine', 'Pine'))?.words).toBe('Colour: Pine');
});

test('a product without colours has no dots and no text', () => {
  expect(shownColors([])).toBeUndefined();
});
