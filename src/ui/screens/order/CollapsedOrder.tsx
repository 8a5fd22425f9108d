import { type ReactNode, useId, useState } from 'react';
import { itemCount } from '#core/domain/Cart.ts';
import type { Order } from '#core/domain/Order.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import styles from './EarlierOrders.module.css';

interface CollapsedOrderProps {
  readonly order: Order;
  readonly number: string;
  readonly total: string;
  readonly stage?: string;
  readonly children: ReactNode;
}

/** An item of a list of orders. */
export function CollapsedOrder({ order, number, total, stage, children }: CollapsedOrderProps) {
  const { lines, placedAt } = order;
  // Only open orders are rendered: a long history would make the page too large.
  const [isOpen, setIsOpen] = useState(false);
  const numberId = useId();
  return (
    <li className={styles.order}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.date}>
            {placedAt ? <WrittenDate date={placedAt} /> : TEXTS.order.dateUnknown}
          </span>
          <span id={numberId} className={styles.number}>
            <span className="visually-hidden">{TEXTS.order.number} </span>
            {number}
          </span>
          {SHOP.checkout && stage !== undefined && <span>{stage}</span>}
          <span>{TEXTS.count.items(itemCount(lines))}</span>
          <span className={styles.sum}>{total}</span>
        </summary>
        {isOpen && <div className={styles.content}>{children}</div>}
      </details>
      <BuyAgain order={order} numberId={numberId} />
    </li>
  );
}
