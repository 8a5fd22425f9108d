/** ISO 3166-1 codes of the member states of the European Union. */
const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether a shop sells to consumers in the European Union, whose law then applies to it: see docs/law.md. */
export function sellsInEu(countries: readonly string[] = []): boolean {
  return countries.some((country) => EU_COUNTRIES.includes(country));
}
