import { SHOP } from '#shop';

const COUNTRIES = /* @__PURE__ */ new Intl.DisplayNames(SHOP.language, { type: 'region' });

/** The name of a country, or its code if the browser has none. */
export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
