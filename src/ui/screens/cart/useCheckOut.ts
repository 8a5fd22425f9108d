import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckOutFailure } from '#core/domain/failures.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import type { LoginVisit } from '#ui/account/LoginVisit.ts';
import { useIsShown } from '#ui/kit/useIsShown.ts';
import { patterns } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/**
 * Places the order and opens it, or the login if signed out. Busy until the sign-in state is known. A shop that sells opens its
 * checkout instead, which opens the login unless the shop has guests.
 */
export function useCheckOut() {
  const shop = useShop();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Exclude<CheckOutFailure, 'signed-out'>>();
  // A ref, because a second click may precede the disabled render.
  const isUnderWay = useRef(false);
  const isShown = useIsShown();

  async function run() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const signIn = await shop.account.whenKnown();
    // The shopper has left the cart, so cancel the checkout.
    if (!isShown.current) return;
    isUnderWay.current = false;
    setIsBusy(false);
    if (SHOP.checkout?.guests && signIn.status !== 'signed-out') {
      navigate(patterns.checkout);
      return;
    }
    const result = shop.orders.checkOut(signIn);
    if (result.ok) {
      notify(TEXTS.order.ordered);
      // Navigates in the same render that empties the cart.
      navigate(patterns.order);
    } else if (result.failure === 'signed-out') {
      const state: LoginVisit = { reason: 'checkout' };
      navigate(patterns.login, { state });
    } else {
      setFailure(result.failure);
    }
  }

  return {
    isBusy,
    failure,
    onCheckOut() {
      if (SHOP.checkout && !SHOP.checkout.guests) navigate(patterns.checkout);
      else void run();
    },
  };
}
