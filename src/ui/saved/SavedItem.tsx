import { useId } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import type { ChangeSince } from '#core/domain/changeSince.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { langOf } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { LineChoices } from '#ui/catalogue/lines/LineChoices.tsx';
import productLine from '#ui/catalogue/lines/ProductLine.module.css';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { productPath } from '#ui/paths.ts';
import styles from './SavedItem.module.css';

interface SavedItemProps {
  /** The current product, or the copy from when it was saved. */
  readonly product: Product;
  readonly known: KnownProduct;
  readonly change: ChangeSince;
  readonly onMoveToCart: () => void;
  readonly onRemove: () => void;
}

export function SavedItem({ product, known, change, onMoveToCart, onRemove }: SavedItemProps) {
  const { id, name, images, category } = product;
  const { isGone, price, stock, hasStockFallen, isBackInStock } = change;
  const headingId = useId();
  return (
    <li
      className={styles.item}
      {...plainType(name)}
      aria-labelledby={headingId}
      data-saved={id}
      data-category={categoryOf(category)?.value}
    >
      {/* The name links to the same page, so keyboards and screen readers skip the picture. */}
      <Link className={productLine.shelf} to={productPath(id)} tabIndex={-1} aria-hidden="true">
        <Picture src={images[0]} alt="" name={name} sizes="96px" />
      </Link>
      <div className={productLine.words}>
        <h3 id={headingId} className={`${productLine.name} bounded`} tabIndex={-1}>
          <Link className="plain" to={productPath(id)} {...langOf(product, 'name')}>
            {name}
          </Link>
        </h3>
        <LineChoices line={product} known={known} />
        {isGone ? <p className="note">{TEXTS.cart.noLongerSold}</p> : <PriceTicket product={product} />}
        {price && (
          <p className={productLine.change}>
            {TEXTS.saved.priceChanged(priceText(price.now), priceText(price.was))}
          </p>
        )}
        {isBackInStock && <p className={productLine.change}>{TEXTS.saved.backInStock}</p>}
        {stock && hasStockFallen && <p className={productLine.change}>{stock.text}</p>}
      </div>
      <div className={styles.controls}>
        {!isGone && (
          <button
            type="button"
            className={buttons.secondary}
            aria-describedby={headingId}
            onClick={onMoveToCart}
          >
            {TEXTS.saved.moveToCart}
          </button>
        )}
        <button
          type="button"
          className={`${buttons.quiet} ${buttons.iconOnly} ${styles.remove}`}
          title={TEXTS.cart.remove}
          aria-label={TEXTS.saved.removeProduct(name)}
          onClick={onRemove}
        >
          <Icon shape="remove" size={22} />
        </button>
      </div>
    </li>
  );
}
