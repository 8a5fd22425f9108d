import { use } from 'react';
import type { CheckoutParts } from '#core/orders/checkout/settleAttempt.ts';
import { useShop } from '#ui/ShopProvider.tsx';

/** The parts of a shop with checkout. Suspends until their code has loaded. */
export function useCheckoutParts(): CheckoutParts {
  const { cart, clock, checkout } = useShop();
  if (!checkout) throw new Error('This shop has no checkout.');
  return { cart, clock, checkout, ...use(checkout.load()) };
}
