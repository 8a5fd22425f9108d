import { amount, text } from '#core/domain/fieldParsers.ts';
import { withLawfulPrices } from '#core/domain/lawfulPrices.ts';
import { type Product, productFrom } from '#core/domain/Product.ts';
import { inLanguage } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { isRecord } from './isRecord.ts';

/**
 * Returns undefined without a usable name or price, and for a draft: also with an unknown `state`, so that no product is sold by mistake.
 * Other missing, mistyped or absurd fields get neutral values, so that no screen checks again. `id` wins over an `id` field. `language` is
 * that of this build by default, and may be any tag if the shop has several languages. Texts without a translation are in the language of
 * the document.
 */
export function parseProduct(id: string, document: unknown, language?: string): Product | undefined {
  if (id === '' || !isRecord(document)) return undefined;
  const local = SHOP.isMultilingual ? inLanguage(document, language) : document;
  const lawful = SHOP.sellsInEu ? withLawfulPrices(local) : local;
  const name = text(local.name);
  const price = amount(local.price);
  const isDraft = (local.state ?? 'archived') !== 'archived';
  return name === '' || price === undefined || isDraft ? undefined : productFrom(id, name, price, lawful);
}
