import { expect, test } from 'vitest';
import { SHOP } from '../../../shop/estore.ts';
import { SHOP as NORTHLIGHT } from '../../../shop/northlight.ts';
import { shopProblems } from '../../../src/shop/shopProblems.ts';
import { patterns } from '../../../src/ui/paths.ts';

test('the demo shop has no problems, also in a currency without decimals', () => {
  expect(shopProblems(SHOP)).toEqual([]);
  expect(shopProblems({ ...SHOP, currency: 'JPY' })).toEqual([]);
});

const CURRENCY =
  'must be an ISO 4217 code such as "EUR", of a currency in src/core/domain/currencyDigits.ts: with two decimals or none';

test.each<[object, string[]]>([
  ...['EURO', 'KWD'].map((currency): [object, string[]] => [
    { currency },
    [`currency is "${currency}", but ${CURRENCY}`],
  ]),
  [{ locale: 'de_DE' }, ['locale is "de_DE", but must be a BCP 47 tag such as "de-DE"']],
  [
    { timeZone: 'Berlin', texts: 'du' },
    [
      'texts is "du", but must be objects by language, such as { de: { … } }',
      'timeZone is "Berlin", but must be a time zone such as "Europe/Berlin"',
    ],
  ],
  [
    { timeZone: '+02:00', texts: { de: null } },
    [
      'texts is {"de":null}, but must be objects by language, such as { de: { … } }',
      'timeZone is "+02:00", but must be a time zone such as "Europe/Berlin"',
    ],
  ],
  [{ timeZone: 'Asia/Kolkata', texts: { de: {} } }, []],
  [{ name: undefined }, ['name is missing, but must be a text that is not empty']],
  [{ categories: [] }, ['categories is [], but must be a list that is not empty']],
  [
    { invoices: { prefix: 'RE', seller: ['Northlight'], first: 1e9 } },
    ['invoices.first is 1000000000, but must be a whole number, 1 to 999999999'],
  ],
  [{ colour: 'red' }, ['colour is "red", but is not a field of a shop']],
  [
    { contact: { email: 'Shop <shop@example.com>' } },
    ['contact.email is "Shop <shop@example.com>", but must be an e-mail address without a name'],
  ],
  [{ deploy: ['rsync'] }, ['deploy is ["rsync"], but must be a text that is not empty']],
  [{ delivery: 5 }, ['delivery is 5, but must be an object']],
  [
    { hero: { ...SHOP.hero, tiles: ['phones', 'toys'] } },
    ['hero.tiles is "toys", but must be the value of a category'],
  ],
  [
    { categories: [...SHOP.categories, { ...SHOP.categories[0], value: 'smartphones', hue: 400 }] },
    ['categories[6].hue is 400, but must be a number from 0 to 360'],
  ],
  [
    { categories: [...SHOP.categories, { ...SHOP.categories[0], value: 'smartphones' }] },
    ['categories[6].value is "smartphones", but must not contain "phones", the value of another category'],
  ],
  [
    { returns: { days: 1.5, isFree: 'no', details: [] } },
    [
      'returns.days is 1.5, but must be a whole number, 0 or more',
      'returns.isFree is "no", but must be true or false',
    ],
  ],
])('%j is reported with field, value and reason', (change, problems) => {
  expect(shopProblems({ ...SHOP, ...change })).toEqual(problems);
});

