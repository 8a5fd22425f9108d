import type { Product } from './Product.ts';

/** The name of the colour that was chosen for a product; undefined where none was, or the product no longer comes in it. */
export function chosenColor(
  { id, colors }: Pick<Product, 'id' | 'colors'>,
  chosen: ReadonlyMap<string, string>,
): string | undefined {
  const name = chosen.get(id);
  return colors.some((color) => color.name === name) ? name : undefined;
}
