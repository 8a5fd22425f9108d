import { Suspense, useState } from 'react';
import { SHOP } from '#shop';
import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { AfterAttempt } from '#ui/orders/AfterAttempt.tsx';
import { useAccount } from '#ui/ShopProvider.tsx';
import { Checkout } from './Checkout.tsx';

export function CheckoutScreen() {
  const { signIn } = useAccount();
  // A guest's form stays while the identity provider is asked again.
  const [isKnown, setIsKnown] = useState(false);
  if (SHOP.checkout?.guests && !isKnown && signIn.status !== 'unknown') setIsKnown(true);
  return (
    <RequireSignIn screen="checkout">
      {(user) =>
        (user || isKnown) && (
          <AfterAttempt>
            <Suspense>
              <Checkout key={user?.id} buyer={user} />
            </Suspense>
          </AfterAttempt>
        )
      }
    </RequireSignIn>
  );
}
