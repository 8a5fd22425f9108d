import { Link } from 'react-router-dom';
import entry from '#ui/account/EntryPage.module.css';
import { type LoginVisit, loginReasons } from '#ui/account/loginVisit.ts';
import { patterns } from '#ui/paths.ts';
import { useAuth } from '#ui/ShopProvider.tsx';

interface LoginNoticeProps {
  readonly visit: LoginVisit;
  readonly onward: { readonly to: string; readonly label: string } | undefined;
  /** Who is being let in by this very form is not told so on the way out of it. */
  readonly isEntering: boolean;
}

/**
 * Above the login: why it is shown, or, to a shopper who is signed in already, that it is so, and the ways on. After
 * a sign-up that is the rule, since the provider signs new shoppers in (readings, 49).
 */
export function LoginNotice({ visit, onward, isEntering }: LoginNoticeProps) {
  const { signIn } = useAuth();
  if (signIn.status !== 'signed-in' || isEntering) {
    return visit.reason ? (
      <p className={entry.notice} role="status">
        {loginReasons[visit.reason].why}
      </p>
    ) : null;
  }
  const { displayName, email } = signIn.user;
  const name = displayName || email;
  return (
    <div className={entry.notice}>
      <p role="status">
        {visit.isNewAccount
          ? `Your account is made, and you are signed in as ${name}.`
          : `You are signed in as ${name}.`}
      </p>
      <p className={entry.links}>
        {onward && <Link to={onward.to}>{onward.label}</Link>}
        {onward?.to !== patterns.account && <Link to={patterns.account}>Your account</Link>}
        <Link to={patterns.products}>Continue Shopping</Link>
      </p>
    </div>
  );
}
