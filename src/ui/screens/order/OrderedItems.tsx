import { Link } from 'react-router-dom';
import type { Cart, CartLine } from '#core/domain/Cart.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { LongList } from '#ui/kit/LongList.tsx';
import { productPath } from '#ui/paths.ts';
import styles from './OrderedItems.module.css';

/** What was ordered, and its total. */
export function OrderedItems({ lines, label }: { readonly lines: Cart; readonly label: string }) {
  return (
    <div className={styles.items}>
      <LongList items={lines} label={label} className={styles.list}>
        {(line) => <Item key={line.id} line={line} />}
      </LongList>
      <dl className={styles.total}>
        <dt>Total</dt>
        <dd>{totalText(orderSums(lines).total)}</dd>
      </dl>
    </div>
  );
}

function Item({ line }: { readonly line: CartLine }) {
  return (
    <li className={styles.item} {...plainType(line.name)} data-category={categoryOf(line.category)?.value}>
      <div className={styles.shelf}>
        <Picture src={line.images[0]} alt="" name={line.name} sizes="72px" />
      </div>
      <p className={`${styles.name} bounded`}>
        <Link to={productPath(line.id)}>{line.name}</Link>
      </p>
      <p className={styles.price}>
        {line.quantity} <span aria-hidden="true">×</span>
        <span className="visually-hidden">times</span> {priceText(line.price)}
      </p>
    </li>
  );
}
