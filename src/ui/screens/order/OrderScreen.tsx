import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { Orders } from './Orders.tsx';

export function OrderScreen() {
  useScreenTitle('Order Tracking');
  return (
    <RequireSignIn title="Order Tracking" reason="order">
      {() => <Orders />}
    </RequireSignIn>
  );
}
