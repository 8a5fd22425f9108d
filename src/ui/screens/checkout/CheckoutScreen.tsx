import { Suspense } from 'react';
import { RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { AfterAttempt } from '#ui/orders/AfterAttempt.tsx';
import { Checkout } from './Checkout.tsx';

export function CheckoutScreen() {
  return (
    <RequireSignIn screen="checkout">
      {(user) => (
        <AfterAttempt>
          <Suspense>
            <Checkout key={user.id} buyer={user} />
          </Suspense>
        </AfterAttempt>
      )}
    </RequireSignIn>
  );
}
