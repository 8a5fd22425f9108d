import { useRef, useState } from 'react';
import type { Order } from '#core/domain/Order.ts';
import type { BoughtAgain } from '#core/useCases/buyAgain.ts';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { patterns } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { nameInToast, notify } from '#ui/toasts/notify.ts';

/** Number of product names that fit in a toast. */
const MAX_NAMES = 3;

interface BuyAgainProps {
  readonly order: Order;
  readonly numberId: string;
}

/** Adds the lines of an order to the cart, at today's prices. */
export function BuyAgain({ order, numberId }: BuyAgainProps) {
  const shop = useShop();
  const [isBusy, setIsBusy] = useState(false);
  // Set synchronously: a second click may precede the disabled button.
  const isUnderWay = useRef(false);

  async function onBuyAgain() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    const bought = await shop.orders.buyAgain(order);
    isUnderWay.current = false;
    setIsBusy(false);
    if (!bought) notify(TEXTS.failures.pricesNotRead, { kind: 'error' });
    else {
      const link = { to: patterns.cart, label: TEXTS.cart.view };
      const isInCart = bought.added.length + bought.alreadyInCart.length > 0;
      notify(textOf(bought), isInCart ? { id: 'added', link } : { kind: 'error' });
    }
  }

  return (
    <BusyButton
      look="secondary"
      isBusy={isBusy}
      busyText={TEXTS.order.adding}
      aria-describedby={numberId}
      onClick={() => void onBuyAgain()}
    >
      {TEXTS.order.buyAgain}
    </BusyButton>
  );
}

function textOf({ added, alreadyInCart, gone }: BoughtAgain): string {
  const names = gone.slice(0, MAX_NAMES).map(({ name }) => nameInToast(name));
  return TEXTS.toasts.sentences([
    ...(added.length > 0 ? [TEXTS.cart.added] : []),
    ...(alreadyInCart.length > 0 ? [TEXTS.order.alreadyInCart(alreadyInCart.length)] : []),
    ...(gone.length > 0 ? [TEXTS.order.noLongerSold(names, gone.length - names.length)] : []),
  ]);
}
