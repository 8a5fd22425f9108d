import { currencyDigits, currencyFormat } from '#core/domain/currencyDigits.ts';
import { type Decimal, decimal, plus, times, ZERO } from '#core/domain/decimal.ts';
import { deliveryCost } from '#core/domain/delivery.ts';
import type { LocalShop, SellingShop } from '#core/domain/ShopFile.ts';
import type { OrderAmounts, OrderLine } from '#core/orders/PlacedOrder.ts';

/** Numbers distinguish all amounts of 15 digits. */
const MAX_UNITS = 10n ** 15n;

/**
 * The amounts of an order of these lines, of which there is at least one. Delivery and tax are part of `toPay`; the tax is rounded once.
 * Undefined if a sum is too large for exact numbers.
 */
export function orderAmounts(
  lines: readonly Pick<OrderLine, 'price' | 'quantity'>[],
  { currency, delivery, checkout: { taxRate } }: Pick<SellingShop, 'currency' | 'delivery' | 'checkout'>,
): OrderAmounts | undefined {
  const total = lines.reduce(
    (sum, { price, quantity }) => plus(sum, times(decimal(price), decimal(quantity))),
    ZERO,
  );
  const cost = units(decimal(delivery ? deliveryCost(delivery, total) : 0), currency);
  const subtotal = units(total, currency);
  const toPay = subtotal + cost;
  if (toPay > MAX_UNITS) return undefined;
  return {
    subtotal: fromUnits(subtotal, currency),
    delivery: fromUnits(cost, currency),
    ...(taxRate !== undefined && { tax: fromUnits(taxIn(toPay, decimal(taxRate)), currency) }),
    toPay: fromUnits(toPay, currency),
  };
}

/** An amount in the currency's smallest unit, such as cents, half a unit rounded up. */
export function toUnits(amount: number, currency: string): number {
  return Number(units(decimal(amount), currency));
}

/** An amount in the currency, from its smallest units. */
export function fromUnits(count: bigint | number, currency: string): number {
  return Number(count) / 10 ** currencyDigits(currency);
}

function units({ digits, scale }: Decimal, currency: string): bigint {
  return half(2n * digits * 10n ** BigInt(currencyDigits(currency)), 10n ** BigInt(scale));
}

/** sum × rate / (100 + rate), half a unit rounded up. */
function taxIn(sum: bigint, { digits, scale }: Decimal): bigint {
  return half(2n * sum * digits, 100n * 10n ** BigInt(scale) + digits);
}

/** Rounds half of a non-negative fraction, half a unit up. */
function half(double: bigint, divisor: bigint): bigint {
  return (double + divisor) / (2n * divisor);
}

/** Returns a function that formats amounts of orders in this currency, always with its decimals: "54,80 €". */
export function amountFormat(
  { locale, priceFormat }: Pick<LocalShop, 'locale' | 'priceFormat'>,
  currency: string,
): (amount: number) => string {
  const useGrouping = priceFormat?.grouping ?? true;
  const format = new Intl.NumberFormat(locale, { ...currencyFormat(currency), useGrouping });
  return (amount) => format.format(amount);
}
