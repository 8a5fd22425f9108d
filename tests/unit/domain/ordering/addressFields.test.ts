import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_FIELDS, invalidFields, tidyAddress } from '#core/domain/ordering/addressFields.ts';
import type { Address } from '#core/domain/ordering/PlacedOrder.ts';
import { aRequest, SELLING_SHOP } from '#tests/support/aSale.ts';

const ADDRESS = aRequest().address;

function problems(parts: Readonly<Record<string, string>>) {
  return invalidFields(tidyAddress({ ...ADDRESS, ...parts }), SELLING_SHOP);
}

test.each([
  { phone: '+49 (0)30 555-0100' },
  { country: 'AT', postcode: '1010' },
  { name: 'Сергій Єжов', street: '丸の内1-9-1', city: 'Łódź' },
  { name: 'x'.repeat(100) },
])('%j is deliverable', (parts) => {
  expect(problems(parts)).toEqual([]);
});

test.each<readonly [keyof Address, string]>([
  ['name', ''],
  ['name', '   '],
  ['name', '–'],
  ['name', 'Ada\0'],
  ['name', 'Ada \ud800'],
  ['name', 'x'.repeat(101)],
  ['street', '\n'],
  ['postcode', '1011'],
  ['postcode', '10115x'],
  ['city', '\u200b'],
  ['country', 'FR'],
  ['country', 'de'],
  ['phone', 'call me'],
  ['phone', '1'.repeat(31)],
])('%s cannot be %j', (field, text) => {
  expect(problems({ [field]: text })).toContain(field);
});

test.each(['constructor', '__proto__', 'toString'])('the country %s is merely unknown', (country) => {
  expect(problems({ country, postcode: 'A-1' })).toEqual(['country']);
});

test('spaces are joined, an empty phone is left out, and a postcode has capitals', () => {
  const given = { ...ADDRESS, name: '  Ada \t\r\n Berg ', postcode: '1011 ab', phone: ' ' };
  expect(tidyAddress(given)).toEqual({ ...ADDRESS, name: 'Ada Berg', postcode: '1011 AB' });
});

test('any texts are tidied once and judged without an error', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 200 });
  const given = fc.record({
    name: texts,
    street: texts,
    postcode: texts,
    city: texts,
    phone: texts,
    country: fc.oneof(texts, fc.constantFrom('DE', 'AT')),
  });
  fc.assert(
    fc.property(given, (fields) => {
      const address = tidyAddress(fields);
      expect(tidyAddress(address)).toEqual(address);
      const names = Object.keys(ADDRESS_FIELDS);
      expect(names).toEqual(expect.arrayContaining([...invalidFields(address, SELLING_SHOP)]));
    }),
  );
});
