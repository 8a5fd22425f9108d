import { categoryOf } from './categories.ts';
import type { Product } from './Product.ts';
import { ofCategory } from './showcases.ts';

/** How many neighbours a product's page shows. */
export const NEIGHBOURS = 4;

/** A few products of the same category, those of the same subcategory first. None where its category is unknown. */
export function neighbours(product: Product, products: readonly Product[]): readonly Product[] {
  const category = categoryOf(product.category);
  if (!category) return [];
  const others = ofCategory(products, category.value).filter(({ id }) => id !== product.id);
  const isSameKind = ({ subCategory }: Product) => subCategory === product.subCategory;
  return [...others.filter(isSameKind), ...others.filter((other) => !isSameKind(other))].slice(0, NEIGHBOURS);
}