test.each<[object, string[]]>([
  [{ countries: [] }, ['checkout.countries is [], but must be a list that is not empty']],
  [
    { countries: ['Germany'] },
    ['checkout.countries[0] is "Germany", but must be an ISO 3166-1 code such as "DE"'],
  ],
  [
    { payments: ['invoice', 'cash'] },
    ['checkout.payments[1] is "cash", but must be one of card, invoice, transfer'],
  ],
  [
    { transfer: undefined },
    ['checkout.transfer is missing, but the payment "transfer" needs a bank account'],
  ],
  [
    { transfer: { holder: 'Northlight GmbH', iban: 'DE02120300000000202052' } },
    [
      'checkout.transfer.iban is "DE02120300000000202052", but must be an IBAN with the right check digits, without spaces',
    ],
  ],
  [{ taxRate: 0 }, ['checkout.taxRate is 0, but must be a percentage above 0 and below 100']],
  [{ taxRate: true }, ['checkout.taxRate is true, but must be a percentage above 0 and below 100']],
  ...['/terms', 'https://elsewhere.example', '//elsewhere.example', '/images', '/cart/terms', 'cart'].map(
    (terms): [object, string[]] => [
      { terms },
      [
        `checkout.terms is "${terms}", but must be the path of a screen, or of a file in public: "/terms" for public/terms.html`,
      ],
    ],
  ),
  [
    { carriers: { a: 'https://a.example/?id={code}', b: 'https://{code}.example/' } },
    ['checkout.carriers.b is "https://{code}.example/", but must be an https: address with {code}'],
  ],
  [{ limits: { pieces: 0 } }, ['checkout.limits.pieces is 0, but must be a whole number, 1 or more']],
  [
    { limits: { transferDays: 366 } },
    ['checkout.limits.transferDays is 366, but must be a whole number from 1 to 365'],
  ],
  ...[
    ...Object.values(patterns).filter((path) => /^\/[^:]*$/.test(path)),
    '/robots.txt',
    '/search?query=terms',
  ].map((terms): [object, string[]] => [{ terms }, []]),
])('a checkout with %j is reported with field, value and reason', (change, problems) => {
  const checkout = { ...NORTHLIGHT.checkout, ...change };
  expect(shopProblems({ ...NORTHLIGHT, checkout })).toEqual(problems);
});

test('the countries of the checkout replace that of the delivery', () => {
  expect(shopProblems(NORTHLIGHT)).toEqual([]);
  const delivery = { cost: 4.9, handlingDays: [1, 2], transitDays: [2, 3], details: [] };
  const shop = { ...NORTHLIGHT, delivery, checkout: { ...NORTHLIGHT.checkout, countries: ['DE'] } };
  const { checkout: _, ...withoutCheckout } = shop;
  const field = 'delivery.country';
  expect(shopProblems({ ...shop, delivery: { ...delivery, country: 'DE' } })).toEqual([
    `${field} is "DE", but checkout.countries replaces it`,
  ]);
  expect(shopProblems(withoutCheckout)).toEqual([expect.stringMatching(`^${field} is missing`)]);
});

const RATE = { name: { de: 'Paket', en: 'Parcel' }, cost: 4.9, handlingDays: [1, 2], transitDays: [1, 3] };

test.each<[readonly object[], object, string[]]>([
  [
    [
      { countries: ['DE'], rates: [RATE] },
      { countries: ['CH'], rates: [RATE] },
    ],
    { tax: { DE: { standard: 19 }, CH: {} } },
    [],
  ],
  [
    [{ countries: ['DE', 'DE'], rates: [RATE] }],
    { tax: { DE: {} }, taxRate: 19 },
    ['checkout.taxRate is 19, but tax replaces it', 'delivery.zones is "DE", but must be in one zone only'],
  ],
  [
    [
      {
        countries: ['DE'],
        rates: [RATE, { ...RATE, pickup: { street: 'A', postcode: '1', city: 'B', country: 'LI' } }],
      },
    ],
    { tax: { DE: {} }, countries: ['DE'] },
    [
      'checkout.tax is {"DE":{}}, but must have LI',
      'checkout.countries is ["DE"], but delivery.zones replace it',
      expect.stringMatching(/^delivery.zones\[0\].rates is .* but must differ in id or name$/),
    ],
  ],
  [
    [{ countries: ['DE'], rates: [{ ...RATE, maxWeight: 0 }] }],
    { tax: { DE: { standard: 100 } } },
    [
      'delivery.zones[0].rates[0].maxWeight is 0, but must be a number of kilograms above 0',
      'checkout.tax.DE.standard is 100, but must be a percentage from 0 to 99',
    ],
  ],
])('the zones %j with %j are checked', (zones, checkout, problems) => {
  const shop = { ...NORTHLIGHT, delivery: { zones }, checkout: { ...NORTHLIGHT.checkout, ...checkout } };
  expect(shopProblems(shop)).toEqual(problems);
});

test('a file without a shop is reported', () => {
  expect(shopProblems(undefined)).toEqual(['SHOP is missing, but must be an object']);
});
