import { SHOP } from '#shop';
import type { Product } from './Product.ts';
import { categoryContains } from './showcases.ts';
import { originalOf, type SearchedTexts } from './translations.ts';

/** Maximum length (characters), because layout of a very long query takes seconds. */
const MAX_QUERY_LENGTH = 500;

/** Trims and shortens a query from input or an address, without direction marks, which would reverse the surrounding text. */
export function queryFrom(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/\p{Bidi_Control}/gu, '');
  return plain.trim().slice(0, MAX_QUERY_LENGTH);
}

/** Products whose name, subCategory or category contains the query, ignoring case; none for an empty query. */
export function searchProducts(products: readonly Product[], query: string): readonly Product[] {
  const wanted = queryFrom(query).toLowerCase();
  return wanted === '' ? [] : products.filter((product) => matches(product, wanted));
}

function matches(product: SearchedTexts, wanted: string): boolean {
  const original = SHOP.isTranslated && originalOf(product);
  if (original && matches(original, wanted)) return true;
  return (
    product.name.toLowerCase().includes(wanted) ||
    product.subCategory.toLowerCase().includes(wanted) ||
    categoryContains(product, wanted)
  );
}
