import { useEffect, useRef, useState } from 'react';
import { lineOf, MINIMUM_QUANTITY } from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { QuantityField } from '#ui/catalogue/QuantityField.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { patterns } from '#ui/paths.ts';
import { useQuantityInCart, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './BuyBox.module.css';

/** Before adding, the field sets the quantity to add; afterwards it changes the cart, and "Add To Cart" only confirms again. */
export function BuyBox({ product }: { readonly product: Product }) {
  const shop = useShop();
  const inCart = useQuantityInCart(product.id);
  const [toAdd, setToAdd] = useState(MINIMUM_QUANTITY);
  // Several clicks may precede the next render, so each starts from the latest value.
  const latestToAdd = useRef(toAdd);

  // The bar covers the end of the page. `:has()` would recompute all styles on every change anywhere.
  useEffect(() => {
    document.body.dataset.buyBar = '';
    return () => {
      delete document.body.dataset.buyBar;
    };
  }, []);

  function onQuantityToAdd(quantity: number) {
    latestToAdd.current = Math.max(quantity, MINIMUM_QUANTITY);
    setToAdd(latestToAdd.current);
  }

  function isInCart() {
    return lineOf(shop.cart.getSnapshot().lines, product.id) !== undefined;
  }

  function onAddToCart() {
    shop.cart.addAsShown(product, latestToAdd.current);
    onQuantityToAdd(MINIMUM_QUANTITY);
    notify(TEXTS.product.added, { link: { to: patterns.cart, label: TEXTS.cart.view } });
  }

  return (
    <div className={styles.box}>
      <noscript>
        <p>{TEXTS.product.needsScripts}</p>
      </noscript>
      <div className={`${styles.bar} needs-script`}>
        <QuantityField
          key={product.id}
          quantity={inCart || toAdd}
          product={product}
          onIncrease={() =>
            isInCart() ? shop.cart.increase(product.id) : onQuantityToAdd(latestToAdd.current + 1)
          }
          onDecrease={() =>
            isInCart() ? shop.cart.decrease(product.id) : onQuantityToAdd(latestToAdd.current - 1)
          }
          onSet={(quantity) =>
            isInCart() ? shop.cart.setQuantity(product.id, quantity) : onQuantityToAdd(quantity)
          }
        />
        <button type="button" className={`${buttons.primary} ${styles.add}`} onClick={onAddToCart}>
          {TEXTS.lists.addToCart}
        </button>
      </div>
      {/* Always rendered, so that its appearance moves nothing. */}
      <p className={`${styles.note} needs-script`} data-shown={inCart > 0}>
        {TEXTS.product.inCart}
      </p>
    </div>
  );
}
