import { Suspense, useState } from 'react';
import type { User } from '#core/domain/User.ts';
import { SHOP } from '#shop';
import { type AroundProps, RequireSignIn } from '#ui/account/RequireSignIn.tsx';
import { AfterAttempt } from '#ui/orders/AfterAttempt.tsx';
import { useAccount } from '#ui/ShopProvider.tsx';
import { Checkout } from './Checkout.tsx';

export function CheckoutScreen() {
  return (
    <RequireSignIn screen="checkout" around={SHOP.checkout?.guests ? GuestCheckout : undefined}>
      {(user) => <CheckoutOf buyer={user} />}
    </RequireSignIn>
  );
}

/** A guest's form stays while the identity provider is asked again. */
function GuestCheckout({ isGuest, children }: AroundProps) {
  const { signIn } = useAccount();
  const [isKnown, setIsKnown] = useState(false);
  if (!isKnown && signIn.status !== 'unknown') setIsKnown(true);
  return isGuest && isKnown ? <CheckoutOf /> : children;
}

function CheckoutOf({ buyer }: { readonly buyer?: User }) {
  return (
    <AfterAttempt>
      <Suspense>
        <Checkout key={buyer?.id} buyer={buyer} />
      </Suspense>
    </AfterAttempt>
  );
}
