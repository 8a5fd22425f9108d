import type { Product } from './Product.ts';

/** The fields of a product from which shoppers choose an option. The remembered choices have the same names. */
export const CHOICES = ['colors', 'sizes'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Option {
  readonly name: string;
  /** The plain value of a colour. */
  readonly hex?: string;
}

/** The names of chosen options, by product id. */
export type Chosen = ReadonlyMap<string, string>;

/** Options with the same name count once. A single size is no choice. */
export function optionsOf(product: Pick<Product, Choice>, choice: Choice): readonly Option[] {
  const all: readonly Option[] =
    choice === 'sizes' ? product.sizes.map((name) => ({ name })) : product.colors;
  const options = [...new Map(all.map((option) => [option.name, option])).values()];
  return choice === 'sizes' && options.length < 2 ? [] : options;
}

/** The chosen option, if the product still has it. */
export function chosenOption(
  product: Pick<Product, 'id' | Choice>,
  choice: Choice,
  chosen: Chosen | undefined,
): Option | undefined {
  const chosenName = chosen?.get(product.id);
  return optionsOf(product, choice).find(({ name }) => name === chosenName);
}
