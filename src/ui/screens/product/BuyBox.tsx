import { useEffect, useRef, useState } from 'react';
import { lineOf, MINIMUM_QUANTITY } from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import { QuantityField } from '#ui/catalogue/QuantityField.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useQuantityInCart, useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './BuyBox.module.css';

/**
 * Quantity and "Add To Cart", both always visible. Before adding, the field sets the quantity to add; once the
 * product is in the cart it changes the cart, and "Add To Cart" changes nothing but says so again. On a phone both
 * stand in a bar at the bottom of the screen.
 */
export function BuyBox({ product }: { readonly product: Product }) {
  const shop = useShop();
  const inCart = useQuantityInCart(product.id);
  const [toAdd, setToAdd] = useState(MINIMUM_QUANTITY);
  // Several clicks may come before the next render: each starts from the result of the one before.
  const latestToAdd = useRef(toAdd);

  // The bar lies over the end of the page, which has to make room. Asked with `:has()`, every change anywhere on a page
  // would have the browser compute the styles of all of it again.
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
    notify(texts.addedOnDetail, { link: { to: patterns.cart, label: 'View cart' } });
  }

  return (
    <div className={styles.box}>
      <noscript>
        <p>To fill a cart, please switch JavaScript on.</p>
      </noscript>
      <div className={styles.bar}>
        <QuantityField
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
          Add To Cart
        </button>
      </div>
      {/* It has its place from the start, so that nothing moves under the mouse. */}
      <p className={styles.note} data-shown={inCart > 0}>
        In your cart. Change the quantity here at any time.
      </p>
    </div>
  );
}
