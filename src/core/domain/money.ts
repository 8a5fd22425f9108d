import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { currencyFormat } from './currencyDigits.ts';
import { type Decimal, decimal, twoDecimals } from './decimal.ts';
import { leftToRight } from './leftToRight.ts';

const FORMAT = {
  ...currencyFormat(SHOP.currency),
  useGrouping: SHOP.priceFormat?.grouping ?? true,
} as const;
const PRICES = new Intl.NumberFormat(SHOP.locale, FORMAT);
const WHOLE_PRICES = new Intl.NumberFormat(SHOP.locale, {
  ...FORMAT,
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

export const CURRENCY_SIGN = signOf('currency');
/** Empty if the currency has no cents. */
export const DECIMAL_SIGN = signOf('decimal');

/** Formats a unit price: "$50", "$49.90"; in other shops "1.249,90 €". */
export function priceText(price: number): string {
  const omitsCents = SHOP.priceFormat?.omitsZeroCents && Number.isInteger(price);
  return exact(omitsCents ? WHOLE_PRICES : PRICES, decimal(price));
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
  const text = `-${WHOLE_PRICES.format(discount)}`;
  return TEXTS.direction === 'rtl' ? leftToRight(text) : text;
}

/** A number would be rounded in binary. */
function exact(format: Intl.NumberFormat, amount: Decimal): string {
  const text = format.format(twoDecimals(amount) as `${number}`);
  return TEXTS.direction === 'rtl' ? leftToRight(text) : text;
}

function signOf(part: 'currency' | 'decimal'): string {
  return PRICES.formatToParts(0.5).find(({ type }) => type === part)?.value ?? '';
}
