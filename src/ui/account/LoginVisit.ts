import { patterns } from '#ui/paths.ts';

/** What a shopper wanted to do that needs an account. */
export type LoginReason = 'checkout' | 'order' | 'account';

/** What the login screen is told. It travels in the router's state, not in the address. */
export interface LoginVisit {
  readonly reason?: LoginReason;
  /** The account was made a moment ago. */
  readonly isNewAccount?: boolean;
}

/** Why the login is shown, and the way on that is offered after it. */
export const loginReasons: Readonly<
  Record<
    LoginReason,
    { readonly why: string; readonly onward: { readonly to: string; readonly label: string } }
  >
> = {
  checkout: {
    why: 'Log in to place your order. Your cart is kept as it is.',
    onward: { to: patterns.cart, label: 'Continue to your cart' },
  },
  order: {
    why: 'Log in to see your orders.',
    onward: { to: patterns.order, label: 'Continue to your orders' },
  },
  account: {
    why: 'Log in to see your account.',
    onward: { to: patterns.account, label: 'Continue to your account' },
  },
};

/** Reads a visit from a router state. A browser keeps that state across reloads, so it may hold anything. */
export function loginVisitFrom(state: unknown): LoginVisit {
  if (typeof state !== 'object' || state === null) return {};
  const reason = 'reason' in state ? state.reason : undefined;
  return {
    ...(reason === 'checkout' || reason === 'order' || reason === 'account' ? { reason } : {}),
    ...('isNewAccount' in state && state.isNewAccount === true ? { isNewAccount: true } : {}),
  };
}
