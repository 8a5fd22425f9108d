import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { patterns } from '#ui/paths.ts';

/** The actions that require an account, each with the explanation above the login, and the link after it. */
export const loginReasons = {
  checkout: {
    why: TEXTS.login.reasons.checkout,
    onward: SHOP.checkout
      ? { to: patterns.checkout, label: TEXTS.login.onward.checkout }
      : { to: patterns.cart, label: TEXTS.login.onward.cart },
  },
  order: {
    why: TEXTS.login.reasons.order,
    onward: { to: patterns.order, label: TEXTS.login.onward.order },
  },
  account: {
    why: TEXTS.login.reasons.account,
    onward: { to: patterns.account, label: TEXTS.login.onward.account },
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
