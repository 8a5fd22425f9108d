import { TEXTS } from '#texts';
import { familyRating, membersOf, optionTexts } from './families.ts';
import type { KnownProduct } from './KnownProduct.ts';
import type { Product } from './Product.ts';

/** The members that the page of a product offers, as the shop knows them, in catalogue order. */
export function membersBeside(
  product: Product,
  products: readonly Product[],
  known: (id: string) => Partial<KnownProduct> = () => ({}),
): readonly Product[] {
  if (!product.family) return [product];
  const members = membersOf(products, product.family.id).flatMap((member) => {
    const { isGone, latest = member } = known(member.id);
    return member.id === product.id ? product : isGone ? [] : latest;
  });
  // The catalogue may still be loading, or have an earlier product with the same options.
  return members.includes(product) ? members : [...members, product];
}

/** The member that represents its family in links, sitemap and feed: by default the first by id, which no file can move. */
export function representativeOf(all: readonly Product[]): Product | undefined {
  return all.find(({ family }) => family?.isFirst) ?? [...all].sort((a, b) => (a.id < b.id ? -1 : 1))[0];
}

/** Returns the product with the rating and the reviews of all members, its own first. */
export function withSharedReviews(product: Product, members: readonly Product[]): Product {
  const all = [product, ...members.filter(({ id }) => id !== product.id)];
  const reviews = all.flatMap((member) =>
    member.reviews.map((review) => ({ ...review, about: TEXTS.app.list(optionTexts(member)) })),
  );
  return { ...product, ...familyRating(all), reviews };
}

/** The name of a product with the options of its family that it and the record lack: "Tern table lamp, brass". */
export function memberName({ name, family, labels }: Product, shown: object): string {
  const options = Object.entries(family?.options ?? {}).filter(([option]) => !Object.hasOwn(shown, option));
  const words = options.map(([option, value]) => labels?.[`${option} ${value}`] ?? value);
  return [name, ...words.filter((word) => !name.split(', ').includes(word))].join(', ');
}
