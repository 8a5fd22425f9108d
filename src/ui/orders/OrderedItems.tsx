import type { CartLine } from '#core/domain/Cart.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import type { Order } from '#core/domain/Order.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { inThisLanguage, langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { LineChoices } from '#ui/catalogue/lines/LineChoices.tsx';
import lineStyles from '#ui/catalogue/lines/lines.module.css';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { LongList } from '#ui/kit/LongList.tsx';
import { Link } from '#ui/Link.tsx';
import { productPath } from '#ui/paths.ts';
import { useKnownProducts } from '#ui/ShopProvider.tsx';
import styles from './OrderedItems.module.css';
import { type ShownAmounts, sumsOf } from './sumsOf.ts';

interface OrderedItemsProps {
  readonly order: Order;
  readonly label?: string;
  /** Of a shop with checkout; by default, the total of the lines. */
  readonly amounts?: ShownAmounts;
}

/** The lines of an order, and its sums. */
export function OrderedItems({ order, label = TEXTS.order.listLabel, amounts }: OrderedItemsProps) {
  const { lines, placedAt } = order;
  const sums =
    SHOP.checkout && amounts
      ? // A placed order may already be paid, or cancelled.
        sumsOf(amounts, placedAt ? TEXTS.order.total : TEXTS.order.toPay)
      : [[TEXTS.order.total, totalText(orderSums(lines).total)] as const];
  const known = useKnownProducts();
  return (
    <div className={styles.items}>
      <LongList items={lines} label={label} className="ruled">
        {(line) => <Item key={line.id} line={inThisLanguage(line, known)} order={order} />}
      </LongList>
      <dl className={lineStyles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Item({ line, order }: { readonly line: CartLine; readonly order: Order }) {
  return (
    <li className={styles.item} {...plainType(line.name)} data-category={categoryOf(line.category)?.value}>
      <div className={styles.shelf}>
        <Picture src={line.images[0]} alt="" name={line.name} sizes="72px" />
      </div>
      <div className={styles.words}>
        <p className={`${styles.name} bounded`}>
          <Link className="plain" to={productPath(line.id)} {...langOf(line, 'name')}>
            {line.name}
          </Link>
        </p>
        <LineChoices line={line} order={order} />
      </div>
      <p className={styles.price}>
        {TEXTS.app.number(line.quantity)} <span aria-hidden="true">×</span>
        <span className="visually-hidden">{TEXTS.order.times}</span> {priceText(line.price)}
      </p>
    </li>
  );
}
