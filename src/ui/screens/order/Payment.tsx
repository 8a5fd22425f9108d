import { useState } from 'react';
import { amountText, plainAmount, totalText } from '#core/domain/money.ts';
import type { PlacedOrder } from '#core/domain/ordering/PlacedOrder.ts';
import { refundDue, shownPayment } from '#core/domain/ordering/shownPayment.ts';
import type { OrderServiceFailure, OrdersFollower } from '#core/useCases/followOrders.ts';
import { SHOP } from '#shop';
import { BusyButton } from '#ui/kit/late/BusyButton.tsx';
import { FormError } from '#ui/kit/late/FormError.tsx';
import { formatTime } from '#ui/kit/WrittenDate.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './PlacedOrderDetails.module.css';
import { failureTexts, paidBy } from './placedOrderTexts.ts';

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
      <h3>Payment</h3>
      <p>{sentence(order)}</p>
      {due && (
        <p>
          {method === 'card'
            ? `We refund ${totalText(due)} to your card. Your bank may need some days for it.`
            : `We transfer ${totalText(due)} back to you.`}
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
  const until = expiresAt === undefined ? '' : ` until ${formatTime(new Date(expiresAt))}`;
  return {
    awaited: `Waiting for payment${until}. This page shows your payment as soon as it has arrived.`,
    due:
      method === 'transfer'
        ? 'Please transfer the amount to our account, with the order number as the reference.'
        : 'You pay on invoice. It states when the amount is due.',
    unwanted:
      method === 'transfer'
        ? 'You do not have to pay anything. If you have already transferred the amount, we transfer it back.'
        : 'You do not have to pay anything.',
    paid: `${paid} ${paidBy[method]}.`,
    'partly-refunded': `We have refunded ${refunded} of your payment of ${paid}.`,
    refunded: `We have refunded your payment of ${refunded}.`,
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
      <BusyButton isBusy={isBusy} busyText="Opening the payment page" onClick={() => void onPay()}>
        Pay now
      </BusyButton>
      <FormError id={`payment-${number}`}>{failure && failureTexts[failure]}</FormError>
    </div>
  );
}

function Transfer({ order: { number, toPay } }: { readonly order: PlacedOrder }) {
  const { transfer } = SHOP.checkout ?? {};
  if (!transfer) return null;
  const rows = [
    ['Account holder', 'account holder', transfer.holder],
    ['IBAN', 'IBAN', transfer.iban, transfer.iban.replace(/.{4}(?=.)/g, '$& ')],
    ['Amount', 'amount', plainAmount(toPay), amountText(toPay)],
    ['Reference', 'reference', number],
  ] as const;
  return (
    <dl className={styles.transfer}>
      {rows.map(([name, noun, text, shown = text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
          <dd>
            <CopyButton text={text} subject={name} noun={noun} aria-label={`Copy ${noun}`}>
              Copy
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
