import { useId } from 'react';
import type { CartLine } from '#core/domain/Cart.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { changeSince } from '#core/domain/changeSince.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { LineChoices } from '#ui/catalogue/lines/LineChoices.tsx';
import productLine from '#ui/catalogue/lines/ProductLine.module.css';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { QuantityField } from '#ui/catalogue/QuantityField.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { productPath } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './CartLineItem.module.css';
import { LineNotes } from './LineNotes.tsx';

interface CartLineItemProps {
  readonly line: CartLine;
  readonly known: KnownProduct;
  readonly onRemove: () => void;
  readonly onSaveForLater: () => void;
}

export function CartLineItem({ line, known, onRemove, onSaveForLater }: CartLineItemProps) {
  const shop = useShop();
  const headingId = useId();
  const change = changeSince(line, known);
  const product = known.today;
  const isSamePrice = !change.price && !change.hasOtherOriginalPrice;
  // The unit price follows from today's content, which the line does not report as changed.
  const priced = SHOP.sellsInEu && product && isSamePrice ? product : line;
  return (
    <li
      className={styles.line}
      {...plainType(line.name)}
      aria-labelledby={headingId}
      data-line={line.id}
      data-category={categoryOf(line.category)?.value}
    >
      {/* The name links to the same page, so keyboards and screen readers skip the picture. */}
      <Link className={productLine.shelf} to={productPath(line.id)} tabIndex={-1} aria-hidden="true">
        <Picture src={line.images[0]} alt="" name={line.name} sizes="(width < 45rem) 96px, 144px" />
      </Link>
      <div className={productLine.words}>
        <h2 id={headingId} className={`${productLine.name} bounded`} tabIndex={-1}>
          <Link className="plain" to={productPath(line.id)} {...langOf(line, 'name')}>
            {line.name}
          </Link>
        </h2>
        <LineChoices line={line} known={known} />
        <PriceTicket product={priced} />
        <LineNotes line={line} product={product} change={change} headingId={headingId} onRemove={onRemove} />
      </div>
      <div className={styles.controls}>
        <QuantityField
          quantity={line.quantity}
          product={product ?? line}
          onIncrease={() => shop.cart.increase(line.id)}
          onDecrease={() => shop.cart.decrease(line.id)}
          onSet={(quantity) => shop.cart.setQuantity(line.id, quantity)}
        />
        <button
          type="button"
          className={`${buttons.quiet} ${styles.later}`}
          aria-describedby={headingId}
          onClick={onSaveForLater}
        >
          {TEXTS.cart.saveForLater}
        </button>
        {!change.isGone && (
          <button
            type="button"
            className={styles.remove}
            data-part="remove"
            title={TEXTS.cart.remove}
            aria-label={TEXTS.cart.removeLine(line.name)}
            onClick={onRemove}
          >
            <Icon shape="remove" size={22} />
          </button>
        )}
      </div>
    </li>
  );
}
