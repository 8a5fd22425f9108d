import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guestOrders, keepKeys, knownKeys, linkedKey, openLink } from '#core/orders/checkout/guestOrders.ts';
import { TEXTS } from '#texts';
import { LostLink } from '#ui/account/LostLink.tsx';
import type { AroundProps } from '#ui/account/RequireSignIn.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import { useCheckoutParts } from '#ui/orders/useCheckoutParts.ts';
import { patterns } from '#ui/paths.ts';
import { notify } from '#ui/toasts/notify.ts';
import { PlacedOrders } from './PlacedOrders.tsx';

/** The guest orders of this browser, if the router's state is a link's fragment or there are any; otherwise, and for accounts, `children`. */
export function GuestOrders({ isGuest, children }: AroundProps) {
  const parts = useCheckoutParts();
  const navigate = useNavigate();
  const fragment = String(useLocation().state);
  const linked = linkedKey(fragment);
  const isOnlyHere = parts.checkoutStorage.loadKeys('tab').length > 0;
  const fallback = useFocusFallback(!isOnlyHere);
  const show = () => navigate(patterns.order, { replace: true, state: '#' });
  useEffect(() => {
    if (!linked) return;
    openLink(parts, linked);
    show();
  });
  const onKeep = () => (keepKeys(parts) ? show() : notify(TEXTS.order.linkInMail, { kind: 'error' }));

  if (linked) return null;
  if (!isGuest || (!fragment.startsWith('#') && knownKeys(parts).length === 0)) return children;
  return (
    <>
      <PlacedOrders guests={guestOrders(parts)} none={TEXTS.order.linkInMail}>
        {isOnlyHere && (
          <p className="screen-only" {...fallback}>
            <button type="button" className={buttons.secondary} onClick={onKeep}>
              {TEXTS.order.keep}
            </button>
          </p>
        )}
      </PlacedOrders>
      <LostLink />
    </>
  );
}
