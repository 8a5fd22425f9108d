import type { KnownProduct } from './KnownProduct.ts';
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

/** The value that leaves no choice: that of a family's member. */
export function givenOption({ family }: Pick<Product, 'family'>, choice: Choice): string | undefined {
  return family?.options[choice === 'colors' ? 'color' : 'size'];
}

/** Options with the same name count once. A single size is not a choice. */
export function optionsOf(product: Pick<Product, Choice | 'family'>, choice: Choice): readonly Option[] {
  const given = givenOption(product, choice);
  const all: readonly Option[] =
    choice === 'sizes' ? product.sizes.map((name) => ({ name })) : product.colors;
  if (given !== undefined) return [all.find(({ name }) => name === given) ?? { name: given }];
  const options = [...new Map(all.map((option) => [option.name, option])).values()];
  return choice === 'sizes' && options.length < 2 ? [] : options;
}

/**
 * The option that every screen shows, and that is ordered: the chosen one, or without a choice the first. If today's product no longer
 * has the chosen one, it is the first, too; an older copy may lack an option that was chosen since.
 */
export function selectedOption(
  copy: Product,
  choice: Choice,
  chosen: Chosen | undefined,
  { today, latest = copy }: Partial<KnownProduct>,
): Option | undefined {
  const name = givenOption(latest, choice) ?? chosen?.get(copy.id);
  const options = optionsOf(latest, choice);
  const listed = options.find((option) => option.name === name);
  return listed ?? (name === undefined || today ? options[0] : { name });
}

/** The names of the selected options of lines. */
export function selectedOptions(
  lines: readonly Product[],
  choice: Choice,
  chosen: Chosen,
  known: (id: string) => KnownProduct,
): Chosen {
  return new Map(
    lines.flatMap((line) => {
      const option = selectedOption(line, choice, chosen, known(line.id));
      return option ? [[line.id, option.name]] : [];
    }),
  );
}
