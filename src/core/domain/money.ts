import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { type Decimal, decimal, twoDecimals } from './decimal.ts';
import { isolatedAmount } from './isolatedAmount.ts';

const FORMAT = {
  style: 'currency',
  currency: SHOP.currency,
  minimumFractionDigits: SHOP.currencyDigits,
  maximumFractionDigits: SHOP.currencyDigits,
  useGrouping: SHOP.priceFormat?.grouping ?? true,
} as const;
const PRICES = new Intl.NumberFormat(SHOP.locale, FORMAT);
const WHOLE_PRICES = new Intl.NumberFormat(SHOP.locale, {
  ...FORMAT,
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

export const CURRENCY_SIGN = signOf('currency');
/** The decimals and what follows. A sign may contain the decimal point, too: "49.90 د.إ.". */
const DECIMALS = new RegExp(`[${signOf('decimal') || '.'}]\\p{Nd}+\\P{Nd}*$`, 'u');

/** Formats a unit price: "$50", "$49.90"; in other shops "1.249,90 €". */
export function priceText(price: number): string {
  const omitsCents = SHOP.priceFormat?.omitsZeroCents && Number.isInteger(price);
  return exact(omitsCents ? WHOLE_PRICES : PRICES, decimal(price));
}

/** Divides a formatted price before its decimals, which a ticket raises: "49" and ".90". A price may have none. */
export function atDecimals(price: string): readonly [whole: string, decimals?: string] {
  const at = price.search(DECIMALS);
  return at < 0 ? [price] : [price.slice(0, at), price.slice(at)];
}

/** Whether a formatted price starts with a sign of one character, which a ticket raises: "$50", but not "CHF 50". */
export function startsWithSign(price: string): boolean {
  return /^\p{Sc}/u.test(price);
}

/** Formats a total, always with cents. */
export function totalText(total: Decimal): string {
  return exact(PRICES, total);
}

/** Formats an amount of an order, always with cents. */
export function amountText(amount: number): string {
  return totalText(decimal(amount));
}

/** An amount as the forms of banks accept it, with digits from 0 to 9, without currency and grouping: "1249.90", in other shops "1249,90". */
export function plainAmount(amount: number): string {
  return amount.toLocaleString(SHOP.locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: FORMAT.minimumFractionDigits,
    maximumFractionDigits: FORMAT.maximumFractionDigits,
  });
}

/** Formats the cart's discount in whole units of the currency: "-$12". */
export function discountText(discount: bigint): string {
  // The sign of 0 is that of the others.
  return inPlace(WHOLE_PRICES.format(discount === 0n ? -0 : -discount));
}

/** Formats what a reduction saves, always with cents: "-$12.50". */
export function savingText(saving: Decimal): string {
  return inPlace(PRICES.format(`-${twoDecimals(saving)}` as `${number}`));
}

/** A number would be rounded in binary. */
function exact(format: Intl.NumberFormat, amount: Decimal): string {
  return inPlace(format.format(twoDecimals(amount) as `${number}`));
}

function inPlace(amount: string): string {
  return TEXTS.direction === 'rtl' ? isolatedAmount(amount) : amount;
}

function signOf(part: 'currency' | 'decimal'): string {
  return PRICES.formatToParts(0.5).find(({ type }) => type === part)?.value ?? '';
}
