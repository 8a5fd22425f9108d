import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { settleAttempt } from '#core/orders/checkout/settleAttempt.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { patterns } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/** Shows its content once the order service has responded about the attempt of an earlier visit, and its order if there is one. */
export function AfterAttempt({ children }: { readonly children: ReactNode }) {
  const shop = useShop();
  const navigate = useNavigate();
  const [state, setState] = useState(() => (shop.checkout?.hasAttempt() ? 'asking' : 'open'));

  useEffect(() => {
    if (state !== 'asking') return;
    let isHere = true;
    const ask = async () => {
      const ports = await shop.checkout?.load(true).catch(() => undefined);
      const isGuests = SHOP.checkout?.guests && ports?.checkoutStorage.loadAttempt()?.email !== undefined;
      const signIn = isGuests ? undefined : await shop.account.whenKnown();
      const buyer = signIn?.status === 'signed-in' ? signIn.user.id : '';
      const isKnown = ports && signIn?.status !== 'unavailable';
      const result = isKnown ? await settleAttempt({ ...shop, ...ports }, buyer) : undefined;
      if (result?.ok && result.value) notify(TEXTS.order.ordered);
      if (!isHere) return;
      if (result?.ok && result.value) navigate(patterns.order, { replace: true });
      else setState(result?.ok ? 'open' : 'failed');
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [shop, navigate, state]);

  if (state === 'asking') {
    return (
      <p className="muted" role="status" aria-busy="true">
        {TEXTS.checkout.asking}
      </p>
    );
  }
  return (
    <>
      {state === 'failed' && (
        <FailureNotice
          title={TEXTS.checkout.unknownAttempt}
          text={TEXTS.checkout.unknownAttemptText}
          onTryAgain={() => setState('asking')}
        />
      )}
      {children}
    </>
  );
}
