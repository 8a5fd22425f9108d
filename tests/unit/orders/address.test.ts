import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { Address } from '#core/orders/Address.ts';
import {
  ADDRESS_FIELDS,
  addressLines,
  hasNumericPostcodes,
  invalidFields,
  tidyAddress,
} from '#core/orders/Address.ts';
import { aRequest, SELLING_SHOP } from '#tests/support/aSale.ts';

const ADDRESS = aRequest().address;

const COUNTRIES = 'AE AT AU CA CH DE GB HK IE JP LV NL PL PT QA SE US'.split(' ');
const EVERYWHERE = { checkout: { ...SELLING_SHOP.checkout, countries: COUNTRIES } };

function problems(
  parts: Readonly<Record<string, string>>,
  shop: Pick<SellingShop, 'checkout'> = SELLING_SHOP,
) {
  return invalidFields(tidyAddress({ ...ADDRESS, ...parts }), shop);
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
  ['phone', '(((-)))'],
  ['phone', '1'.repeat(31)],
])('%s cannot be %j', (field, text) => {
  expect(problems({ [field]: text })).toContain(field);
});

test.each([
  ['DE', '١٠١١٥', '10115'],
  ['DE', '۱۰۱۱۵', '10115'],
  ['DE', '１０１１５', '10115'],
  ['DE', '101\u00ad15\ufeff\u200b', '10115'],
  ['DE', 'D-10115', '10115'],
  ['AT', 'A\u20111010', '1010'],
  ['CH', 'CH–8000', '8000'],
  ['SE', 'SE-123 45', '123 45'],
  ['PL', '00\u2212950', '00-950'],
  ['US', '123456789', '12345-6789'],
  ['CA', 'k1a-0b1', 'K1A0B1'],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['JP', '〒１００ー０００１', '100-0001'],
  ['LV', '1010', '1010'],
])('in %s, the postcode %j is %j', (country, given, postcode) => {
  const address = { ...ADDRESS, country, postcode: given, region: 'Ontario' };
  expect(tidyAddress(address).postcode).toBe(postcode);
  expect(problems(address, EVERYWHERE)).toEqual([]);
});

test.each([
  ['DE', 'A-10115'],
  ['CH', 'A-8000'],
  ['IE', 'Dublin'],
])('in %s, %j is no postcode', (country, postcode) => {
  expect(problems({ country, postcode, region: 'Ohio' }, EVERYWHERE)).toEqual(['postcode']);
});

test.each([
  ['AE', []],
  ['HK', []],
  ['IE', []],
  ['DE', ['postcode']],
  ['US', ['postcode', 'region']],
  ['AU', ['postcode', 'region']],
])('an address in %s with name, street and city only lacks %j', (country, missing) => {
  const { name, street, city } = ADDRESS;
  expect(invalidFields(tidyAddress({ name, street, city, country }), EVERYWHERE)).toEqual(missing);
});

test.each([
  ['DE', ['10115 Berlin']],
  ['US', ['Berlin, Ohio 10115']],
  ['GB', ['Berlin', '10115']],
  ['AE', ['Berlin']],
  ['HK', ['Berlin', 'Ohio']],
])('an address in %s has the lines %j', (country, place) => {
  const { name, street } = ADDRESS;
  const address = tidyAddress({ ...ADDRESS, country, region: 'Ohio' });
  expect(addressLines(address)).toEqual([name, street, ...place]);
});

test('an address that lacks region and postcode has no gap, and neither has one that was stored with an empty postcode', () => {
  const { name, street, city } = ADDRESS;
  expect(addressLines({ name, street, city, country: 'US' })).toEqual([name, street, city]);
  expect(addressLines({ ...ADDRESS, postcode: '', country: 'US' })).toEqual([name, street, city]);
});

test('a phone number has ASCII digits and hyphens, whatever it was copied with', () => {
  const phone = '\u202a（＋٤٩） 30\u2011555\u22120100\u202c';
  expect(tidyAddress({ ...ADDRESS, phone }).phone).toBe('(+49) 30-555-0100');
  expect(problems({ phone })).toEqual([]);
});

test('invisible characters are removed from names, but not the joiners of a script', () => {
  const { name, city } = tidyAddress({ ...ADDRESS, name: '\u202aA\u00adda\u200b', city: 'می\u200cدان' });
  expect([name, city]).toEqual(['Ada', 'می\u200cدان']);
});

test.each(['constructor', '__proto__', 'toString'])('the country %s is merely unknown', (country) => {
  expect(problems({ country })).toEqual(['country']);
});

test('a keyboard with digits only is for countries without letters in postcodes', () => {
  expect(['DE', 'JP', 'PL', 'US'].filter(hasNumericPostcodes)).toHaveLength(4);
  expect(['AE', 'AR', 'GB', 'IE', 'MT', 'NL'].filter(hasNumericPostcodes)).toEqual([]);
});

test('spaces are joined, and an empty phone is left out', () => {
  const given = { ...ADDRESS, name: '  Ada \t\r\n Berg ', postcode: 'd 10115', phone: ' ' };
  expect(tidyAddress(given)).toEqual({ ...ADDRESS, name: 'Ada Berg' });
});

test('any texts are tidied once and judged without an error', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 200 });
  const given = fc.record({
    name: texts,
    street: texts,
    postcode: texts,
    city: texts,
    phone: texts,
    region: texts,
    country: fc.oneof(texts, fc.constantFrom(...COUNTRIES)),
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
