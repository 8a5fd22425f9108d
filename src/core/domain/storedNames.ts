/** Keys of the cart and the last order in localStorage, fixed by the specification. */
export const CART_KEY = 'cart';
export const ORDER_KEY = 'order';

/** Key of the orders with their dates and buyers, latest first. */
export const ORDERS_KEY = storedKey('orders');

/** Key of a value that exists only while “Forget this device” removes the others. */
export const FORGOTTEN_KEY = storedKey('forgotten');

/** Key of the sign-in of a backend that stores it in localStorage or sessionStorage, and of the channel that reports its changes. */
export const SIGN_IN_KEY = storedKey('sign-in');

/** The database in which workbox-expiration records when each cached page and picture was seen. */
export const SEEN_TIMES = { database: 'workbox-expiration', store: 'cache-entries' };

/** The key of any other data in localStorage or sessionStorage. */
export function storedKey(name: string): string {
  return `estore.${name}`;
}

/** The name of a cache. `prefix` is the path of the language, such as `/en`, or an empty string. */
export function cacheName(prefix: string, name: string): string {
  return `estore${prefix}-${name}`;
}

/** Whether “Forget this device” removes a key: all of the shop's, except the sign-in, which ends by a sign-out. */
export function isForgottenKey(key: string): boolean {
  return [CART_KEY, ORDER_KEY].includes(key) || (key.startsWith(storedKey('')) && key !== SIGN_IN_KEY);
}

/** Whether “Forget this device” removes a cache: all of the shop's, in every language, except the code of its versions. */
export function isForgottenCache(name: string): boolean {
  return /^estore[/-]/.test(name) && !name.includes('-version-');
}
