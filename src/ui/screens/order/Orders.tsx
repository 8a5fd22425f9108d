import { orderNumber } from '#core/domain/orderNumber.ts';
import buttons from '#ui/kit/buttons.module.css';
import { texts } from '#ui/messages.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { EarlierOrders } from './EarlierOrders.tsx';
import { FixedSteps } from './FixedSteps.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import styles from './Orders.module.css';
import { useStoredOrders } from './useStoredOrders.ts';

/** The last order with its tracking steps, and the earlier orders. */
export function Orders() {
  const { last, earlier } = useStoredOrders();
  return (
    <div className={styles.orders}>
      <p className={styles.note}>{texts.whatAnOrderIs}</p>
      {last ? (
        <>
          <FixedSteps placedAt={last.placedAt} />
          <section className={styles.items} aria-labelledby="ordered-items">
            <div className={styles.heading}>
              <h2 className="minor" id="ordered-items">
                Your order
              </h2>
              <button type="button" className={`${buttons.text} screen-only`} onClick={() => window.print()}>
                Print
              </button>
            </div>
            <OrderNumber id="order-number" number={orderNumber(last)} />
            <OrderedItems lines={last.lines} label="Ordered items" optionsOf={() => ({ order: last })} />
            <div className={`${styles.again} screen-only`}>
              <BuyAgain order={last} numberId="order-number" />
            </div>
          </section>
        </>
      ) : (
        <NoOrders />
      )}
      {earlier.length > 0 && (
        <EarlierOrders
          title="Earlier orders"
          orders={earlier}
          note="This browser stores your latest orders. New orders replace the oldest ones."
        />
      )}
    </div>
  );
}
