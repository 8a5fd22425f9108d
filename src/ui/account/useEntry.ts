import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { useIsShown } from '#ui/kit/useIsShown.ts';
import { patterns } from '#ui/paths.ts';
import { useAccount, useCartValue, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import { type LoginVisit, loginReasons, loginVisitFrom } from './LoginVisit.ts';

interface Entry {
  readonly visit: LoginVisit;
  /** The page that the shopper wanted, or the cart if it is not empty. */
  readonly onward: { readonly to: string; readonly label: string } | undefined;
  /** The shopper is being signed in or redirected, so the form must not change. */
  readonly isEntering: boolean;
  /** False once the shopper has left the form, which prevents a redirect. */
  readonly isHere: () => boolean;
  /** Redirects to "/" and offers `onward` there; to the checkout if the shopper was checking out. */
  readonly enter: () => void;
}

/** Shared by login and sign-up. Preloads Google's popup, which browsers block unless it opens at once after the click. */
export function useEntry(): Entry {
  const { account } = useShop();
  const navigate = useNavigate();
  const visit = loginVisitFrom(useLocation().state);
  const hasLines = useCartValue(({ lines }) => lines.length > 0);
  const isShown = useIsShown();
  const [hasEntered, setHasEntered] = useState(false);
  const { busyWith } = useAccount();

  useEffect(() => {
    account.forgetErrors();
    account.start();
    account.prepareThirdParty();
  }, [account]);

  const reason = visit.reason ?? (hasLines ? 'checkout' : undefined);
  const onward = reason && loginReasons[reason].onward;
  return {
    visit,
    onward,
    isEntering: hasEntered || busyWith === 'log-in' || busyWith === 'third-party',
    isHere: () => isShown.current,
    enter() {
      setHasEntered(true);
      const isCheckingOut = SHOP.checkout && visit.reason === 'checkout';
      if (isShown.current) navigate(isCheckingOut ? patterns.checkout : patterns.home, { replace: true });
      notify(TEXTS.login.done, onward && !isCheckingOut ? { link: onward } : {});
    },
  };
}
