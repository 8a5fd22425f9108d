/** Number of decimals of amounts in a currency (ISO 4217 code): 2 for "EUR", 0 for "JPY", 3 for "KWD". */
export function currencyDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
