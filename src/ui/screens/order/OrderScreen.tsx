import { SHOP } from '#shop';
import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import { Orders } from './Orders.tsx';
import { PlacedOrders } from './PlacedOrders.tsx';

export function OrderScreen() {
  const { orderService } = useShop();
  return (
    <RequireSignIn screen="order">
      {({ id }) =>
        SHOP.checkout && orderService ? <PlacedOrders key={id} service={orderService} /> : <Orders />
      }
    </RequireSignIn>
  );
}
