import { SHOP } from '#shop';
import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { GuestOrders } from './GuestOrders.tsx';
import { Orders } from './Orders.tsx';
import { PlacedOrders } from './PlacedOrders.tsx';

export function OrderScreen() {
  return (
    <RequireSignIn screen="order" around={SHOP.checkout?.guests ? GuestOrders : undefined}>
      {({ id }) => (SHOP.checkout ? <PlacedOrders key={id} /> : <Orders />)}
    </RequireSignIn>
  );
}
