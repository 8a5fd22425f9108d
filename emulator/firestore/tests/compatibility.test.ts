import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { README, RECORDED, withTable } from './compatibility.ts';

test('The README has the recorded results of Google’s emulator', () => {
  const readme = readFileSync(README, 'utf8');
  expect(withTable(readme, RECORDED)).toBe(readme);
});
