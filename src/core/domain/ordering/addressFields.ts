import type { SellingShop } from '../ShopFile.ts';
import type { Address } from './PlacedOrder.ts';

/** The fields of an address in the order of the form, with their maximum lengths. */
export const ADDRESS_FIELDS = {
  name: 100,
  street: 100,
  postcode: 12,
  city: 80,
  country: 2,
  phone: 30,
} satisfies Readonly<Record<keyof Address, number>>;

/** Postcodes by country; others may have any letters, digits, spaces and hyphens. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-\d{3}$/,
  US: /^\d{5}(-\d{4})?$/,
};

const ANY_POSTCODE = /^[\p{L}\d][\p{L}\d -]*$/u;
const PHONE = /^\+?[\d ()/.-]{5,}$/;

/** Trims the fields of an address, and collapses spaces. */
export function tidyAddress(given: Readonly<Partial<Record<keyof Address, string>>>): Address {
  const tidy = (field: keyof Address) => (given[field] ?? '').trim().replace(/\s+/gu, ' ');
  const phone = tidy('phone');
  return {
    name: tidy('name'),
    street: tidy('street'),
    postcode: tidy('postcode').toUpperCase(),
    city: tidy('city'),
    country: tidy('country'),
    ...(phone === '' ? {} : { phone }),
  };
}

/** The fields of a tidy address that are missing or invalid, in the order of the form. */
export function invalidFields(
  address: Address,
  { checkout }: Pick<SellingShop, 'checkout'>,
): readonly (keyof Address)[] {
  const { name, street, postcode, city, country, phone } = address;
  const isDelivered = checkout.countries.includes(country);
  // A string of the request is not a safe key of an object.
  const postcodes = isDelivered ? POSTCODES[country] : undefined;
  const isValid: Readonly<Record<keyof Address, boolean>> = {
    name: isText(name),
    street: isText(street),
    postcode: (postcodes ?? ANY_POSTCODE).test(postcode),
    city: isText(city),
    country: isDelivered,
    phone: phone === undefined || PHONE.test(phone),
  };
  const fields = Object.keys(ADDRESS_FIELDS) as (keyof Address)[];
  return fields.filter((field) => !isValid[field] || (address[field] ?? '').length > ADDRESS_FIELDS[field]);
}

/** Whether all postcodes of a country can consist of digits. */
export function hasNumericPostcodes(country: string): boolean {
  const pattern = POSTCODES[country];
  return ['1234', '12345'].some((digits) => pattern?.test(digits));
}

/** Whether a string has a letter or a digit, and no control characters or lone surrogates, which databases refuse. */
function isText(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);
}
