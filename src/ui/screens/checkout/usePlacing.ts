import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '#core/domain/Cart.ts';
import { type OrderFailure, orderCart } from '#core/orders/checkout/orderCart.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { TEXTS } from '#texts';
import type { LoginVisit } from '#ui/account/LoginVisit.ts';
import { useIsShown } from '#ui/kit/useIsShown.ts';
import { useCheckoutParts } from '#ui/orders/useCheckoutParts.ts';
import { patterns } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/** Orders the cart, and opens the order or its payment page. */
export function usePlacing(buyer: string) {
  const { account } = useShop();
  const parts = useCheckoutParts();
  const navigate = useNavigate();
  /** The lines that are being ordered, which leave the cart before the next screen shows. */
  const [placing, setPlacing] = useState<Cart>();
  const [failure, setFailure] = useState<OrderFailure>();
  // A ref, because a second click may precede the disabled render.
  const isUnderWay = useRef(false);
  const isShown = useIsShown();

  /** Returns the field that the service reports as invalid. */
  async function place(seen: Omit<OrderRequest, 'attempt'>, lines: Cart): Promise<string | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setPlacing(lines);
    setFailure(undefined);
    const result = await orderCart(parts, buyer, seen);
    if (result.ok) {
      parts.checkoutStorage.saveForm(undefined);
      await open(result.value, isSame(result.value, seen) ? TEXTS.order.ordered : TEXTS.checkout.earlier);
      return undefined;
    }
    isUnderWay.current = false;
    setPlacing(undefined);
    setFailure(result.failure);
    if (result.failure === 'signed-out' && isShown.current) {
      // The identity provider may not know yet that it has revoked the sign-in.
      account.confirm();
      navigate(patterns.login, { state: { reason: 'checkout' } satisfies LoginVisit });
    }
    return typeof result.failure === 'object' && result.failure.reason === 'invalid'
      ? result.failure.field
      : undefined;
  }

  async function open(order: PlacedOrder, text: string) {
    const waits = order.state === 'awaiting-payment';
    const page = waits ? await parts.orderService.startPayment(order.number, order.key) : undefined;
    if (!isShown.current) {
      notify(text, { link: { to: patterns.order, label: TEXTS.order.yours } });
      return;
    }
    // Also before the payment page, from which Back then leads to the order.
    navigate(patterns.order, { replace: true });
    if (page?.ok) window.location.assign(page.value);
    else notify(page?.failure === 'payment' ? TEXTS.failures.orders[page.failure] : text);
  }

  return { placing, failure, place, forgetFailure: () => setFailure(undefined) };
}

/** Whether the order is the requested one, and not one of an earlier request. */
function isSame({ lines, toPay }: PlacedOrder, seen: Omit<OrderRequest, 'attempt'>): boolean {
  return toPay === seen.toPay && lines.map(({ id }) => id).join() === seen.lines.map(({ id }) => id).join();
}
