import { SHOP } from '#shop';
import type { Product } from './Product.ts';
import { queryFrom } from './queryFrom.ts';
import { categoryContains } from './showcases.ts';
import { originalOf, type SearchedTexts } from './translations.ts';

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
