import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { germanReason } from '../../../owner/desk/page/germanReason.ts';
import REASONS from '../../../owner/desk/page/texts/reasons.de.json' with { type: 'json' };

test.each([
  [
    'price must be a price, 0 or more, but is the string "5"',
    'price muss ein Preis ab 0 sein, ist aber der Text „5“',
  ],
  ['is missing', 'fehlt'],
  [
    'The order NL-1 is packed and cannot be shipped.',
    'Die Bestellung NL-1 ist gepackt und kann nicht „verschickt“ werden.',
  ],
  ['A sentence that nobody has translated.', 'A sentence that nobody has translated.'],
])('the desk says “%s” in German', (english, german) => {
  expect(germanReason(english)).toBe(german);
});

test('each translated reason is one that a program says', () => {
  const sources = ['owner', 'src/core/orders', 'src/shop']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8').replace(/'\n? *\+? *'/g, ''))
    .join('\n');
  const sentences = Object.keys(REASONS).join('$').replaceAll('Required by law: ', '');
  const parts = sentences.split(/\$|, (?:but )?|: /);
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});
