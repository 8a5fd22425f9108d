import { Link } from 'react-router-dom';
import type { CartLine } from '#core/domain/Cart.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import type { Order } from '#core/domain/Order.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { colorsKey } from '#core/domain/orderedColors.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { LongList } from '#ui/kit/late/LongList.tsx';
import { productPath } from '#ui/paths.ts';
import { useRemembered } from '#ui/ShopProvider.tsx';
import { LineColor } from '../cart/LineColor.tsx';
import styles from './OrderedItems.module.css';

export function OrderedItems({ order, label }: { readonly order: Order; readonly label: string }) {
  const { lines } = order;
  const colors = useRemembered('orderedColors').get(colorsKey(order)) ?? NO_COLORS;
  return (
    <div className={styles.items}>
      <LongList items={lines} label={label} className="ruled">
        {(line) => <Item key={line.id} line={line} colors={colors} />}
      </LongList>
      <dl className={styles.total}>
        <dt>Total</dt>
        <dd>{totalText(orderSums(lines).total)}</dd>
      </dl>
    </div>
  );
}

const NO_COLORS: ReadonlyMap<string, string> = new Map();

interface ItemProps {
  readonly line: CartLine;
  /** Names of the ordered colours, by product id. */
  readonly colors: ReadonlyMap<string, string>;
}

function Item({ line, colors }: ItemProps) {
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
        <LineColor line={line} chosen={colors} />
      </div>
      <p className={styles.price}>
        {line.quantity} <span aria-hidden="true">×</span>
        <span className="visually-hidden">times</span> {priceText(line.price)}
      </p>
    </li>
  );
}
