import { SHOP } from '#shop';
import type { Product } from './Product.ts';

/** The product as it was when added, and its quantity (an integer, at least 1). */
export type CartLine = Product & { readonly quantity: number };

/** At most one line per product, in the order of adding. */
export type Cart = readonly CartLine[];

/** The parsed lines of a stored cart or order. */
export interface StoredLines {
  readonly lines: Cart;
  /** Number of invalid entries that were dropped. */
  readonly dropped: number;
}

/** A change of a cart. It may run again on a cart that another tab has stored, so it must not rely on earlier state. */
export type CartChange = (cart: Cart) => Cart;

export const MINIMUM_QUANTITY = 1;

/** Quantities are integers that JSON and arithmetic represent exactly. */
export const MAXIMUM_QUANTITY = Number.MAX_SAFE_INTEGER;

export function lineOf(cart: Cart, productId: string): CartLine | undefined {
  return cart.find(({ id }) => id === productId);
}

/** Appends the product with quantity 1, unless it is already in the cart. */
export function addLine(cart: Cart, { isPartial: _, previews: __, ...product }: Product): Cart {
  return lineOf(cart, product.id) ? cart : [...cart, { ...product, quantity: MINIMUM_QUANTITY }];
}

/** Raises a line's quantity by `by`. */
export function increase(cart: Cart, productId: string, by = 1): Cart {
  return withQuantity(cart, productId, (quantity) => Math.min(quantity + by, MAXIMUM_QUANTITY));
}

/** Lowers a line's quantity by 1, but never below 1. */
export function decrease(cart: Cart, productId: string): Cart {
  return withQuantity(cart, productId, (quantity) => Math.max(quantity - 1, MINIMUM_QUANTITY));
}

/** Sets a line's quantity, within its limits. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  return withQuantity(cart, productId, () =>
    Math.max(MINIMUM_QUANTITY, Math.min(quantity, MAXIMUM_QUANTITY)),
  );
}

export function removeLine(cart: Cart, productId: string): Cart {
  return lineOf(cart, productId) ? cart.filter(({ id }) => id !== productId) : cart;
}

/** Removes lines from the cart, as an order does. Quantities beyond those in `taken` remain. */
export function subtractLines(cart: Cart, taken: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart {
  const quantities = new Map(taken.map(({ id, quantity }) => [id, quantity]));
  return cart.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Updates a line to its product's current prices. */
export function acceptPrice(cart: Cart, product: Product): Cart {
  return cart.map((line) => {
    if (line.id !== product.id) return line;
    const { originalPrice: _former, ...rest } = line;
    return {
      ...rest,
      ...(SHOP.sellsInEu && pricesInEu(product)),
      price: product.price,
      discountPercentage: product.discountPercentage,
      ...(product.originalPrice === undefined ? {} : { originalPrice: product.originalPrice }),
    };
  });
}

function pricesInEu({ priceHistory, recommendedPrice }: Partial<Product>): Partial<Product> {
  return { priceHistory, recommendedPrice } as Partial<Product>;
}

/** The sum of the quantities. */
export function itemCount(cart: Cart): number {
  return cart.reduce((count, { quantity }) => count + quantity, 0);
}

function withQuantity(cart: Cart, productId: string, change: (quantity: number) => number): Cart {
  return cart.map((line) => (line.id === productId ? { ...line, quantity: change(line.quantity) } : line));
}

export interface CartState {
  readonly lines: Cart;
  /** Part of the stored cart was invalid and dropped. */
  readonly wasDamaged: boolean;
  /** False once the browser has refused to store the cart, which then lasts as long as this tab. */
  readonly isStored: boolean;
}
