const known = new Map<string, number>();

/** Number of decimals of amounts in a currency (ISO 4217 code): 2 for "EUR", 0 for "JPY", 3 for "KWD". */
export function currencyDigits(currency: string): number {
  // A formatter takes longer than all sums of a cart.
  const digits =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, digits);
  return digits;
}
