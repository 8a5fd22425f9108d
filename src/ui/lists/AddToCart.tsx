import { useEffect, useId, useRef } from 'react';
import { MINIMUM_QUANTITY } from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { QuantityControls } from '#ui/catalogue/QuantityControls.tsx';
import { announce } from '#ui/kit/announce.ts';
import buttons from '#ui/kit/buttons.module.css';
import { patterns } from '#ui/paths.ts';
import { useQuantityInCart, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './AddToCart.module.css';

interface AddToCartProps {
  readonly product: Product;
  readonly nameId: string;
  readonly className?: string | undefined;
}

/** "Add To Cart", or the quantity controls once the product is in the cart. */
export function AddToCart({ product, nameId, className = '' }: AddToCartProps) {
  const shop = useShop();
  const quantity = useQuantityInCart(product.id);
  const controlsNameId = useId();
  const increase = useRef<HTMLButtonElement>(null);
  const wasAddedHere = useRef(false);

  // The pressed button was replaced, so its replacement takes the focus.
  useEffect(() => {
    if (quantity === 0 || !wasAddedHere.current) return;
    wasAddedHere.current = false;
    increase.current?.focus();
  }, [quantity]);

  function onAddToCart() {
    wasAddedHere.current = true;
    shop.cart.add(product);
    notify(TEXTS.cart.added, { id: 'added', link: { to: patterns.cart, label: TEXTS.cart.view } });
  }

  function onStep(step: 1 | -1) {
    if (step === 1) shop.cart.increase(product.id);
    else if (quantity > MINIMUM_QUANTITY) shop.cart.decrease(product.id);
    else announce(TEXTS.quantity.minimum);
  }

  if (quantity > 0) {
    return (
      <QuantityControls
        className={className}
        productName={product.name}
        nameId={controlsNameId}
        increaseRef={increase}
        onStep={onStep}
      >
        <span className={styles.quantity} aria-live="polite">
          <span className="visually-hidden">{TEXTS.quantity.label} </span>
          {/* Page translation replaces bare text nodes, and React would then update the removed one. */}
          <span>{quantity}</span>
        </span>
      </QuantityControls>
    );
  }
  return (
    <button
      type="button"
      className={`${buttons.secondary} ${styles.add} needs-script ${className}`}
      aria-describedby={nameId}
      onClick={onAddToCart}
    >
      {TEXTS.lists.addToCart}
    </button>
  );
}
