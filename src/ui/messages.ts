import type { CatalogueFailure, CheckOutFailure } from '#core/domain/failures.ts';
import type { Theme } from '#core/domain/Remembered.ts';
import { SHOP } from '#shop';

export const catalogueMessages: Readonly<Record<CatalogueFailure, string>> = {
  offline: 'We could not load our products. Check your connection, then try again.',
  unreachable: 'We could not load our products. Check your connection, then try again.',
  'too-slow': 'Our products took too long to load. Please try again.',
  damaged: 'We received an unexpected response. Please try again later.',
};

export const checkOutMessages: Readonly<
  Record<Exclude<CheckOutFailure, 'signed-out' | 'account-unavailable'>, string>
> = {
  'nothing-to-order': 'Your cart is empty: there is nothing to order.',
  refused: 'Your order could not be saved by this browser. Your cart is unchanged.',
};

/** Texts that appear in several places. Specified texts match the specification word for word. */
export const texts = {
  added: 'Successfully added to cart',
  inCartAlready: '1 product already in your cart',
  addedOnDetail: 'Added to cart',
  ordered: 'Successfully placed an order',
  whatAnOrderIs: `Orders are stored in this browser only. Nothing is charged or shipped${
    SHOP.delivery ? ': all days of arrival are examples' : ''
  }.`,
  productsFailed: 'Error Loading Product',
  tryAgain: 'Try Again',
  pricesNotRead: 'We could not load today’s prices. Please try again.',
  noLongerSold: 'No longer sold',
  noneLeft: 'No products match these filters.',
  minimumQuantity: 'Minimum quantity is 1',
  cartNotRestored: 'Part of your cart could not be restored.',
  orderNotRestored: 'Part of your order could not be restored.',
  fillIn: 'Please fill in this field.',
  illFormedEmail: 'Please enter an e-mail address, like name@example.com.',
  savedNotSaved: 'Your saved list cannot be stored in this browser. It stays until you close this tab.',
  cartNotSaved: 'Your cart cannot be saved in this browser. It stays until you close this tab.',
} as const;

export const themeNames: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };
