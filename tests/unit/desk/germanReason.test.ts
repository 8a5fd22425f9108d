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
    'Die Bestellung NL-1 ist verpackt und kann nicht „versandt“ werden.',
  ],
  ['rating is 5.7, but must be from 0 to 5', 'rating ist 5.7, muss aber zwischen 0 und 5 liegen'],
  ['Variant Price is "x", which is not a number', 'Variant Price ist „x“, also keine Zahl'],
  ['price is "1.234", which may be 1.234 or 1234', 'price ist „1.234“, also 1.234 oder 1234'],
  [
    'Required by law: 3.5 without maker, and without one of their brand in makers: 1 product (lamp)',
    'Gesetzlich nötig: 3.5 ohne maker und ohne einen ihrer Marke in makers: 1 Produkt (lamp)',
  ],
  [
    'Required by law: 2.3 priceHistory has no reduction, so originalPrice is not shown: 2 products (lamp, mug)',
    'Gesetzlich nötig: 2.3 priceHistory hat keine Ermäßigung, daher wird originalPrice nicht gezeigt: 2 Produkte (lamp, mug)',
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
  const parts = sentences.split(/\$(?: products?)?|, (?:but )?|: /);
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});
