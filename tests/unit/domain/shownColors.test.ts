import { expect, test } from 'vitest';
import { shownColors } from '#core/domain/shownColors.ts';

const colors = (...names: readonly string[]) => names.map((name) => ({ name, hex: '#123456' }));

test('up to five colours are dots, and those beyond are counted', () => {
  const shown = shownColors(colors('Pine', 'Chalk', 'Sand', 'Moss', 'Clay', 'Plum', 'Ink'));
  expect(shown?.dots.map(({ name }) => name)).toEqual(['Pine', 'Chalk', 'Sand', 'Moss', 'Clay']);
  expect(shown?.more).toBe('and 2 more');
  expect(shown?.words).toBe('Colours: Pine, Chalk, Sand, Moss, Clay');
});

test('five colours leave none to count, and a name that is listed twice is one colour', () => {
  expect(shownColors(colors('Pine', 'Chalk', 'Sand', 'Moss', 'Clay', 'Pine'))).toMatchObject({ more: '' });
  expect(shownColors(colors('Pine', 'Pine'))?.words).toBe('Colour: Pine');
});

test('where there is no colour there is nothing to say', () => {
  expect(shownColors([])).toBeUndefined();
});
