import { Suspense } from 'react';
import { SHOP } from '#shop';
import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { Orders } from './Orders.tsx';
import { PlacedOrders } from './PlacedOrders.tsx';

export function OrderScreen() {
  return (
    <RequireSignIn screen="order">
      {({ id }) =>
        SHOP.checkout ? (
          <Suspense>
            <PlacedOrders key={id} />
          </Suspense>
        ) : (
          <Orders />
        )
      }
    </RequireSignIn>
  );
}
