import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { Account } from './Account.tsx';

export function AccountScreen() {
  useScreenTitle('Account');
  return (
    <RequireSignIn title="Account" reason="account">
      {(user) => <Account user={user} />}
    </RequireSignIn>
  );
}
