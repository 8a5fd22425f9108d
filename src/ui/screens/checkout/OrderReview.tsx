import type { Cart, CartLine } from '#core/domain/Cart.ts';
import { categoryOf } from '#core/domain/categories.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { amountText, priceText } from '#core/domain/money.ts';
import type { OrderAmounts } from '#core/domain/ordering/PlacedOrder.ts';
import { SHOP } from '#shop';
import { LineChoices } from '#ui/catalogue/lines/LineChoices.tsx';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { LongList } from '#ui/kit/late/LongList.tsx';
import styles from './OrderReview.module.css';

interface OrderReviewProps {
  readonly lines: Cart;
  readonly known: (id: string) => KnownProduct;
  readonly amounts: OrderAmounts;
}

/** The lines and amounts that the shopper orders. */
export function OrderReview({ lines, known, amounts: { subtotal, delivery, tax, toPay } }: OrderReviewProps) {
  return (
    <>
      <LongList items={lines} label="Items to order" className="ruled">
        {(line) => <Item key={line.id} line={line} known={known(line.id)} />}
      </LongList>
      <dl className={styles.amounts}>
        <div>
          <dt>Subtotal</dt>
          <dd>{amountText(subtotal)}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{delivery === 0 ? 'Free' : amountText(delivery)}</dd>
        </div>
        <div className={styles.toPay}>
          <dt>To pay</dt>
          <dd>{amountText(toPay)}</dd>
        </div>
        {tax !== undefined && (
          <div className="note">
            <dt>Including {SHOP.checkout?.taxRate}% tax</dt>
            <dd>{amountText(tax)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Item({ line, known }: { readonly line: CartLine; readonly known: KnownProduct }) {
  return (
    <li
      className={styles.item}
      tabIndex={-1}
      {...plainType(line.name)}
      data-category={categoryOf(line.category)?.value}
    >
      <div className={styles.shelf}>
        <Picture src={line.images[0]} alt="" name={line.name} sizes="56px" />
      </div>
      <div className={styles.words}>
        <p className={`${styles.name} bounded`}>{line.name}</p>
        <LineChoices line={line} known={known} />
      </div>
      <p className={styles.price}>
        {line.quantity} <span aria-hidden="true">×</span>
        <span className="visually-hidden">times</span> {priceText(line.price)}
      </p>
    </li>
  );
}
