import { SHOP } from '#shop';
import { patterns } from '#ui/paths.ts';

/** The actions that require an account, each with the explanation above the login, and the link after it. */
export const loginReasons = {
  checkout: {
    why: 'Log in to place your order. Your cart stays unchanged.',
    onward: SHOP.checkout
      ? { to: patterns.checkout, label: 'Continue to checkout' }
      : { to: patterns.cart, label: 'Continue to your cart' },
  },
  order: {
    why: 'Log in to see your orders.',
    onward: { to: patterns.order, label: 'Continue to your orders' },
  },
  account: {
    why: 'Log in to see your account.',
    onward: { to: patterns.account, label: 'Continue to your account' },
  },
} as const;

export type LoginReason = keyof typeof loginReasons;

/** The login screen's parameters, in the router's state instead of the URL. */
export interface LoginVisit {
  readonly reason?: LoginReason;
  readonly isNewAccount?: boolean;
}

/** The browser preserves the router's state across reloads, so it may contain anything. */
export function loginVisitFrom(state: unknown): LoginVisit {
  if (typeof state !== 'object' || state === null) return {};
  const reason = 'reason' in state ? state.reason : undefined;
  return {
    ...(reason === 'checkout' || reason === 'order' || reason === 'account' ? { reason } : {}),
    ...('isNewAccount' in state && state.isNewAccount === true ? { isNewAccount: true } : {}),
  };
}
