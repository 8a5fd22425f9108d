import { useEffect, useId, useRef } from 'react';
import { type Cart, lineOf } from '#core/domain/Cart.ts';
import { amountText, priceText } from '#core/domain/money.ts';
import { langOf } from '#core/domain/translations.ts';
import type { PlacementRefusal, ProductChange } from '#core/orders/PlacementRefusal.ts';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { codeReason } from '#ui/orders/DiscountCode.tsx';
import styles from './Checkout.module.css';

interface ProductChangesProps {
  readonly refusal: Extract<PlacementRefusal, { readonly reason: 'changed' }>;
  readonly lines: Cart;
  /** Applies the changes to the cart. */
  readonly onAccept: () => void;
}

/** Lists the differences from the cart, and asks before they are applied. Takes the focus. */
export function ProductChanges({ refusal: { products, toPay, code }, lines, onAccept }: ProductChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  const isOutdated = products.length === 0 && !code;
  return (
    <section className={styles.changes} role="alert" aria-labelledby={headingId}>
      <h2 className="minor" id={headingId} ref={heading} tabIndex={-1}>
        {products.length === 0 ? TEXTS.checkout.amountChanged : TEXTS.checkout.cartChanged}
      </h2>
      {isOutdated && <p>{TEXTS.checkout.otherAmount}</p>}
      {code && <p>{`${TEXTS.checkout.code}: ${codeReason(code)}`}</p>}
      {products.length > 0 && (
        <ul className="ruled">
          {products.map((change) => (
            <li key={change.id}>
              <p {...langOf(lineOf(lines, change.id) ?? {}, 'name')}>{lineOf(lines, change.id)?.name}</p>
              <Change change={change} formerPrice={lineOf(lines, change.id)?.price ?? 0} />
            </li>
          ))}
        </ul>
      )}
      {toPay > 0 && (
        <p>
          {TEXTS.checkout.newAmount} <strong>{amountText(toPay)}</strong>
        </p>
      )}
      <p className="note">{TEXTS.checkout.nothingOrdered}</p>
      <button
        type="button"
        className={buttons.primary}
        onClick={isOutdated ? () => window.location.reload() : onAccept}
      >
        {isOutdated ? TEXTS.app.reload : TEXTS.checkout.accept}
      </button>
    </section>
  );
}

interface ChangeProps {
  readonly change: ProductChange;
  readonly formerPrice: number;
}

function Change({ change: { reason, price, stock }, formerPrice }: ChangeProps) {
  if (reason === 'gone') return <p className={styles.gone}>{TEXTS.cart.noLongerSold}</p>;
  if (stock === 0) return <p className={styles.gone}>{TEXTS.checkout.soldOut}</p>;
  return (
    <>
      {stock !== undefined && <p className={styles.gone}>{TEXTS.stock.few(stock)}</p>}
      {price !== undefined && (
        <div>
          <del>
            <span className="visually-hidden">{TEXTS.checkout.formerPrice} </span>
            {priceText(formerPrice)}
          </del>{' '}
          <ins>
            <span className="visually-hidden">{TEXTS.checkout.newPrice} </span>
            {priceText(price)}
          </ins>
        </div>
      )}
    </>
  );
}
