import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import type { FamilyCard, Product } from './Product.ts';
import { type SortOption, sortProducts } from './sorting.ts';
import { isOutOfStock } from './stock.ts';
import { labelsOf } from './translations.ts';

/** An option of a family with the values of its members, in order. */
export interface FamilyOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** How well a product fits; the least number is best. */
type FitOf = (product: Product) => number;

type Members = ReadonlySet<Product>;

/** The families of each catalogue, so that every list and every filter finds them at once. */
const familiesOf = new WeakMap<readonly Product[], ReadonlyMap<string, Members>>();

/** The members of a family, in catalogue order. Of members with the same options, the first stands for these. */
export function membersOf(products: readonly Product[], familyId: string): readonly Product[] {
  return [...(familiesIn(products).get(familyId) ?? [])];
}

function familiesIn(products: readonly Product[]): ReadonlyMap<string, Members> {
  const known = familiesOf.get(products);
  if (known) return known;
  const families = new Map<string, Set<Product>>();
  const taken = new Set<string>();
  for (const product of products) {
    if (!product.family) continue;
    const { id, options } = product.family;
    const members = families.get(id) ?? new Set();
    families.set(id, members);
    const key = JSON.stringify([id, ...Object.entries(options).sort()]);
    if (!taken.has(key)) members.add(product);
    taken.add(key);
  }
  familiesOf.set(products, families);
  return families;
}

/** The value of an option of a product, if it has one. Any text may be the name of an option, also `__proto__`. */
export function optionOf({ family }: Product, name: string): string | undefined {
  return family && Object.hasOwn(family.options, name) ? family.options[name] : undefined;
}

/** The options of members, with their values in the order of the shop file, of sizes and numbers, or of the catalogue. */
export function familyOptions(members: readonly Product[]): readonly FamilyOption[] {
  const names = new Set(members.flatMap(({ family }) => Object.keys(family?.options ?? {})));
  return [...names].map((name) => {
    const values = new Set(members.flatMap((member) => optionOf(member, name) ?? []));
    return { name, values: inOrder(name, [...values]) };
  });
}

function inOrder(name: string, values: readonly string[]): readonly string[] {
  const { optionValues = {} } = SHOP;
  const given = (Object.hasOwn(optionValues, name) && optionValues[name]) || [];
  const sizes = values.map(sizeOf);
  const isAlike = new Set(sizes.map((size) => size?.kind)).size === 1;
  return values
    .map((value, place) => ({
      value,
      // Values that the shop file lacks are last.
      first: given.includes(value) ? given.indexOf(value) : given.length,
      second: (isAlike && sizes[place]?.rank) || 0,
    }))
    .sort((a, b) => a.first - b.first || a.second - b.second)
    .map(({ value }) => value);
}

/** A size among those of its kind: S, M and L with any number of X, or numbers with the same unit. */
function sizeOf(value: string): { readonly kind: string; readonly rank: number } | undefined {
  const [letters, times, extra = '', letter = ''] = /^(\d?)(X*)([SML])$/.exec(value.toUpperCase()) ?? [];
  const [number, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\D*)$/.exec(value) ?? [];
  if (letters === undefined)
    return number === undefined ? undefined : { kind: unit, rank: Number(amount.replace(',', '.')) };
  const distance = 1 + (Number(times) || extra.length);
  return { kind: 'letters', rank: letter === 'M' ? 0 : letter === 'L' ? distance : -distance };
}

/** The label of an option: that of the shop file, or of `size`, `color`, `material` and `pattern`. */
export function optionLabel(name: string): string {
  const { color, size } = TEXTS.filters.titles;
  const labels = new Map(Object.entries({ color, size, ...TEXTS.families.options, ...SHOP.options }));
  return labels.get(name) ?? name;
}

/** The member with a value that keeps most of the other present values; among equals, one that can be bought is first. */
export function nearestMember(
  members: readonly Product[],
  present: Product,
  option: string,
  value: string,
): Product | undefined {
  const others = Object.entries(present.family?.options ?? {}).filter(([name]) => name !== option);
  const [nearest] = members
    .filter((member) => optionOf(member, option) === value)
    .map((member) => {
      const kept = others.filter(([name, other]) => optionOf(member, name) === other).length;
      return { member, rank: 2 * kept + Number(!isOutOfStock(member)) };
    })
    .sort((a, b) => b.rank - a.rank);
  return nearest?.member;
}

