import { type MouseEvent, useId } from 'react';
import type { CartLine } from '#core/domain/Cart.ts';
import type { ChangeSince } from '#core/domain/changeSince.ts';
import { struckPrice } from '#core/domain/discounts.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import productLine from '#ui/catalogue/lines/ProductLine.module.css';
import { announce } from '#ui/kit/announce.ts';
import buttons from '#ui/kit/buttons.module.css';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './LineNotes.module.css';

interface LineNotesProps {
  readonly line: CartLine;
  readonly product: Product | undefined;
  readonly change: ChangeSince;
  readonly headingId: string;
  readonly onRemove: () => void;
}

/** Reports changes since the line was added. The line retains its price until the shopper accepts the new one. */
export function LineNotes({ line, product, change, headingId, onRemove }: LineNotesProps) {
  const shop = useShop();
  const textId = useId();
  const priceChange = priceChangeOf(change, product);
  const { stock, hasStockFallen, isGone } = change;

  function onUseNewPrice(event: MouseEvent<HTMLElement>, changed: Product) {
    // The button disappears, so the line's heading takes the focus.
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('h2')?.focus();
    shop.cart.acceptPrice(changed);
    announce(TEXTS.cart.priceAccepted(line.name, priceText(changed.price)));
  }

  return (
    <>
      {isGone && (
        <div className={productLine.change}>
          <p>{TEXTS.cart.noLongerSold}</p>
          <button
            type="button"
            className={buttons.secondary}
            data-part="remove"
            aria-describedby={headingId}
            onClick={onRemove}
          >
            {TEXTS.cart.remove}
          </button>
        </div>
      )}
      {product && priceChange && (
        <div className={productLine.change}>
          <p id={textId}>{priceChange}</p>
          <button
            type="button"
            className={buttons.secondary}
            aria-describedby={textId}
            onClick={(event) => onUseNewPrice(event, product)}
          >
            {TEXTS.cart.useNewPrice}
          </button>
        </div>
      )}
      {stock && (
        <p className={hasStockFallen ? productLine.change : styles.stock} data-level={stock.level}>
          {stock.text}
        </p>
      )}
    </>
  );
}

function priceChangeOf({ price, hasOtherOriginalPrice }: ChangeSince, product: Product | undefined) {
  if (price) return TEXTS.cart.priceChanged(priceText(price.was), priceText(price.now));
  if (!hasOtherOriginalPrice) return undefined;
  const struck = product && struckPrice(product);
  if (struck === undefined) return TEXTS.cart.noOriginalPrice;
  if (SHOP.sellsInEu) return `${TEXTS.catalogue.lowestPrice} ${priceText(struck)}`;
  return TEXTS.cart.originalPrice(priceText(struck));
}
