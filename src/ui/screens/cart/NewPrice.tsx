import { type MouseEvent, useId } from 'react';
import type { CartLine } from '#core/domain/Cart.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { announce } from '#ui/kit/announce.ts';
import buttons from '#ui/kit/buttons.module.css';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './NewPrice.module.css';

interface NewPriceProps {
  readonly line: CartLine;
  readonly product: Product | undefined;
}

/** Says that the catalogue's price has changed. The line keeps its own until the shopper accepts the new one. */
export function NewPrice({ line, product }: NewPriceProps) {
  const shop = useShop();
  const textId = useId();
  if (!product) return null;
  const news = newsOf(line, product);
  if (!news) return null;

  function onAccept(event: MouseEvent<HTMLElement>, changed: Product) {
    // This button goes away: the line's heading takes the focus.
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('h2')?.focus();
    shop.cart.acceptPrice(changed);
    announce(`${line.name} is now in your cart at ${priceText(changed.price)}.`);
  }

  return (
    <div className={styles.news}>
      <p id={textId}>{news}</p>
      <button
        type="button"
        className={buttons.secondary}
        aria-describedby={textId}
        onClick={(event) => onAccept(event, product)}
      >
        Accept new price
      </button>
    </div>
  );
}

function newsOf(line: CartLine, product: Product): string | undefined {
  if (product.price !== line.price) {
    return `The price has changed: now ${priceText(product.price)}, in your cart ${priceText(line.price)}.`;
  }
  if (product.originalPrice === line.originalPrice) return undefined;
  return product.originalPrice === undefined
    ? 'There is no original price to compare with any more.'
    : `The original price is ${priceText(product.originalPrice)} now.`;
}
