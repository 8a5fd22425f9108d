import type { Product } from './Product.ts';

/** One entry of the cart: the product as it was when it was added, and how many (an integer, at least 1). */
export type CartLine = Product & { readonly quantity: number };

/** At most one line a product, in the order they were added. */
export type Cart = readonly CartLine[];

/** What was read of a stored cart or order. */
export interface StoredLines {
  readonly lines: Cart;
  /** How many entries could not be understood and were left out; the shopper is told if there are any. */
  readonly dropped: number;
}

/**
 * A change of a cart. It may be made again on what another tab has stored meanwhile, so it has to mean the same from
 * wherever it starts.
 */
export type CartChange = (cart: Cart) => Cart;

/** Decreasing never goes below this. */
export const MINIMUM_QUANTITY = 1;

/** Quantities stay integers that JSON and arithmetic carry exactly; no shopper comes near. */
const MAXIMUM_QUANTITY = Number.MAX_SAFE_INTEGER;

/** The line of a product, if it is in the cart. */
export function lineOf(cart: Cart, productId: string): CartLine | undefined {
  return cart.find(({ id }) => id === productId);
}

/**
 * Appends the product with quantity 1; one that is there already stays as it is. The previews of its pictures are no part
 * of a stored cart.
 */
export function addItem(cart: Cart, { isPartial: _, previews: __, ...product }: Product): Cart {
  return lineOf(cart, product.id) ? cart : [...cart, { ...product, quantity: MINIMUM_QUANTITY }];
}

/** Raises a line's quantity by `by`; there is no upper limit to run into. */
export function increase(cart: Cart, productId: string, by = 1): Cart {
  return withQuantity(cart, productId, (quantity) => Math.min(quantity + by, MAXIMUM_QUANTITY));
}

/** Lowers a line's quantity by 1, but never below 1. */
export function decrease(cart: Cart, productId: string): Cart {
  return withQuantity(cart, productId, (quantity) => Math.max(quantity - 1, MINIMUM_QUANTITY));
}

/** Makes a line's quantity this one, within what a line may hold. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  return withQuantity(cart, productId, () =>
    Math.max(MINIMUM_QUANTITY, Math.min(quantity, MAXIMUM_QUANTITY)),
  );
}

/** Takes the product's line out. */
export function removeLine(cart: Cart, productId: string): Cart {
  return lineOf(cart, productId) ? cart.filter(({ id }) => id !== productId) : cart;
}

/**
 * Takes lines out of the cart, as an order does. Of a line that has meanwhile become more, what is more than in
 * `taken` stays.
 */
export function takeOut(cart: Cart, taken: Cart): Cart {
  const quantities = new Map(taken.map(({ id, quantity }) => [id, quantity]));
  return cart.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Takes over today's prices of a product into its line. */
export function acceptPrice(cart: Cart, product: Product): Cart {
  return cart.map((line) => {
    if (line.id !== product.id) return line;
    const { originalPrice: _former, ...rest } = line;
    return {
      ...rest,
      price: product.price,
      discountPercentage: product.discountPercentage,
      ...(product.originalPrice === undefined ? {} : { originalPrice: product.originalPrice }),
    };
  });
}

/** How many pieces the cart holds: the sum of the quantities. */
export function itemCount(cart: Cart): number {
  return cart.reduce((count, { quantity }) => count + quantity, 0);
}

function withQuantity(cart: Cart, productId: string, change: (quantity: number) => number): Cart {
  return cart.map((line) => (line.id === productId ? { ...line, quantity: change(line.quantity) } : line));
}
