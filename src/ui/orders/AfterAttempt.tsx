import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { settleAttempt } from '#core/orders/checkout/settleAttempt.ts';
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
      const signIn = await shop.account.whenKnown();
      const isSignedIn = signIn.status === 'signed-in';
      const ports = isSignedIn ? await shop.checkout?.load(true).catch(() => undefined) : undefined;
      const result =
        isSignedIn && ports ? await settleAttempt({ ...shop, ...ports }, signIn.user.id) : undefined;
      if (result?.ok && result.value) notify(TEXTS.order.ordered);
      if (!isHere) return;
      if (result?.ok && result.value) navigate(patterns.order, { replace: true });
      else setState(result?.ok || signIn.status === 'signed-out' ? 'open' : 'failed');
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
