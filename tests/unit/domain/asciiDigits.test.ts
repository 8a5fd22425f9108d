import { expect, test } from 'vitest';
import { asciiDigits } from '#core/domain/asciiDigits.ts';

const DECIMAL_SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}$/u.test((1).toLocaleString(`en-u-nu-${system}`)),
);

test('the digits of every decimal system become ASCII digits', () => {
  expect(DECIMAL_SYSTEMS.length).toBeGreaterThan(50);
  for (const system of DECIMAL_SYSTEMS) {
    const written = (9_876_543_210).toLocaleString(`en-u-nu-${system}`, { useGrouping: false });
    expect([system, asciiDigits(written)]).toEqual([system, '9876543210']);
  }
});

test('all other characters stay as they are', () => {
  expect(asciiDigits('Größe ٣٨½, 12²')).toBe('Größe 38½, 12²');
});
