import { orderNumber } from '#core/orders/orderNumber.ts';
import { TEXTS } from '#texts';
import { OrderedItems } from '#ui/orders/OrderedItems.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { EarlierOrders } from './EarlierOrders.tsx';
import { FixedSteps } from './FixedSteps.tsx';
import { LATEST_NUMBER, LatestOrder } from './LatestOrder.tsx';
import { NoOrders } from './NoOrders.tsx';
import styles from './Orders.module.css';
import { useStoredOrders } from './useStoredOrders.ts';

/** The last order with its tracking steps, and the earlier orders. */
export function Orders() {
  const { last, earlier } = useStoredOrders();
  return (
    <div className={styles.orders}>
      <p className={styles.note}>{TEXTS.order.whatItIs}</p>
      {last ? (
        <>
          <FixedSteps placedAt={last.placedAt} />
          <LatestOrder number={orderNumber(last)}>
            <OrderedItems order={last} />
            <div className={`${styles.again} screen-only`}>
              <BuyAgain order={last} numberId={LATEST_NUMBER} />
            </div>
          </LatestOrder>
        </>
      ) : (
        <NoOrders />
      )}
      {earlier.length > 0 && (
        <EarlierOrders title={TEXTS.order.earlier} orders={earlier} note={TEXTS.order.earlierNote} />
      )}
    </div>
  );
}
