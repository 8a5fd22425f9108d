import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckOutFailure } from '#core/domain/failures.ts';
import type { LoginVisit } from '#ui/account/LoginVisit.ts';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/** The checkout and what has become of it. */
interface CheckOut {
  readonly isBusy: boolean;
  readonly failure: CheckOutFailure | 'account-unavailable' | undefined;
  readonly onCheckOut: () => void;
}

/**
 * Checkout: signed in, it places the order and leads to it; signed out, to the login. Until the sign-in is known it is
 * busy; where that cannot be found out, it has failed.
 */
export function useCheckOut(): CheckOut {
  const shop = useShop();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CheckOut['failure']>();
  // Set at once: a second click may come before the button is rendered as disabled.
  const isUnderWay = useRef(false);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function run() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const signIn = await shop.account.whenKnown();
    // A shopper who has left the cart meanwhile no longer wants to check out.
    if (!isShown.current) return;
    isUnderWay.current = false;
    setIsBusy(false);
    if (signIn.status === 'unavailable') {
      setFailure('account-unavailable');
      return;
    }
    if (signIn.status === 'signed-out') {
      const state: LoginVisit = { reason: 'checkout' };
      navigate(patterns.login, { state });
      return;
    }
    const result = shop.orders.checkOut(signIn.user);
    if (result.ok) {
      notify(texts.ordered);
      // In one render with the cart that is empty now: nobody sees that.
      navigate(patterns.order);
    } else {
      setFailure(result.failure);
    }
  }

  return { isBusy, failure, onCheckOut: () => void run() };
}
