import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';

/** What the product is filed under, as its page shows it above the name: category and subcategory, where it has them. */
export function productTrail(product: Product): readonly string[] {
  return [categoryOf(product.category)?.tabLabel ?? '', product.subCategory].filter((name) => name !== '');
}
