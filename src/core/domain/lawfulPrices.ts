import { SHOP } from '#shop';
import { amount, prices } from './fieldParsers.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * The document of a shop in the European Union with the former price that it may show, and without any other: the lowest price of the
 * 30 days before the reduction (Directive 98/6/EC, Article 6a; § 11 PAngV), from which the discount is computed. Programs that write
 * prices store no earlier ones; a history with others names a lower price. `originalPrice` announces a reduction unless it is the
 * price itself, and may be the price that the maker recommends. A parsed product stays the same.
 */
export function withLawfulPrices(document: Document): Document {
  const price = amount(document.price) ?? 0;
  const original = amount(document.originalPrice) ?? 0;
  // Programs write 0 for no original price.
  const isAnnounced = original === 0 || original > price;
  const lowest = isAnnounced ? lowestBefore(prices(document.priceHistory), price) : 0;
  const former = lowest > price ? lowest : undefined;
  const lawful = {
    ...document,
    originalPrice: former,
    // Rounded down, so that no discount is exaggerated.
    discountPercentage: former && Math.floor(100 - (100 * toCents(price)) / toCents(former)),
    priceHistory: former && [former, price],
  };
  if (!SHOP.recommendedPrices) return lawful;
  const recommended = amount(document.recommendedPrice) ?? original;
  const isShown = recommended > price && recommended !== former;
  return { ...lawful, recommendedPrice: isShown ? recommended : undefined };
}

/** The lowest price until the last rise: a reduction that grows without a rise is one reduction. 0 if the last price is another one. */
function lowestBefore(applied: readonly number[] = [], price = 0): number {
  let lowest = 0;
  let soFar = 1 / 0;
  let last = -1;
  for (const one of applied) {
    soFar = Math.min(soFar, one);
    if (one > last) lowest = soFar;
    last = one;
  }
  return last === price ? lowest : 0;
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}
