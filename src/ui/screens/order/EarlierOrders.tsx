import { useId, useState } from 'react';
import { totalText } from '#core/domain/money.ts';
import type { Order } from '#core/domain/Order.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { orderNumber } from '#core/domain/orderNumber.ts';
import { formatCount } from '#ui/kit/formatCount.ts';
import { LongList } from '#ui/kit/late/LongList.tsx';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import styles from './EarlierOrders.module.css';
import { OrderedItems } from './OrderedItems.tsx';

/** The orders before the last one, collapsed. */
export function EarlierOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <section className={styles.earlier} aria-labelledby="earlier-orders">
      <h2 className="minor" id="earlier-orders">
        Earlier orders
      </h2>
      <LongList items={orders} label="Earlier orders" className="ruled">
        {(order) => <EarlierOrder key={`${order.placedAt?.getTime()} ${order.lines[0]?.id}`} order={order} />}
      </LongList>
      <p className="note">This browser stores your latest orders. New orders replace the oldest ones.</p>
    </section>
  );
}

function EarlierOrder({ order }: { readonly order: Order }) {
  const { lines, placedAt } = order;
  // Only open orders are rendered: a long history would make the page too large.
  const [isOpen, setIsOpen] = useState(false);
  const { items, total } = orderSums(lines);
  const numberId = useId();
  return (
    <li className={styles.order}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.date}>{placedAt ? <WrittenDate date={placedAt} /> : 'Date unknown'}</span>
          <span id={numberId} className={styles.number}>
            <span className="visually-hidden">Order number </span>
            {orderNumber(order)}
          </span>
          <span>{formatCount(items, 'item')}</span>
          <span className={styles.sum}>{totalText(total)}</span>
        </summary>
        {isOpen && (
          <div className={styles.content}>
            <OrderedItems order={order} label="Items of this order" />
          </div>
        )}
      </details>
      <BuyAgain order={order} numberId={numberId} />
    </li>
  );
}
