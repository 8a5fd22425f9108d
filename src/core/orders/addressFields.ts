import { asciiDigits } from '#core/domain/asciiDigits.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { addressFormat } from './addressFormat.ts';
import type { Address } from './PlacedOrder.ts';

/** The fields of an address in the order of the form, with their maximum lengths. */
export const ADDRESS_FIELDS = {
  name: 100,
  street: 100,
  postcode: 12,
  city: 80,
  region: 80,
  country: 2,
  phone: 30,
} satisfies Readonly<Record<keyof Address, number>>;

const PHONE = /^\(?\+?[\d ()/.-]{5,}$/;

/** Characters without a shape, such as those that set the direction of a copied number. Joiners are letters of some scripts. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;

/**
 * Trims the fields of an address, collapses spaces, and removes invisible characters. Postcode and phone get ASCII digits, spaces and
 * hyphens. Empty fields that an address may lack are left out, and so are fields that its country does not have.
 */
export function tidyAddress(given: Readonly<Partial<Record<keyof Address, string>>>): Address {
  const tidy = (field: keyof Address) => tidyText(given[field] ?? '');
  const country = tidy('country');
  const format = addressFormat(country);
  const postcode = format.postcode && tidyPostcode(tidyNumber(given.postcode ?? ''), country);
  const region = format.region && tidy('region');
  const phone = tidyNumber(given.phone ?? '');
  return {
    name: tidy('name'),
    street: tidy('street'),
    ...(postcode && { postcode }),
    city: tidy('city'),
    ...(region && { region }),
    country,
    ...(phone && { phone }),
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
  const text = given.toUpperCase().replace(/^〒/u, '').trim();
  const [, sign = '', rest = ''] = /^([A-Z]{1,3})[ -]?(\d.*)$/.exec(text) ?? [];
  const ofCountry = sign !== '' && (country.startsWith(sign) || sign.startsWith(country)) ? [rest] : [];
  const joined = [text, ...ofCountry].map((one) => one.replace(/[ -]/g, ''));
  const split = joined.flatMap((one) =>
    [...one.slice(1)].map((_, index) => `${one.slice(0, index + 1)}-${one.slice(index + 1)}`),
  );
  const { pattern } = addressFormat(country).postcode ?? {};
  return [text, ...ofCountry, ...joined, ...split].find((one) => pattern?.test(one)) ?? text;
}

/** The fields of a tidy address that are missing or invalid, in the order of the form. */
export function invalidFields(
  address: Address,
  { checkout }: Pick<SellingShop, 'checkout'>,
): readonly (keyof Address)[] {
  const { name, street, postcode, city, region, country, phone } = address;
  const format = addressFormat(country);
  const isValid: Readonly<Record<keyof Address, boolean>> = {
    name: isText(name),
    street: isText(street),
    postcode:
      postcode === undefined ? !format.postcode?.isRequired : !!format.postcode?.pattern.test(postcode),
    city: isText(city),
    region: region === undefined ? !format.region?.isRequired : isText(region),
    country: checkout.countries.includes(country),
    phone: phone === undefined || (PHONE.test(phone) && /(?:\d\D*){5}/.test(phone)),
  };
  const fields = Object.keys(ADDRESS_FIELDS) as (keyof Address)[];
  return fields.filter((field) => !isValid[field] || (address[field] ?? '').length > ADDRESS_FIELDS[field]);
}

/** Whether the postcodes of a country consist of digits, to which `tidyAddress` adds signs and separators. */
export function hasNumericPostcodes(country: string): boolean {
  const { pattern } = addressFormat(country).postcode ?? {};
  return pattern !== undefined && !pattern.source.includes('A-Z');
}

/** The lines of an address in the order of its country, without the country. */
export function addressLines(address: Address): readonly string[] {
  const { name, street, city, region = '', postcode = '', country } = address;
  const values: Readonly<Record<string, string>> = { C: city, S: region, Z: postcode };
  const place = addressFormat(country)
    .place.split('\n')
    .map((line) =>
      [...line.matchAll(/([^CSZ]*)([CSZ])/g)]
        .map(([, separator = '', part = '']) => [separator, values[part]] as const)
        .filter(([, value]) => value)
        .map(([separator, value], index) => (index === 0 ? value : `${separator}${value}`))
        .join(''),
    );
  return [name, street, ...place].filter((line) => line !== '');
}

/** Whether a string has a letter or a digit, and no control characters or lone surrogates, which databases refuse. */
function isText(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);
}
