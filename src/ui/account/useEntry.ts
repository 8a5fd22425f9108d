import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { patterns } from '#ui/paths.ts';
import { useAuth, useCartValue, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import { type LoginVisit, loginReasons, loginVisitFrom } from './loginVisit.ts';

/** Where to go on from a form that lets shoppers in. */
interface Entry {
  /** Why the form is shown. */
  readonly visit: LoginVisit;
  /** What the shopper came from, or the cart if there is something in it. */
  readonly onward: { readonly to: string; readonly label: string } | undefined;
  /** The shopper is being let in, or on the way to "/": nothing on the form changes any more. */
  readonly isEntering: boolean;
  /** Whether the form is still on screen: who has gone elsewhere meanwhile is not called back. */
  readonly isHere: () => boolean;
  /** To "/", as after every login, where the way on is offered (specification, section 4; readings, 44). */
  readonly enter: () => void;
}

/**
 * The ways on from login and sign-up. When the form opens, the errors of former attempts are forgotten and Google's
 * window is prepared: browsers block one that does not open with the click.
 */
export function useEntry(): Entry {
  const { auth } = useShop();
  const navigate = useNavigate();
  const visit = loginVisitFrom(useLocation().state);
  const hasLines = useCartValue(({ lines }) => lines.length > 0);
  const isShown = useRef(false);
  const [hasEntered, setHasEntered] = useState(false);
  const { busyWith } = useAuth();

  useEffect(() => {
    isShown.current = true;
    auth.forgetErrors();
    auth.start();
    auth.prepareGoogle();
    return () => {
      isShown.current = false;
    };
  }, [auth]);

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
