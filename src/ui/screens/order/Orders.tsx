import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { orderNumber } from '#core/domain/orderNumber.ts';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useShop, useStore } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { EarlierOrders } from './EarlierOrders.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import styles from './Orders.module.css';
import { TrackingSteps } from './TrackingSteps.tsx';

/** The last order with its tracking steps, and the earlier orders. */
export function Orders() {
  const { last, wasDamaged, earlier } = useStore(useShop().orders);

  useEffect(() => {
    if (wasDamaged) notify(texts.orderNotRestored, { kind: 'error' });
  }, [wasDamaged]);

  return (
    <div className={styles.orders}>
      <p className={styles.note}>{texts.whatAnOrderIs}</p>
      {last ? (
        <>
          <TrackingSteps placedAt={last.placedAt} />
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
            <OrderedItems order={last} label="Ordered items" />
            <div className={`${styles.again} screen-only`}>
              <BuyAgain order={last} numberId="order-number" />
            </div>
          </section>
        </>
      ) : (
        <div className={styles.none}>
          <span className={styles.sign}>
            <Icon shape="cart" size={32} />
          </span>
          <h2 className="minor">No Orders Found</h2>
          <p className="muted">Your orders and their progress will appear here.</p>
          <Link className={buttons.primary} to={patterns.products}>
            Continue Shopping
          </Link>
        </div>
      )}
      {earlier.length > 0 && <EarlierOrders orders={earlier} />}
    </div>
  );
}
