import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { decimal, quotient } from './decimal.ts';
import type { Unit } from './fieldParsers.ts';
import { totalText } from './money.ts';
import type { Product } from './Product.ts';

export type BaseUnit = Exclude<Unit, 'ml' | 'g'>;

/** The unit whose price is compared, such as litres for millilitres. */
export function baseUnit(unit: Unit): BaseUnit {
  return unit === 'ml' ? 'l' : unit === 'g' ? 'kg' : unit;
}

/**
 * The price for a litre, kilogram, metre, square or cubic metre (Directive 98/6/EC, Article 3), half a cent rounded up: "€39.60/l". Less
 * than half a cent is shown as 0.
 */
export function unitPriceText({ price, content }: Required<Pick<Product, 'price' | 'content'>>): string {
  const unit = baseUnit(content.unit);
  const scale = SHOP.currencyDigits;
  // Millilitres and grams are thousandths.
  const decimals = unit === content.unit ? scale : scale + 3;
  const digits = quotient(decimal(price), decimal(content.amount), decimals);
  return TEXTS.catalogue.unitPrice(totalText({ digits, scale }), unit);
}
