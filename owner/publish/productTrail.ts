import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';

/** Category and subcategory, if any, as the page shows them above the name. */
export function productTrail(product: Product): readonly string[] {
  return [categoryOf(product.category)?.tabLabel ?? '', product.subCategory].filter((name) => name !== '');
}
