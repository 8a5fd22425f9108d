import { currencyDigits, currencyFormat } from '#core/domain/currencyDigits.ts';
import { atScale, type Decimal, decimal, plus, times, ZERO } from '#core/domain/decimal.ts';
import { deliveryCost } from '#core/domain/delivery.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { LocalShop, Rate, SellingShop } from '#core/domain/ShopFile.ts';
import type { OrderAmounts, OrderLine } from '#core/orders/PlacedOrder.ts';
import type { CodeEffect } from './DiscountCode.ts';
import type { CodeRefusal } from './PlacementRefusal.ts';

/** Numbers distinguish all amounts of 15 digits. */
const MAX_UNITS = 10n ** 15n;

/** A line as the sums need it. */
export interface PricedLine extends Pick<OrderLine, 'price' | 'quantity'> {
  /** The default is `standard`. */
  readonly taxClass?: string;
  readonly category?: readonly string[];
}

/** The reduction by a code, in units, and the lines to which it applies. */
export interface Reduction {
  readonly code: string;
  readonly units: bigint;
  readonly appliesTo: (line: number) => boolean;
}

/** What an order of these lines costs besides their prices. */
export interface Conditions {
  /** Where the goods are handed over. */
  readonly country: string;
  /** Undefined without delivery. */
  readonly rate: Pick<Rate, 'cost' | 'freeFrom'> | undefined;
  readonly reduction?: Reduction | undefined;
}

/**
 * The amounts of an order of these lines, of which there is at least one, with the share of each line in a reduction. Delivery and taxes are part of `toPay`. All sums are exact to the
 * currency's smallest unit, and their parts add up to them. Undefined if a sum is too large for exact numbers.
 */
export function orderAmounts(
  lines: readonly PricedLine[],
  { currency, checkout }: Pick<SellingShop, 'currency' | 'checkout'>,
  { country, rate, reduction }: Conditions,
): (OrderAmounts & { readonly shares?: readonly number[] }) | undefined {
  const goods = lineUnits(lines, currency);
  const subtotal = sumOf(goods);
  const classes = checkout.tax[country] ?? {};
  const rateOf = ({ taxClass = 'standard' }: PricedLine) =>
    Object.hasOwn(classes, taxClass) ? classes[taxClass] : undefined;
  const rates = [...new Set(lines.map(rateOf))].sort((a = 0, b = 0) => b - a);
  const byRate = (sums: readonly bigint[]) =>
    rates.map((one) => lines.map((line, at) => (rateOf(line) === one ? (sums[at] ?? 0n) : 0n)));
  // The reduction is divided among the rates, then among the lines of each.
  const applies = byRate(goods.map((sum, line) => (reduction?.appliesTo(line) ? sum : 0n)));
  const less = reduction?.units ?? 0n;
  const parts = divided(less, applies.map(sumOf)).map((share, rank) => divided(share, applies[rank] ?? []));
  const reduced = goods.map((_, line) => sumOf(parts.map((part) => part[line] ?? 0n)));
  const total = subtotal - less;
  const cost = rate ? units(decimal(deliveryCost(rate, inCurrency(total, currency))), currency) : 0n;
  if (subtotal + cost > MAX_UNITS) return undefined;
  const sums = byRate(goods.map((sum, line) => sum - (reduced[line] ?? 0n))).map(sumOf);
  const shares = divided(cost, sums);
  const amount = (count: bigint) => fromUnits(count, currency);
  const taxes = rates.flatMap((one, index) => {
    if (one === undefined) return [];
    const sum = (sums[index] ?? 0n) + (shares[index] ?? 0n);
    const tax = taxIn(sum, decimal(one));
    return { rate: one, net: sum - tax, tax };
  });
  return {
    subtotal: amount(subtotal),
    ...(reduction && {
      code: { code: reduction.code, reduction: amount(less) },
      shares: reduced.map(amount),
    }),
    delivery: amount(cost),
    taxes: taxes.map(({ rate: one, net, tax }) => ({ rate: one, net: amount(net), tax: amount(tax) })),
    ...(taxes.length > 0 && { tax: amount(sumOf(taxes.map(({ tax }) => tax))) }),
    toPay: amount(total + cost),
  };
}

