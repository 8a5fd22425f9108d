import { useState } from 'react';
import { amountText, plainAmount, totalText } from '#core/domain/money.ts';
import type { OrderServiceFailure, OrdersFollower } from '#core/orders/checkout/followOrders.ts';
import { refundDue, shownPayment } from '#core/orders/orderPayment.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { formatDay, formatTime } from '#ui/kit/WrittenDate.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './PlacedOrderDetails.module.css';

interface PaymentProps {
  readonly order: PlacedOrder;
  readonly follower: OrdersFollower;
}

/** The state of the payment, and how to pay. */
export function Payment({ order, follower }: PaymentProps) {
  const state = shownPayment(order);
  const due = refundDue(order);
  const { method } = order.payment;
  return (
    <div className={styles.fact}>
      <h3>{TEXTS.payment.title}</h3>
      <p>{sentence(order)}</p>
      {state === 'due' && order.state === 'placed' && order.expiresAt && (
        <p>{TEXTS.payment.transferUntil(formatDay(new Date(order.expiresAt)))}</p>
      )}
      {due && (
        <p>
          {method === 'card'
            ? TEXTS.payment.refundToCard(totalText(due))
            : TEXTS.payment.refundByTransfer(totalText(due))}
        </p>
      )}
      {state === 'awaited' && <PayNow order={order} follower={follower} />}
      {state === 'due' && method === 'transfer' && <Transfer order={order} />}
    </div>
  );
}

function sentence(order: PlacedOrder): string {
  const { payment, expiresAt } = order;
  const { method } = payment;
  const paid = amountText(payment.paid);
  const refunded = amountText(payment.refunded);
  const isTransfer = method === 'transfer';
  return {
    awaited: TEXTS.payment.awaited(expiresAt && formatTime(new Date(expiresAt))),
    processing: TEXTS.payment.processing,
    due: isTransfer ? TEXTS.payment.transferDue : TEXTS.payment.invoiceDue,
    unwanted: isTransfer && order.toPay > 0 ? TEXTS.payment.nothingDueTransfer : TEXTS.payment.nothingDue,
    paid: method === 'none' ? '' : TEXTS.payment.paid(paid, method),
    'partly-refunded': TEXTS.payment.partlyRefunded(refunded, paid),
    refunded: TEXTS.payment.refunded(paid),
  }[shownPayment(order)];
}

/** Opens the payment page. Only the service decides whether the order is paid. */
function PayNow({ order: { number }, follower }: PaymentProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<OrderServiceFailure>();

  async function onPay() {
    setIsBusy(true);
    setFailure(undefined);
    const result = await follower.startPayment(number);
    setIsBusy(false);
    if (result.ok) window.location.assign(result.value);
    else setFailure(result.failure);
  }

  return (
    <div className={`${styles.action} screen-only`}>
      <BusyButton isBusy={isBusy} busyText={TEXTS.payment.opening} onClick={() => void onPay()}>
        {TEXTS.payment.payNow}
      </BusyButton>
      <FormError>{failure && TEXTS.failures.orders[failure]}</FormError>
    </div>
  );
}

function Transfer({ order: { number, toPay } }: { readonly order: PlacedOrder }) {
  const { transfer } = SHOP.checkout ?? {};
  if (!transfer) return null;
  const rows = [
    ['holder', transfer.holder],
    ['iban', transfer.iban, transfer.iban.replace(/.{4}(?=.)/g, '$& ')],
    ['amount', plainAmount(toPay), amountText(toPay)],
    ['reference', number],
  ] as const;
  return (
    <dl className={styles.transfer}>
      {rows.map(([field, text, shown = text]) => (
        <div key={field}>
          <dt>{TEXTS.payment.transfer[field]}</dt>
          <dd>{shown}</dd>
          <dd>
            <CopyButton text={text} label={TEXTS.payment.copyField[field]}>
              {TEXTS.payment.copy}
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
