import { type PropsWithChildren, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { amountText } from '#core/domain/money.ts';
import { asOrder } from '#core/orders/asOrder.ts';
import { followOrders, type OrdersFollower } from '#core/orders/checkout/followOrders.ts';
import type { FollowedService } from '#core/orders/checkout/guestOrders.ts';
import { stageNews } from '#core/orders/orderStates.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { announce } from '#ui/kit/announce.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { ClaimOrders } from '#ui/orders/ClaimOrders.tsx';
import { stageName } from '#ui/orders/stageName.ts';
import { useCheckoutParts } from '#ui/orders/useCheckoutParts.ts';
import { patterns } from '#ui/paths.ts';
import { useKnownProducts, useShop, useStore } from '#ui/ShopProvider.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { CollapsedOrder } from './CollapsedOrder.tsx';
import earlierStyles from './EarlierOrders.module.css';
import { EarlierOrders } from './EarlierOrders.tsx';
import { LATEST_NUMBER, LatestOrder } from './LatestOrder.tsx';
import { NoOrders } from './NoOrders.tsx';
import styles from './Orders.module.css';
import { PlacedOrderDetails, type PlacedOrderDetailsProps } from './PlacedOrderDetails.tsx';
import { useStoredOrders } from './useStoredOrders.ts';

type PlacedOrdersProps = PropsWithChildren<{ readonly guests?: FollowedService; readonly none?: ReactNode }>;

/** The orders of the account, or of guests: the latest one, and the earlier ones, collapsed. Orders of this browser are below them. */
export function PlacedOrders({ guests, none = <NoOrders />, children }: PlacedOrdersProps) {
  const { orderService, clock } = useCheckoutParts();
  const [follower] = useState(() => followOrders(guests ?? orderService, clock));
  const { orders, failure } = useStore(follower);
  const stored = useStoredOrders();
  useFollowed(follower);
  useStageAnnouncements(orders);
  useSignInAgain(failure === 'signed-out');
  const storedOrders = [...(stored.last ? [stored.last] : []), ...stored.earlier];
  const known = useKnownProducts();
  const shown = orders?.map((order) => ({ order, ordered: asOrder(order, (id) => known(id).latest) }));
  const [latest, ...earlier] = shown ?? [];
  return (
    <div className={`${styles.orders} sheet`}>
      {failure && (
        <FailureNotice
          title={TEXTS.failures.ordersTitle}
          text={TEXTS.failures.orders[failure]}
          onTryAgain={() => void follower.read()}
        />
      )}
      {!orders && !failure && (
        <p className="muted" role="status" aria-busy="true">
          {TEXTS.order.loading}
        </p>
      )}
      {SHOP.checkout?.guests && !guests && <ClaimOrders onAdded={() => void follower.read()} />}
      {orders && !latest && none}
      {latest && children}
      {latest && (
        <LatestOrder number={latest.order.number}>
          <PlacedOrderDetails {...latest} follower={follower}>
            <BuyAgain order={latest.ordered} numberId={LATEST_NUMBER} />
          </PlacedOrderDetails>
        </LatestOrder>
      )}
      {earlier.length > 0 && <Earlier orders={earlier} follower={follower} />}
      {storedOrders.length > 0 && (
        <EarlierOrders title={TEXTS.order.inBrowser} orders={storedOrders} note={TEXTS.order.inBrowserNote} />
      )}
    </div>
  );
}

interface EarlierProps {
  readonly orders: readonly Pick<PlacedOrderDetailsProps, 'order' | 'ordered'>[];
  readonly follower: OrdersFollower;
}

function Earlier({ orders, follower }: EarlierProps) {
  const { next, isReading } = useStore(follower);
  const list = useRef<HTMLUListElement>(null);

  async function onShowMore() {
    await follower.readMore();
    list.current?.children[orders.length]?.querySelector('summary')?.focus();
  }

  return (
    <section className={earlierStyles.earlier} aria-labelledby="earlier-orders">
      <h2 className="minor" id="earlier-orders">
        {TEXTS.order.earlier}
      </h2>
      <ul ref={list} className="ruled" aria-label={TEXTS.order.earlier}>
        {orders.map(({ order, ordered }) => (
          <CollapsedOrder
            key={order.number}
            order={ordered}
            number={order.number}
            stage={stageName(order, order.state)}
            total={amountText(order.toPay)}
          >
            <PlacedOrderDetails order={order} ordered={ordered} follower={follower} />
          </CollapsedOrder>
        ))}
      </ul>
      {next !== undefined && (
        <div className={styles.again}>
          <BusyButton
            look="secondary"
            isBusy={isReading}
            busyText={TEXTS.order.loadingMore}
            onClick={() => void onShowMore()}
          >
            {TEXTS.lists.showMore}
          </BusyButton>
        </div>
      )}
    </section>
  );
}

/** Reads the orders when the page is shown again or online again. Asks about payments only while it is visible. */
function useFollowed(follower: OrdersFollower) {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let stop = () => {};
    const follow = () => {
      stop();
      stop = document.visibilityState === 'hidden' ? () => {} : follower.follow();
    };
    follow();
    document.addEventListener('visibilitychange', follow, { signal });
    window.addEventListener('online', follow, { signal });
    return () => {
      over.abort();
      stop();
    };
  }, [follower]);
}

/** Announces the latest order when it appears, and every later change of a stage. */
function useStageAnnouncements(orders: readonly PlacedOrder[] | undefined) {
  const announced = useRef<readonly PlacedOrder[]>([]);
  useEffect(() => {
    if (!orders) return;
    const changes = stageNews(announced.current, orders);
    announced.current = orders;
    if (changes.length > 0) {
      const sentences = changes.map((order) => TEXTS.order.news(order.number, stageName(order, order.state)));
      announce(TEXTS.toasts.sentences(sentences));
    }
  }, [orders]);
}

/** Opens the login if the service has rejected the sign-in, which the identity provider may not know yet. */
function useSignInAgain(isRejected: boolean) {
  const { account } = useShop();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRejected) return;
    account.confirm();
    navigate(patterns.login, { replace: true, state: { reason: 'order' } });
  }, [isRejected, account, navigate]);
}
