import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import entry from '#ui/account/EntryPage.module.css';
import { type LoginVisit, loginReasons } from '#ui/account/LoginVisit.ts';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import { useAccount } from '#ui/ShopProvider.tsx';

interface LoginNoticeProps {
  readonly visit: LoginVisit;
  readonly onward: { readonly to: string; readonly label: string } | undefined;
  /** This form is signing the shopper in: the notice must not change. */
  readonly isEntering: boolean;
}

/** Explains why a login is needed, or confirms an existing sign-in, such as after a sign-up. */
export function LoginNotice({ visit, onward, isEntering }: LoginNoticeProps) {
  const { signIn } = useAccount();
  if (signIn.status !== 'signed-in' || isEntering) {
    return visit.reason ? (
      <p className={entry.notice} role="status">
        {SHOP.checkout?.guests && visit.reason === 'checkout' ? (
          <span className="stack">
            {TEXTS.login.reasons.checkout}
            <Link className={buttons.secondary} to={patterns.checkout}>
              {TEXTS.login.asGuest}
            </Link>
            <span className="note">{TEXTS.login.asGuestText}</span>
          </span>
        ) : (
          loginReasons[visit.reason].why
        )}
      </p>
    ) : null;
  }
  const name = signIn.user.name || signIn.user.email;
  return (
    <div className={entry.notice}>
      <p role="status">{visit.isNewAccount ? TEXTS.login.created(name) : TEXTS.login.signedInAs(name)}</p>
      <p className={entry.links}>
        {onward && <Link to={onward.to}>{onward.label}</Link>}
        {onward?.to !== patterns.account && <Link to={patterns.account}>{TEXTS.login.account}</Link>}
        <Link to={patterns.products}>{TEXTS.cart.continueShopping}</Link>
      </p>
    </div>
  );
}
