import type { LocalCheckout } from './ShopFile.ts';

/** Whether the shop file knows the tax class of a product in a country, which may have no tax at all. */
export function isTaxed(
  { taxClass = 'standard' }: { readonly taxClass?: string },
  country: string,
  tax: LocalCheckout['tax'],
): boolean {
  const classes = tax[country] ?? {};
  return Object.keys(classes).length === 0 || Object.hasOwn(classes, taxClass);
}

/** Returns a function that formats percentages: "8.1%". */
export function percentFormat(locale: string): (percent: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (percent) => format.format(percent / 100);
}
