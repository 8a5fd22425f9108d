import { amount, text } from '#core/domain/fieldParsers.ts';
import { type Product, productFrom } from '#core/domain/Product.ts';
import { isRecord } from './isRecord.ts';

/**
 * Returns undefined without a usable name or price. Other missing, mistyped or absurd fields get neutral values, so that no
 * screen checks again. `id` wins over an `id` field.
 */
export function parseProduct(id: string, document: unknown): Product | undefined {
  if (id === '' || !isRecord(document)) return undefined;
  const name = text(document.name);
  const price = amount(document.price);
  return name === '' || price === undefined ? undefined : productFrom(id, name, price, document);
}
