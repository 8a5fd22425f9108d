import { deliveryDays } from '#core/domain/delivery.ts';
import { trackingSteps } from '#core/domain/Order.ts';
import { orderNumber } from '#core/orders/orderNumber.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { OrderedItems } from '#ui/orders/OrderedItems.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { EarlierOrders } from './EarlierOrders.tsx';
import { LATEST_NUMBER, LatestOrder } from './LatestOrder.tsx';
import { NoOrders } from './NoOrders.tsx';
import styles from './Orders.module.css';
import { TrackingSteps } from './TrackingSteps.tsx';
import { useStoredOrders } from './useStoredOrders.ts';

/** The last order with its tracking steps, and the earlier orders. */
export function Orders() {
  const { last, earlier } = useStoredOrders();
  return (
    <div className={`${styles.orders} sheet`}>
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

/** The stages of an order of this day, or of today if it is unknown. */
function FixedSteps({ placedAt }: { readonly placedAt: Date | undefined }) {
  const { clock } = useShop();
  const day = placedAt ?? clock.now();
  const [zone] = SHOP.delivery?.zones ?? [];
  const rate = zone?.rates[0];
  const steps = trackingSteps(day, rate && deliveryDays(rate, day)[1]);
  return <TrackingSteps heading="h2" steps={steps} />;
}
