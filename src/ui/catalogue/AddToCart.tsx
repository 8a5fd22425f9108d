import { useEffect, useId, useRef } from 'react';
import type { Product } from '#core/domain/Product.ts';
import buttons from '#ui/kit/buttons.module.css';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useQuantityInCart, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './AddToCart.module.css';
import { QuantityControls } from './QuantityControls.tsx';

/** "Add To Cart", or once the product is in the cart its quantity in that place. */
export function AddToCart({ product }: { readonly product: Product }) {
  const shop = useShop();
  const quantity = useQuantityInCart(product.id);
  const nameId = useId();
  const increase = useRef<HTMLButtonElement>(null);
  const wasAddedHere = useRef(false);

  // The button that was pressed is gone: its replacement takes the focus.
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

  return (
    <div className={styles.place}>
      {quantity > 0 ? (
        <QuantityControls
          quantity={quantity}
          productName={product.name}
          increaseRef={increase}
          onIncrease={() => shop.cart.increase(product.id)}
          onDecrease={() => shop.cart.decrease(product.id)}
        />
      ) : (
        <>
          <span id={nameId} hidden>
            {product.name}
          </span>
          <button type="button" className={buttons.secondary} aria-describedby={nameId} onClick={onAddToCart}>
            Add To Cart
          </button>
        </>
      )}
    </div>
  );
}
