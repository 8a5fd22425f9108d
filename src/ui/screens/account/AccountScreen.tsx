import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { Account } from './Account.tsx';

export function AccountScreen() {
  return <RequireSignIn screen="account">{(user) => <Account user={user} />}</RequireSignIn>;
}
