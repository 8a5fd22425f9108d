import { Link } from 'react-router-dom';
import type { CartLine } from '#core/domain/Cart.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import type { Order } from '#core/domain/Order.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { LineChoices } from '#ui/catalogue/lines/LineChoices.tsx';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { LongList } from '#ui/kit/late/LongList.tsx';
import { productPath } from '#ui/paths.ts';
import styles from './OrderedItems.module.css';

interface OrderedItemsProps {
  readonly order: Order;
  readonly label: string;
  /** Sums above the total. */
  readonly sums?: readonly (readonly [name: string, amount: string])[];
  /** By default, the sum of the lines. */
  readonly total?: readonly [name: string, amount: string];
}

export function OrderedItems({ order, label, sums = [], total }: OrderedItemsProps) {
  const { lines } = order;
  const [name, amount] = total ?? ['Total', totalText(orderSums(lines).total)];
  return (
    <div className={styles.items}>
      <LongList items={lines} label={label} className="ruled">
        {(line) => <Item key={line.id} line={line} order={order} />}
      </LongList>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
    </div>
  );
}

interface ItemProps {
  readonly line: CartLine;
  readonly order: Order;
}

function Item({ line, order }: ItemProps) {
  return (
    <li className={styles.item} {...plainType(line.name)} data-category={categoryOf(line.category)?.value}>
      <div className={styles.shelf}>
        <Picture src={line.images[0]} alt="" name={line.name} sizes="72px" />
      </div>
      <div className={styles.words}>
        <p className={`${styles.name} bounded`}>
          <Link className="plain" to={productPath(line.id)}>
            {line.name}
          </Link>
        </p>
        <LineChoices line={line} order={order} />
      </div>
      <p className={styles.price}>
        {line.quantity} <span aria-hidden="true">×</span>
        <span className="visually-hidden">times</span> {priceText(line.price)}
      </p>
    </li>
  );
}
