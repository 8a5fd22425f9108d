import { useState } from 'react';
import { itemCount, orderTotal } from '#core/domain/Cart.ts';
import { totalText } from '#core/domain/money.ts';
import type { Order } from '#core/domain/Order.ts';
import { LongList } from '#ui/parts/LongList.tsx';
import { WrittenDate } from '#ui/parts/WrittenDate.tsx';
import styles from './EarlierOrders.module.css';
import { OrderedItems } from './OrderedItems.tsx';

/** The orders before the last one, each folded to a line until it is opened. */
export function EarlierOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <section className={styles.earlier} aria-labelledby="earlier-orders">
      <h2 id="earlier-orders">Earlier orders</h2>
      <LongList items={orders} label="Earlier orders" className={styles.list}>
        {(order) => <EarlierOrder key={`${order.placedAt?.getTime()} ${order.lines[0]?.id}`} order={order} />}
      </LongList>
    </section>
  );
}

function EarlierOrder({ order: { lines, placedAt } }: { readonly order: Order }) {
  // Drawn only while it is open: a long history of long orders would make the page too large.
  const [isOpen, setIsOpen] = useState(false);
  const count = itemCount(lines);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.date}>{placedAt ? <WrittenDate date={placedAt} /> : 'Date not known'}</span>
          <span>
            {count} {count === 1 ? 'item' : 'items'}
          </span>
          <span className={styles.sum}>{totalText(orderTotal(lines))}</span>
        </summary>
        {isOpen && (
          <div className={styles.content}>
            <OrderedItems lines={lines} label="Items of this order" />
          </div>
        )}
      </details>
    </li>
  );
}
