import { useState } from 'react';
import { claimOrders, declineKeys, offeredKeys } from '#core/orders/checkout/guestOrders.ts';
import type { OrderServiceFailure } from '#core/orders/ports/OrderGateway.ts';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { FormError } from '#ui/kit/FormError.tsx';
import { notify } from '#ui/toasts/notify.ts';
import { useCheckoutParts } from './useCheckoutParts.ts';

/** Offers a signed-in shopper, once, to add the guest orders of this device to the account. */
export function ClaimOrders({ onAdded }: { readonly onAdded?: () => void }) {
  const parts = useCheckoutParts();
  const [isOffered, setIsOffered] = useState(() => offeredKeys(parts).length > 0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<OrderServiceFailure>();

  async function onAdd() {
    setIsBusy(true);
    const failed = await claimOrders(parts);
    setIsBusy(false);
    setFailure(failed);
    onAdded?.();
    if (failed) return;
    setIsOffered(false);
    notify(TEXTS.order.claimed);
  }

  function onDecline() {
    declineKeys(parts);
    setIsOffered(false);
  }

  if (!isOffered) return null;
  return (
    <section className="panel column screen-only" aria-label={TEXTS.order.claim}>
      <p>{TEXTS.order.claimText}</p>
      <BusyButton isBusy={isBusy} busyText={TEXTS.order.adding} onClick={() => void onAdd()}>
        {TEXTS.order.claim}
      </BusyButton>
      <button type="button" className={buttons.quiet} onClick={onDecline}>
        {TEXTS.order.doNotClaim}
      </button>
      <FormError>{failure && TEXTS.failures.orders[failure]}</FormError>
    </section>
  );
}
