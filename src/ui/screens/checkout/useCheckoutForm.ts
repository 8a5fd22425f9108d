import { useEffect, useRef, useState } from 'react';
import type { User } from '#core/domain/User.ts';
import type { CheckoutForm } from '#core/orders/checkout/storedCheckout.ts';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import { useCheckoutParts } from '#ui/orders/useCheckoutParts.ts';

const { countries, payments } = TERMS_OF_SALE.checkout;

/** The form of this tab, or without one that of the account's last order. Each change is stored. */
export function useCheckoutForm({ id: buyer, name }: User) {
  const { orderService, checkoutStorage } = useCheckoutParts();
  const [form, setForm] = useState(() => {
    const stored = checkoutStorage.loadForm();
    return offered(
      stored?.buyer === buyer ? stored : { buyer, address: { ...BLANK, name }, payment: 'card' },
    );
  });
  const isUntouched = useRef(checkoutStorage.loadForm()?.buyer !== buyer);

  useEffect(() => {
    const prefill = async () => {
      const result = await orderService.orders();
      const last = result.ok ? result.value.orders.find(({ address }) => address) : undefined;
      if (!last || !isUntouched.current) return;
      const { method } = last.payment;
      const payment = method === 'none' ? 'card' : method;
      setForm(offered({ buyer, address: { ...BLANK, ...last.address }, payment }));
    };
    if (isUntouched.current) void prefill();
  }, [orderService, buyer]);

  function change(changed: Partial<Pick<CheckoutForm, 'address' | 'payment'>>) {
    isUntouched.current = false;
    const next = { ...form, ...changed };
    setForm(next);
    checkoutStorage.saveForm(next);
  }

  return { form, change };
}

const BLANK = { name: '', street: '', postcode: '', city: '', region: '', country: '', phone: '' };

/** Replaces a country or a payment that the shop does not offer by its first. */
function offered({ buyer, address, payment }: CheckoutForm): CheckoutForm {
  const { country } = address;
  return {
    buyer,
    address: { ...address, country: countries.includes(country) ? country : (countries[0] ?? '') },
    payment: payments.includes(payment) ? payment : (payments[0] ?? payment),
  };
}