/** The total of the lines after a reduction, in the shop's currency. */
export function goodsTotal(lines: readonly PricedLine[], currency: string, reduction?: Reduction): Decimal {
  return inCurrency(sumOf(lineUnits(lines, currency)) - (reduction?.units ?? 0n), currency);
}

/** What a code takes off these lines, never more than their sum. */
export function codeReduction(
  { code, percent = 0, amount = 0, minimum = 0, categories }: CodeEffect,
  lines: readonly PricedLine[],
  currency: string,
): Result<Reduction, CodeRefusal> {
  const appliesTo = (line: number) =>
    !categories || (lines[line]?.category ?? []).some((one) => categories.includes(one));
  const sum = sumOf(lineUnits(lines, currency).filter((_, line) => appliesTo(line)));
  if (sum === 0n) return fail({ reason: 'products' });
  if (sum < units(decimal(minimum), currency)) return fail({ reason: 'minimum', minimum });
  const { digits, scale } = decimal(percent);
  const part = half(2n * sum * digits, 100n * 10n ** BigInt(scale)) + units(decimal(amount), currency);
  return succeed({ code, units: part < sum ? part : sum, appliesTo });
}

function inCurrency(digits: bigint, currency: string): Decimal {
  return { digits, scale: currencyDigits(currency) };
}

/** The sum of each line in units. Their total is rounded once, and divided among the lines. */
function lineUnits(lines: readonly PricedLine[], currency: string): readonly bigint[] {
  const sums = lines.map(({ price, quantity }) => times(decimal(price), decimal(quantity)));
  const scale = Math.max(0, ...sums.map((sum) => sum.scale));
  const total = sums.reduce(plus, ZERO);
  return divided(
    units(total, currency),
    sums.map((sum) => atScale(sum, scale)),
  );
}

/** Divides an amount in proportion to weights, by the largest remainder; ties, and an amount without weights, to the first. */
function divided(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const all = sumOf(weights);
  if (all === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n));
  const parts = weights.map((weight) => (amount * weight) / all);
  const rest = amount - sumOf(parts);
  const remainder = (index: number) => (amount * (weights[index] ?? 0n)) % all;
  const sequence = weights.map((_, index) => index);
  sequence.sort((a, b) => Number(remainder(b) > remainder(a)) - Number(remainder(b) < remainder(a)) || a - b);
  const larger = new Set(sequence.slice(0, Number(rest)));
  return parts.map((part, index) => (larger.has(index) ? part + 1n : part));
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
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

/**
 * The taxes in a part of an order's sum that is given back after earlier parts. Each part is divided among the rates in proportion to what is
 * left of their sums, so that the taxes of all parts together are those of the order.
 */
export function taxesInPart(
  { taxes = [], currency }: Pick<OrderAmounts, 'taxes'> & { readonly currency: string },
  earlier: readonly number[],
  part: number,
): NonNullable<OrderAmounts['taxes']> {
  const sums = taxes.map(({ net, tax }) => BigInt(toUnits(net, currency) + toUnits(tax, currency)));
  const add = (given: readonly bigint[], amount: number) => {
    const left = sums.map((sum, at) => sum - (given[at] ?? 0n));
    const parts = divided(BigInt(toUnits(amount, currency)), left);
    return given.map((sum, at) => sum + (parts[at] ?? 0n));
  };
  const nothing: readonly bigint[] = sums.map(() => 0n);
  const before = earlier.reduce(add, nothing);
  return add(before, part).map((to, at) => {
    const { rate = 0 } = taxes[at] ?? {};
    const tax = taxIn(to, decimal(rate)) - taxIn(before[at] ?? 0n, decimal(rate));
    return { rate, net: fromUnits(to - (before[at] ?? 0n) - tax, currency), tax: fromUnits(tax, currency) };
  });
}

/** What was paid for these pieces of an order: their price less their share of its reduction, half a unit rounded up. */
export function paidFor(
  { lines, currency }: { readonly lines: readonly OrderLine[]; readonly currency: string },
  { id, quantity }: Pick<OrderLine, 'id' | 'quantity'>,
): number {
  const goods = lineUnits(lines, currency);
  let [pieces, paid] = [0, 0];
  for (const [at, line] of lines.entries()) {
    if (line.id !== id) continue;
    pieces += line.quantity;
    paid += Number(goods[at]) - toUnits(line.reduction ?? 0, currency);
  }
  return fromUnits(Math.round((paid * quantity) / pieces), currency);
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
