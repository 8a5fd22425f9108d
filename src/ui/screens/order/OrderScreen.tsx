import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { Orders } from './Orders.tsx';

export function OrderScreen() {
  return <RequireSignIn screen="order">{() => <Orders />}</RequireSignIn>;
}
