import type { LocalShop } from '../ShopFile.ts';

/** Returns a function that formats amounts of orders in this currency, always with its decimals: "54,80 €". */
export function amountText(
  { locale, priceFormat }: Pick<LocalShop, 'locale' | 'priceFormat'>,
  currency: string,
): (amount: number) => string {
  const useGrouping = priceFormat?.grouping ?? true;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping });
  return (amount) => format.format(amount);
}
