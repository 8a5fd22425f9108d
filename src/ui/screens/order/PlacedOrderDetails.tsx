import type { ReactNode } from 'react';
import type { Order } from '#core/domain/Order.ts';
import type { Address } from '#core/orders/Address.ts';
import { addressLines } from '#core/orders/Address.ts';
import type { OrdersFollower } from '#core/orders/checkout/followOrders.ts';
import { orderStages } from '#core/orders/orderStates.ts';
import type { OrderLine, PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { countryName } from '#ui/catalogue/countryName.ts';
import buttons from '#ui/kit/buttons.module.css';
import { OrderedItems } from '#ui/orders/OrderedItems.tsx';
import { stageName } from '#ui/orders/stageName.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { Payment } from './Payment.tsx';
import styles from './PlacedOrderDetails.module.css';
import { TrackingSteps } from './TrackingSteps.tsx';
import { WithdrawFromOrder } from './WithdrawFromOrder.tsx';

export interface PlacedOrderDetailsProps {
  readonly order: PlacedOrder;
  /** Its lines with their pictures. */
  readonly ordered: Order;
  readonly follower: OrdersFollower;
  /** Actions before "Cancel order". */
  readonly children?: ReactNode;
}

/** Everything about an order, and what its buyer can do. */
export function PlacedOrderDetails({ order, ordered, follower, children }: PlacedOrderDetailsProps) {
  const { tracking, address, returned, email } = order;
  const piecesText = ({ id, quantity }: Pick<OrderLine, 'id' | 'quantity'>) =>
    `${TEXTS.app.number(quantity)} × ${order.lines.find((line) => line.id === id)?.name}`;
  const steps = orderStages(order).map(({ state, at, progress }) => ({
    name: stageName(order, state),
    date: at === undefined ? undefined : new Date(at),
    progress,
  }));
  return (
    <div className={styles.details}>
      <TrackingSteps steps={steps} heading="h3" />
      {tracking !== undefined && (
        <a className={`${buttons.secondary} ${styles.track} screen-only`} href={tracking} rel="noreferrer">
          {TEXTS.order.track}
        </a>
      )}
      <div className={styles.facts}>
        <Payment order={order} follower={follower} />
        {order.rate?.pickup && <PickupAddress pickup={order.rate.pickup} />}
        {address && <DeliveryAddress address={address} isFetched={order.rate?.pickup !== undefined} />}
      </div>
      {SHOP.checkout?.guests && email && <p>{TEXTS.order.mailsTo(email)}</p>}
      <OrderedItems order={ordered} amounts={order} />
      {returned && <p>{TEXTS.order.returned(TEXTS.app.list(returned.map(piecesText)))}</p>}
      <div className={`${styles.actions} screen-only`}>
        {children}
        <CancelOrder order={order} follower={follower} />
        {SHOP.sellsInEu && <WithdrawFromOrder order={order} />}
      </div>
    </div>
  );
}

function PickupAddress({
  pickup,
}: {
  readonly pickup: NonNullable<NonNullable<PlacedOrder['rate']>['pickup']>;
}) {
  const { street, postcode, city, hours = '' } = pickup;
  return (
    <div className={styles.fact}>
      <h3>{TEXTS.delivery.pickup}</h3>
      <address className={styles.address}>
        {[street, `${postcode} ${city}`, hours].filter(Boolean).join('\n')}
      </address>
    </div>
  );
}

interface DeliveryAddressProps {
  readonly address: Address;
  readonly isFetched: boolean;
}

function DeliveryAddress({ address, isFetched }: DeliveryAddressProps) {
  const { country, phone } = address;
  return (
    <div className={styles.fact}>
      <h3>{isFetched ? TEXTS.address.invoice : TEXTS.address.title}</h3>
      <address className={styles.address}>
        {[...addressLines(address), countryName(country)].join('\n')}
        {phone && <bdi dir="ltr">{`\n${phone}`}</bdi>}
      </address>
    </div>
  );
}
