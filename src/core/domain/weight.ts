import { type Decimal, decimal, plus, times, ZERO } from './decimal.ts';

/** Kilograms. */
const UNITS = { kg: 1, g: 0.001, lb: 0.45359237, oz: 0.028349523125 } as const;

/** The kilograms of a weight such as "187 g", "1,2 kg" or "3 lb"; undefined if it is not one number with one of these units. */
export function kilograms(weight: string): Decimal | undefined {
  const { number = '', unit = '' } =
    /^(?<number>\d{1,9}(?:[.,]\d{1,9})?)\s*(?<unit>kg|g|lb|oz)$/i.exec(weight.trim())?.groups ?? {};
  if (number === '') return undefined;
  const kilos = UNITS[unit.toLowerCase() as keyof typeof UNITS];
  return times(decimal(Number(number.replace(',', '.'))), decimal(kilos));
}

/** The weight of a parcel (kg). An unreadable weight counts as 0. */
export function parcelWeight(
  lines: readonly { readonly weight?: string; readonly quantity: number }[],
): Decimal {
  return lines.reduce(
    (sum, { weight = '', quantity }) => plus(sum, times(kilograms(weight) ?? ZERO, decimal(quantity))),
    ZERO,
  );
}
