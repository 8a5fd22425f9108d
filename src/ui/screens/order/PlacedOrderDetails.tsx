import type { ReactNode } from 'react';
import type { Order } from '#core/domain/Order.ts';
import { addressLines, pickupLines } from '#core/orders/Address.ts';
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
  const pickup = order.rate?.pickup;
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
        {pickup && <AddressFact title={TEXTS.delivery.pickup} lines={pickupLines(pickup)} />}
        {address && (
          <AddressFact
            title={pickup ? TEXTS.address.invoice : TEXTS.address.title}
            lines={[...addressLines(address), countryName(address.country)]}
            phone={address.phone}
          />
        )}
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

interface AddressFactProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly phone?: string | undefined;
}

function AddressFact({ title, lines, phone }: AddressFactProps) {
  return (
    <div className={styles.fact}>
      <h3>{title}</h3>
      <address className={styles.address}>
        {lines.join('\n')}
        {phone && <bdi dir="ltr">{`\n${phone}`}</bdi>}
      </address>
    </div>
  );
}
