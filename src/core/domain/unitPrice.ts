import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { decimal, quotient, times } from './decimal.ts';
import { totalText } from './money.ts';
import type { Product } from './Product.ts';

/** A unit of contents. */
export type Unit = NonNullable<Product['content']>['unit'];

/** A unit of unit prices. */
export type BaseUnit = Exclude<Unit, 'ml' | 'g'>;

/** The unit whose price is compared, such as litres for millilitres. */
export function baseUnit(unit: Unit): BaseUnit {
  return unit === 'ml' ? 'l' : unit === 'g' ? 'kg' : unit;
}

/**
 * The price for a litre, kilogram, metre, square or cubic metre (Directive 98/6/EC, Article 3), half a cent rounded up: "€39.60/l".
 * Undefined without `content`, and if the rounded price is 0.
 */
export function unitPriceText({ price, content }: Pick<Product, 'price' | 'content'>): string | undefined {
  if (!content) return undefined;
  const unit = baseUnit(content.unit);
  const parts = decimal(unit === content.unit ? 1 : 1000);
  const unitPrice = quotient(times(decimal(price), parts), decimal(content.amount), SHOP.currencyDigits);
  return unitPrice.digits > 0n ? TEXTS.catalogue.unitPrice(totalText(unitPrice), unit) : undefined;
}
