import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { patterns } from '#ui/paths.ts';
import { useAccount, useCartValue, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import { type LoginVisit, loginReasons, loginVisitFrom } from './LoginVisit.ts';

/** Where a form that lets shoppers in leads. */
interface Entry {
  /** Why the form is shown. */
  readonly visit: LoginVisit;
  /** What the shopper came from, or the cart if there is something in it. */
  readonly onward: { readonly to: string; readonly label: string } | undefined;
  /** The shopper is being signed in, or on the way to "/": nothing on the form changes any more. */
  readonly isEntering: boolean;
  /** Whether the form is still on screen: a shopper who has gone elsewhere meanwhile is left there. */
  readonly isHere: () => boolean;
  /** Goes to "/", as after every login, and offers the way on there. */
  readonly enter: () => void;
}

/**
 * Where login and sign-up lead. When the form opens, it forgets the errors of former attempts and prepares Google's
 * window: browsers block one that does not open at once with the click.
 */
export function useEntry(): Entry {
  const { account } = useShop();
  const navigate = useNavigate();
  const visit = loginVisitFrom(useLocation().state);
  const hasLines = useCartValue(({ lines }) => lines.length > 0);
  const isShown = useRef(false);
  const [hasEntered, setHasEntered] = useState(false);
  const { busyWith } = useAccount();

  useEffect(() => {
    isShown.current = true;
    account.forgetErrors();
    account.start();
    account.prepareGoogle();
    return () => {
      isShown.current = false;
    };
  }, [account]);

  const reason = visit.reason ?? (hasLines ? 'checkout' : undefined);
  const onward = reason && loginReasons[reason].onward;
  return {
    visit,
    onward,
    isEntering: hasEntered || busyWith === 'log-in' || busyWith === 'google',
    isHere: () => isShown.current,
    enter() {
      setHasEntered(true);
      if (isShown.current) navigate(patterns.home, { replace: true });
      notify('You are logged in.', onward ? { link: onward } : {});
    },
  };
}