/** The rating of all members together. */
export function familyRating(members: readonly Product[]): Pick<Product, 'rating' | 'reviewCount'> {
  // A rating without a count is one.
  const rated = members.filter(({ rating }) => rating > 0);
  const weightOf = ({ reviewCount }: Product) => Math.max(reviewCount, 1);
  const weight = rated.reduce((sum, member) => sum + weightOf(member), 0);
  return {
    rating: rated.reduce((sum, member) => sum + (member.rating * weightOf(member)) / weight, 0),
    reviewCount: members.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
  };
}

/**
 * The cards of the selected products of a catalogue, sorted: one for each family, which has a `card`, at the place of its best member,
 * or of the lowest price that can be bought. It leads to the member that fits best, then to the first that can be bought. A family of
 * one is no choice. Products with a `card` remain, as those of a published page.
 */
export function familyCards(
  products: readonly Product[],
  selected: readonly Product[] = products,
  sort?: SortOption,
  fitOf?: FitOf,
): readonly Product[] {
  const families = familiesIn(products);
  if (families.size === 0) return sortProducts(selected, sort);
  const isByPrice = sort === 'price-low' || sort === 'price-high';
  const groups = groupsOf(isByPrice ? selected : sortProducts(selected, sort), (product) => {
    const members = product.card ? undefined : families.get(product.family?.id ?? '');
    // A product with the options of another one has no card.
    return !members || members.has(product);
  });
  const cards = groups.map((group) => {
    const [first] = group;
    const members = families.get(first.family?.id ?? '');
    const product = best(group, fitOf);
    return product.card || !members || members.size < 2 ? product : withCard(product, group, members);
  });
  return isByPrice ? sortProducts(cards, sort) : cards;
}

/** Each family once, with its product that fits best, then the first that can be bought. By default the first one fits best. */
export function onePerFamily(products: readonly Product[], fitOf?: FitOf): readonly Product[] {
  return groupsOf(products).map((group) => (fitOf ? best(group, fitOf) : group[0]));
}

type Group = [Product, ...Product[]];

/** The accepted products by family, and each other product on its own. */
function groupsOf(products: readonly Product[], accepts: (product: Product) => boolean = () => true) {
  const groups = new Map<unknown, Group>();
  for (const product of products) {
    if (!accepts(product)) continue;
    const key = product.family?.id ?? product;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return [...groups.values()];
}

function best(group: Group, fitOf: FitOf = () => 0): Product {
  const least = Math.min(...group.map(fitOf));
  const fitting = group.filter((product) => fitOf(product) === least);
  return fitting.find((product) => !isOutOfStock(product)) ?? fitting[0] ?? group[0];
}

/** The cards of each family: a card that did not change is the same object, and not rendered again. */
const cardsOf = new WeakMap<Members, Map<string, Product>>();

/** The member with the card of its family, whose price is the lowest of the group, which a filter may have left. */
function withCard(member: Product, group: readonly Product[], members: Members): Product {
  const forSale = [member, ...group].filter((one) => !isOutOfStock(one));
  const price = Math.min(...forSale.map((one) => one.price));
  const cheapest = forSale.find((one) => one.price === price) ?? member;
  const isFrom = forSale.some((one) => one.price !== price);
  const cards = cardsOf.get(members) ?? new Map<string, Product>();
  cardsOf.set(members, cards);
  const key = JSON.stringify([member.id, cheapest.id, isFrom]);
  const card = cards.get(key) ?? { ...member, card: cardOf(member, cheapest, isFrom, [...members]) };
  cards.set(key, card);
  return card;
}

function cardOf(
  { id, name, family, originals }: Product,
  { price, content, originalPrice, recommendedPrice, discountPercentage }: Product,
  isFrom: boolean,
  members: readonly Product[],
): FamilyCard {
  const colors = members.flatMap((member) => member.colors);
  const sizes = new Set(members.flatMap((member) => optionOf(member, 'size') ?? member.sizes)).size;
  return {
    id,
    name: family?.name ?? name,
    originals,
    labels: labelsOf(members),
    price,
    content,
    discountPercentage: isFrom ? 0 : discountPercentage,
    originalPrice: isFrom ? undefined : originalPrice,
    recommendedPrice: isFrom ? undefined : recommendedPrice,
    from: isFrom ? TEXTS.families.from : undefined,
    colors: [...new Map(colors.map((color) => [color.name, color])).values()],
    sizes: sizes > 1 ? TEXTS.families.sizes(sizes) : undefined,
    stock: members.every(isOutOfStock) ? 0 : undefined,
    ...familyRating(members),
    choose: TEXTS.families.choose,
  };
}
