import { useRef, useState } from 'react';
import type { OrderServiceFailure, OrdersFollower } from '#core/orders/checkout/followOrders.ts';
import { canBuyerCancel } from '#core/orders/orderStates.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import styles from './PlacedOrderDetails.module.css';

interface CancelOrderProps {
  readonly order: PlacedOrder;
  readonly follower: OrdersFollower;
}

/** Cancels an order that is not packed, after a confirmation. */
export function CancelOrder({ order, follower }: CancelOrderProps) {
  const { number, state, payment } = order;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<OrderServiceFailure>();
  const canCancel = canBuyerCancel(state);
  const fallback = useFocusFallback(!canCancel);
  const own = useRef<HTMLDivElement>(null);

  async function onCancel() {
    setIsBusy(true);
    setFailure(undefined);
    const result = await follower.cancel(number);
    setIsBusy(false);
    setIsAsking(false);
    // The new stage and the payment are above.
    if (result.ok) own.current?.closest('details, section')?.scrollIntoView();
    else setFailure(result.failure);
  }

  return (
    <div ref={own} className={styles.action} {...fallback}>
      {canCancel && (
        <button type="button" className={buttons.text} onClick={() => setIsAsking(true)}>
          {TEXTS.order.cancel}
        </button>
      )}
      <FormError>{failure && TEXTS.failures.orders[failure]}</FormError>
      {canCancel && isAsking && (
        <Dialog
          title={TEXTS.order.cancelTitle}
          onClose={() => setIsAsking(false)}
          foot={
            <BusyButton isBusy={isBusy} busyText={TEXTS.order.cancelling} onClick={() => void onCancel()}>
              {TEXTS.order.cancelConfirm}
            </BusyButton>
          }
        >
          <p>{TEXTS.order.cancelText(number, payment.paid > payment.refunded)}</p>
        </Dialog>
      )}
    </div>
  );
}
