import { useRef, useState } from 'react';
import type { Order } from '#core/domain/Order.ts';
import type { BoughtAgain } from '#core/useCases/buyAgain.ts';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/late/BusyButton.tsx';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { nameInToast } from '#ui/toasts/nameInToast.ts';
import { notify } from '#ui/toasts/notify.ts';

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
    if (!bought) notify(texts.pricesNotRead, { kind: 'error' });
    else {
      const link = { to: patterns.cart, label: 'View cart' };
      const isInCart = bought.added.length + bought.alreadyInCart.length > 0;
      notify(newsOf(bought), isInCart ? { id: texts.added, link } : { kind: 'error' });
    }
  }

  return (
    <BusyButton
      look="secondary"
      isBusy={isBusy}
      busyText="Adding to cart"
      aria-describedby={numberId}
      onClick={() => void onBuyAgain()}
    >
      Buy again
    </BusyButton>
  );
}

function newsOf({ added, alreadyInCart, gone }: BoughtAgain): string {
  const names = gone.slice(0, MAX_NAMES).map(({ name }) => nameInToast(name));
  const more = gone.length - names.length;
  return [
    added.length > 0 ? texts.added : '',
    alreadyInCart.length > 0 ? `${TEXTS.count.products(alreadyInCart.length)} already in your cart` : '',
    gone.length > 0 ? `${texts.noLongerSold}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}` : '',
  ]
    .filter(Boolean)
    .join('. ');
}
