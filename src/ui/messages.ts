import type { AuthFailure, CheckOutFailure } from '#core/domain/failures.ts';

/** The error catalogue, word for word (specification, section 8). A new kind without a sentence does not compile. */
export const authMessages: Readonly<Record<AuthFailure, string>> = {
  network: 'Please check your network connection',
  'email-taken': 'This email is already registered',
  'weak-password': 'Password should be at least 6 characters',
  'invalid-credential': 'Invalid email or password',
  unknown: 'Something went wrong. Try again',
};

/** Why no order was placed. */
export const checkOutMessages: Readonly<Record<CheckOutFailure, string>> = {
  'nothing-to-order': 'Your cart is empty: there is nothing to order.',
  refused: 'Your order could not be saved by this browser. Your cart is unchanged.',
};

/** Texts that the specification sets and that more than one place shows. */
export const texts = {
  added: 'Successfully added to cart',
  addedOnDetail: 'Added to cart',
  ordered: 'Successfully placed an order',
  whatAnOrderIs: 'Orders are kept in this browser only. Nothing is charged or shipped.',
  fillInAll: 'Please fill in all fields',
  productsFailed: 'Error Loading Product',
  tryAgain: 'Try Again',
  minimumQuantity: 'Minimum quantity is 1',
  cartNotRestored: 'Some of your cart could not be restored.',
  orderNotRestored: 'Some of your order could not be restored.',
  waitingForGoogle: 'Waiting for Google',
  otherSignInUnderWay: 'Another sign-in is still under way. Finish or close it first.',
  fillIn: 'Please fill in this field.',
  illFormedEmail: 'Please enter an e-mail address, like name@example.com.',
  cartNotSaved: 'Your cart cannot be saved in this browser. It stays until you close this tab.',
} as const;
