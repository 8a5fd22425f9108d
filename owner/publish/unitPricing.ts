import type { QuantitativeValue, UnitPriceSpecification } from 'schema-dts';
import type { Unit } from '#core/domain/fieldParsers.ts';
import type { Product } from '#core/domain/Product.ts';
import { baseUnit } from '#core/domain/unitPrice.ts';
import { SHOP } from '#shop';
import { priceAmount } from './productFacts.ts';

/** The names of units in Google's feeds, and their UN/CEFACT codes. */
const UNITS = {
  ml: ['ml', 'MLT'],
  l: ['l', 'LTR'],
  g: ['g', 'GRM'],
  kg: ['kg', 'KGM'],
  m: ['m', 'MTR'],
  m2: ['sqm', 'MTK'],
  m3: ['cbm', 'MTQ'],
} as const satisfies Record<Unit, readonly [name: string, code: string]>;

/** What the price buys, and what the unit price refers to: "250 ml" and "1 l". Merchant centres compute the unit price. */
export function unitMeasures({ content }: Product): readonly string[] {
  if (!SHOP.sellsInEu || !content) return [];
  return [`${content.amount} ${UNITS[content.unit][0]}`, `1 ${UNITS[baseUnit(content.unit)][0]}`];
}

/** The same for search engines. */
export function unitPriceData({ price, content }: Product): UnitPriceSpecification | undefined {
  if (!SHOP.sellsInEu || !content) return undefined;
  return {
    '@type': 'UnitPriceSpecification',
    price: priceAmount(price),
    priceCurrency: SHOP.currency,
    referenceQuantity: {
      ...quantity(content.amount, content.unit),
      valueReference: quantity(1, baseUnit(content.unit)),
    },
  };
}

function quantity(value: number, unit: Unit) {
  return {
    '@type': 'QuantitativeValue',
    value,
    unitCode: UNITS[unit][1],
  } as const satisfies QuantitativeValue;
}
