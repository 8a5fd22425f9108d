import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import type { FamilyCard, Product } from './Product.ts';
import { type SortOption, sortProducts } from './sorting.ts';
import { isOutOfStock } from './stock.ts';
import { labelOf, labelsOf } from './translations.ts';

type Members = readonly Product[];
type Group = [Product, ...Product[]];

/** The families of each catalogue by member, so that all lists and filters find them at once. */
const familiesOf = new WeakMap<Members, ReadonlyMap<Product, Members>>();

/** The members of a family, in catalogue order. Of members with the same options, the first stands for these. */
export function membersOf(products: Members, familyId = products[0]?.family?.id): Members {
  const all = products.filter(({ family }) => family?.id === familyId);
  const keys = all.map(({ family }) => JSON.stringify(Object.entries(family?.options ?? {}).sort()));
  return all.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

function familiesIn(products: Members): ReadonlyMap<Product, Members> {
  const known = familiesOf.get(products);
  if (known) return known;
  const families = new Map<Product, Members>();
  for (const group of groupsOf(products.filter(({ family }) => family))) {
    const members = membersOf(group);
    for (const member of members) families.set(member, members);
  }
  familiesOf.set(products, families);
  return families;
}

/** The products by family; each other product is a group of its own. */
export function groupsOf(products: Members): readonly Group[] {
  const groups = new Map<unknown, Group>();
  for (const product of products) {
    const key = product.family?.id ?? product;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return [...groups.values()];
}

/** The value of an option of a product, if it has one. Any text may name an option, also `__proto__`. */
export function optionOf({ family }: Product, name: string): string | undefined {
  return family && Object.hasOwn(family.options, name) ? family.options[name] : undefined;
}

/** The options of members, with their values in order. */
export function familyOptions(members: Members) {
  const names = new Set(members.flatMap(({ family }) => Object.keys(family?.options ?? {})));
  return [...names].map((name) => {
    const values = new Set(members.flatMap((member) => optionOf(member, name) ?? []));
    return { name, values: inOrder(name, [...values]) };
  });
}

/** The values of an option in the order of the shop file, then sizes and numbers in theirs, beside the first of their kind. */
export function inOrder(name: string, values: readonly string[]): readonly string[] {
  const given = new Map(Object.entries(SHOP.optionValues ?? {})).get(name) ?? [];
  const kinds = values.map((value) => sizeOf(value)?.kind);
  const placeOf = (value: string) =>
    given.includes(value) ? given.indexOf(value) - given.length : kinds.indexOf(sizeOf(value)?.kind);
  const rankOf = (value: string) => sizeOf(value)?.rank ?? 0;
  return [...values].sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
}

/** A size from XS to 5XL, also in English words such as "X-Large", or a number with a unit. */
function sizeOf(value: string) {
  const size = /^(\d?)((?:e?x(?:tra)?[- ]?)*)([SML])(?:mall|edium|arge)?$/i;
  const [, times, extra = '', letter] = size.exec(value) ?? [];
  const distance = 1 + (Number(times) || extra.toUpperCase().split('X').length - 1);
  if (letter) return { kind: 'letters', rank: { S: -distance, M: 0, L: distance }[letter.toUpperCase()] };
  const [, amount, unit] = /^(\d+(?:[.,]\d+)?)\s*(\D*)$/.exec(value) ?? [];
  return amount ? { kind: unit, rank: Number(amount.replace(',', '.')) } : undefined;
}

/** The label of an option: that of the shop file, or of `size`, `color`, `material` and `pattern`. */
export function optionLabel(name: string): string {
  const { color, size } = TEXTS.filters.titles;
  const labels = { color, size, ...TEXTS.lists.options, ...SHOP.options };
  return new Map(Object.entries(labels)).get(name) ?? name;
}

/** The options of a member, without those that the record has: "Color: Oak". */
export function optionTexts(member: Product, shown: object = {}): readonly string[] {
  const options = Object.entries(member.family?.options ?? {}).filter(([one]) => !Object.hasOwn(shown, one));
  return options.map(([name, value]) => `${optionLabel(name)}: ${labelOf(member, value, name)}`);
}

/** The member with a value that keeps most of the present values, then the first that can be bought. */
export function nearestMember(members: Members, present: Product, option: string, value: string) {
  const isKept = (member: Product, name: string) => optionOf(member, name) === optionOf(present, name);
  const rankOf = (member: Product) =>
    2 * Object.keys(present.family?.options ?? {}).filter((name) => isKept(member, name)).length +
    Number(!isOutOfStock(member));
  const having = members.filter((member) => optionOf(member, option) === value);
  return having.sort((a, b) => rankOf(b) - rankOf(a))[0];
}

/** The rating of all members together. A rating without a count is one. */
export function familyRating(members: Members) {
  const counts = members.map(({ rating, reviewCount }) => (rating > 0 ? Math.max(reviewCount, 1) : 0));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const points = members.reduce((sum, { rating }, place) => sum + rating * (counts[place] ?? 0), 0);
  return { rating: points / (count || 1), reviewCount: count };
}

/**
 * The cards of selected products, sorted: of a family the first that can be bought, with a `card`, at the place of its best member, or of
 * its lowest price. A search gives the products `byFit`, and shows the first of them instead. A family of one is no choice.
 */
export function familyCards(all: Members, selected = all, sort?: SortOption, byFit: Members = []): Members {
  const families = familiesIn(all);
  if (families.size === 0) return sortProducts(selected, sort);
  const order = sort?.startsWith('price') ? undefined : sort;
  // A product with the options of another one has no card.
  const shown = selected.filter((product) => !product.family || product.card || families.has(product));
  const groups = groupsOf(sortProducts(shown, order));
  const isLeft = new Set(byFit.length === 0 ? [] : shown);
  const fitting = groupsOf(byFit.filter((product) => isLeft.has(product)));
  const best = new Map(fitting.map(([product]) => [product.family?.id ?? product, product]));
  const cardFor = (group: Group) =>
    withCard(group, families.get(group[0]), best.get(group[0].family?.id ?? group[0]));
  if (order === sort) return groups.map(cardFor);
  const cards = new Map(groups.map((group) => [cheapestOf(group), cardFor(group)]));
  return sortProducts([...cards.keys()], sort).flatMap((product) => cards.get(product) ?? []);
}

function withCard(group: Group, members: Members = [], best?: Product): Product {
  const product = best ?? group.find((one) => !isOutOfStock(one)) ?? group[0];
  if (product.card || members.length < 2) return product;
  return {
    ...product,
    // Computed when it is read: few cards of a long list are rendered.
    get card() {
      return cardOf(product, group, members);
    },
  };
}

/** The cheapest product that can be bought, otherwise the first. */
function cheapestOf(group: Group): Product {
  const forSale = group.filter((one) => !isOutOfStock(one));
  return [...forSale].sort((a, b) => a.price - b.price)[0] ?? group[0];
}

/** What the card of a family shows. Its price is the lowest of the group, which a filter may have left. */
function cardOf(product: Product, group: Group, members: Members): FamilyCard {
  const cheapest = cheapestOf(group);
  const isFrom = group.some((one) => !isOutOfStock(one) && one.price !== cheapest.price);
  const unreduced = { discountPercentage: 0, originalPrice: undefined, priceHistory: undefined };
  const sizes = new Set(members.flatMap((one) => optionOf(one, 'size') ?? one.sizes)).size;
  const colors = members.flatMap((one) => one.colors);
  return {
    ...cheapest,
    ...(isFrom && { ...unreduced, recommendedPrice: undefined, from: TEXTS.lists.from }),
    ...familyRating(members),
    // Cards show those of the product.
    ...{ images: [], description: '', reviews: [] },
    id: product.id,
    name: product.family?.name ?? product.name,
    subCategory: TEXTS.app.list(
      [product.subCategory, sizes > 1 ? TEXTS.lists.sizes(sizes) : ''].filter(Boolean),
    ),
    labels: labelsOf(members),
    colors: [...new Map(colors.map((color) => [color.name, color])).values()],
    stock: members.every(isOutOfStock) ? 0 : undefined,
    choose: TEXTS.lists.choose,
  } as FamilyCard;
}
