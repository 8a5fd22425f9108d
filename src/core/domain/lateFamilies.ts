import type { Product } from './Product.ts';

type Products = readonly Product[];
type Families = typeof import('./families.ts');
let code: Families | undefined;

/** The code of families, if it has loaded. Without it, each member is a product like any other. */
export const families = () => code;

/** Loads the code for products of families. Returns undefined if there is nothing to load: other catalogues never do. */
export function loadFamilies(products: Products = []): Promise<void> | undefined {
  if (code || !products.some(({ family }) => family)) return undefined;
  const keep = (loaded: Families) => {
    code = loaded;
  };
  return import('./families.ts').then(keep, () => {});
}

/** See `familyCards`. */
export function cardsIn(products: Products, selected: Products, byFit?: Products): Products {
  return code ? code.familyCards(products, selected, undefined, byFit) : selected;
}

/** Equal for the members of a family, which a list shows once. */
export function familyKey({ id, family }: Pick<Product, 'id' | 'family'>): string {
  return family ? `family ${family.id}` : id;
}

/** The first entry with each key. */
export function firstPer<Entry>(all: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[] {
  const keys = new Set<string>();
  return all.filter((entry) => keys.size < keys.add(keyOf(entry)).size);
}
