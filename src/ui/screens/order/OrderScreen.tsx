import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { Orders } from './Orders.tsx';

/** Order tracking, for signed-in shoppers. */
export function OrderScreen() {
  useScreenTitle('Order Tracking');
  return (
    <RequireSignIn title="Order Tracking" reason="order">
      {() => <Orders />}
    </RequireSignIn>
  );
}
