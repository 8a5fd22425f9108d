import { currencyFormat } from '#core/domain/currencyDigits.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';

/** Returns a function that formats amounts of orders in this currency, always with its decimals: "54,80 €". */
export function amountText(
  { locale, priceFormat }: Pick<LocalShop, 'locale' | 'priceFormat'>,
  currency: string,
): (amount: number) => string {
  const useGrouping = priceFormat?.grouping ?? true;
  const format = new Intl.NumberFormat(locale, { ...currencyFormat(currency), useGrouping });
  return (amount) => format.format(amount);
}
