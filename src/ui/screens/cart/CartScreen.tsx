import { useEffect, useRef } from 'react';
import type { Cart, CartLine } from '#core/domain/Cart.ts';
import { isOutOfStock } from '#core/domain/stock.ts';
import { inThisLanguage } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { AccountFailure } from '#ui/account/AccountFailure.tsx';
import { RecentlyViewed } from '#ui/catalogue/RecentlyViewed.tsx';
import { useDeliveryCountry } from '#ui/catalogue/useDeliveryCountry.ts';
import { useBeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { AfterAttempt } from '#ui/orders/AfterAttempt.tsx';
import { DiscountCode } from '#ui/orders/DiscountCode.tsx';
import { useOffer } from '#ui/orders/useOffer.ts';
import { useCart, useKnownProducts } from '#ui/ShopProvider.tsx';
import { SavedForLater } from '#ui/saved/SavedForLater.tsx';
import { CartLines } from './CartLines.tsx';
import styles from './CartScreen.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckOut } from './useCheckOut.ts';

const useCartOffer = SHOP.checkout ? (lines: Cart) => useOffer(lines, useDeliveryCountry()) : () => undefined;

export function CartScreen() {
  const title = useScreenTitle('cart');
  const { lines } = useCart();
  const known = useKnownProducts(lines);
  const { isBusy, failure, onCheckOut } = useCheckOut();
  const offer = useCartOffer(lines);
  const isEmpty = lines.length === 0;
  const emptyText = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  const isBeyond = useBeyondFirstFrame();
  // The empty cart, which lists products, disappears when one is added.
  const emptyFocus = useFocusFallback(!isEmpty);

  // The controls disappear with the last line, so the heading takes the focus.
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) emptyText.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  function isInStock(line: CartLine) {
    const { today = line, isGone } = known(line.id);
    return !isGone && !isOutOfStock(today);
  }

  const content = isEmpty ? (
    <div className="sections" {...emptyFocus}>
      {SHOP.checkout && offer && <DiscountCode lines={lines} offer={offer} />}
      <EmptyCart headingRef={emptyText} />
    </div>
  ) : (
    <div className={styles.counter}>
      <CartLines lines={lines.map((line) => inThisLanguage(line, known))} known={known} />
      <OrderSummary
        lines={lines}
        offer={offer}
        isInStock={lines.every(isInStock)}
        isBusy={isBusy}
        onCheckOut={onCheckOut}
      />
    </div>
  );

  return (
    <div className="column">
      <h1>{title}</h1>
      {failure === 'account-unavailable' ? (
        <AccountFailure onTryAgain={onCheckOut} />
      ) : (
        <FormError>{failure && TEXTS.failures.checkOut[failure]}</FormError>
      )}
      {SHOP.checkout ? <AfterAttempt>{content}</AfterAttempt> : content}
      {isBeyond && (
        <>
          <SavedForLater />
          <RecentlyViewed />
        </>
      )}
    </div>
  );
}
