import { useEffect, useRef } from 'react';
import type { Product } from '#core/domain/Product.ts';
import buttons from '#ui/kit/buttons.module.css';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useQuantityInCart, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './AddToCart.module.css';
import { QuantityControls } from './QuantityControls.tsx';

interface AddToCartProps {
  readonly product: Product;
  readonly nameId: string;
  readonly className?: string | undefined;
}

/** "Add To Cart", or the quantity controls once the product is in the cart. */
export function AddToCart({ product, nameId, className = '' }: AddToCartProps) {
  const shop = useShop();
  const quantity = useQuantityInCart(product.id);
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
    notify(texts.added, { id: texts.added, link: { to: patterns.cart, label: 'View cart' } });
  }

  if (quantity > 0) {
    return (
      <QuantityControls
        className={className}
        quantity={quantity}
        productName={product.name}
        increaseRef={increase}
        onIncrease={() => shop.cart.increase(product.id)}
        onDecrease={() => shop.cart.decrease(product.id)}
      />
    );
  }
  return (
    <button
      type="button"
      className={`${buttons.secondary} ${styles.add} needs-script ${className}`}
      aria-describedby={nameId}
      onClick={onAddToCart}
    >
      Add To Cart
    </button>
  );
}
