import { useId } from 'react';
import { totalText } from '#core/domain/money.ts';
import type { Order } from '#core/domain/Order.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { orderNumber } from '#core/orders/orderNumber.ts';
import { LongList } from '#ui/kit/LongList.tsx';
import { OrderedItems } from '#ui/orders/OrderedItems.tsx';
import { CollapsedOrder } from './CollapsedOrder.tsx';
import styles from './EarlierOrders.module.css';

interface EarlierOrdersProps {
  readonly title: string;
  readonly orders: readonly Order[];
  readonly note: string;
}

/** Orders of this browser, collapsed. */
export function EarlierOrders({ title, orders, note }: EarlierOrdersProps) {
  const headingId = useId();
  return (
    <section className={styles.earlier} aria-labelledby={headingId}>
      <h2 className="minor" id={headingId}>
        {title}
      </h2>
      <LongList items={orders} label={title} className="ruled">
        {(order) => (
          <CollapsedOrder
            key={`${order.placedAt?.getTime()} ${order.lines[0]?.id}`}
            order={order}
            number={orderNumber(order)}
            total={totalText(orderSums(order.lines).total)}
          >
            <OrderedItems order={order} />
          </CollapsedOrder>
        )}
      </LongList>
      <p className="note">{note}</p>
    </section>
  );
}
