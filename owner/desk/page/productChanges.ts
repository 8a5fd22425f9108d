import type { JsonObject } from '#core/domain/Item.ts';
import type { ProductChange } from '../deskProducts.ts';

/** The change of a product's fields from the shown values. */
export function changeOf(product: JsonObject, fields: JsonObject): ProductChange {
  const changes = Object.entries(fields).map(([field, typed]) => ({
    field,
    shown: product[field] ?? null,
    typed: typed ?? null,
  }));
  return { id: `${product.id}`, changes };
}

/** How prices change together. */
export interface PriceChange {
  /** Negative for a lower price. */
  readonly percent: number;
  /** The decimals of each new price, such as 0.95; undefined for the exact one. */
  readonly ending: number | undefined;
}

/**
 * The price after a change by percent: rounded half up to the smallest unit (`digits` decimals), or to the nearest price with the ending,
 * the higher one of two. Never below 0.
 */
export function newPrice(price: number, { percent, ending }: PriceChange, digits: number): number {
  const unit = 10 ** digits;
  // In millionths of the smallest unit, so that a half is exact.
  const exact = Math.round(price * unit) * Math.round((100 + percent) * 1e4);
  const units = Math.max(0, Math.floor((exact + 5e5) / 1e6));
  if (ending === undefined) return units / unit;
  const decimals = Math.round(ending * unit);
  const below = Math.floor((units - decimals) / unit) * unit + decimals;
  const above = below + unit;
  return (below < 0 || above - units <= units - below ? above : below) / unit;
}
