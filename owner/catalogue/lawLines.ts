import { maker } from '#core/domain/fieldParsers.ts';
import { entriesOf, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { REQUIRED_PAGES } from '../../src/build/ownersScreens.ts';
import { hidesReduction } from './examineProduct.ts';
import { count, listed, oneLine } from './oneLine.ts';

/**
 * The lines that `doctor`, `upload` and `publish` print about a shop in the European Union: the requirements of docs/law.md, with their
 * numbers, that the shop file or products do not meet. None for another shop. No program can judge texts, or whether a product needs a
 * `content`.
 */
export function lawLines(shop: LocalShop, products: readonly Json[], now = new Date()): readonly string[] {
  if (!shop.sellsInEu) return [];
  const { isTaxed, delivery, pages = {}, makers = {}, reviews, flashSales } = shop;
  const documents = products.filter(isJsonObject).filter(({ state }) => !state);
  const idsOf = (lacks: (product: JsonObject) => boolean) =>
    documents.filter(lacks).map(({ id }) => (typeof id === 'string' ? id : '-'));
  const inFile = (lacks: boolean, requirement: string) => (lacks ? [requirement] : []);
  const inProducts = (ids: readonly string[], requirement: string) =>
    ids.length > 0 ? [`${requirement}: ${count(ids.length, 'product')} (${listed(ids)})`] : [];
  const findings = [
    ...inFile(!isTaxed, '2.1 taxRate is missing: no price says that it includes tax'),
    ...inFile(!delivery, '2.1 delivery is missing: no price says what delivery costs'),
    ...inProducts(
      idsOf((product) => hidesReduction(product, shop)),
      '2.3 priceHistory has no reduction, so originalPrice is not shown',
    ),
    ...REQUIRED_PAGES.filter((name) => !pages[name]).map((name) => `3.2 pages.${name} is missing`),
    ...inProducts(
      idsOf((product) => !maker(product.maker) && !Object.hasOwn(makers, `${product.brand}`)),
      '3.5 without maker, and without one of their brand in makers',
    ),
    ...inFile(
      !reviews && documents.some((product) => Number(product.rating) > 0 || hasReviews(product)),
      '3.6 reviews.areVerified is missing: nothing says whether reviews are checked',
    ),
    ...inFile(
      flashSales !== undefined && Date.parse(flashSales.endsAt) <= now.getTime(),
      '4 flashSales.endsAt is in the past: remove flashSales, or name the next end',
    ),
  ];
  return findings.map((finding) => oneLine(`Required by law: ${finding}`));
}

function hasReviews({ reviews }: JsonObject): boolean {
  return entriesOf(reviews).length > 0;
}
