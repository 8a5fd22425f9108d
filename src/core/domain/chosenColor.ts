import type { Product } from './Product.ts';

/** The name of the chosen colour, if the product still has that colour. */
export function chosenColor(
  { id, colors }: Pick<Product, 'id' | 'colors'>,
  chosen: ReadonlyMap<string, string>,
): string | undefined {
  const name = chosen.get(id);
  return colors.some((color) => color.name === name) ? name : undefined;
}
