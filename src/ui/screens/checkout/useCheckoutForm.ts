import { useEffect, useRef, useState } from 'react';
import type { CheckoutForm } from '#core/orders/checkout/storedCheckout.ts';
import { guestTerms } from '#core/orders/orderLimits.ts';
import { SHOP } from '#shop';
import { useDeliveryCountry } from '#ui/catalogue/useDeliveryCountry.ts';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import { useCheckoutParts } from '#ui/orders/useCheckoutParts.ts';

const { checkout } = TERMS_OF_SALE;
const { countries } = checkout;

/** The form of this tab, or without one that of the account's last order. Each change is stored. */
export function useCheckoutForm({ id: buyer, name } = { id: '', name: '' }) {
  const { orderService, checkoutStorage } = useCheckoutParts();
  const lastCountry = useDeliveryCountry() || undefined;
  const [stored] = useState(() => {
    const form = checkoutStorage.loadForm();
    // A guest who signs in keeps what the account's last order would otherwise replace.
    const isFilledIn = Object.values({ ...form?.address, country: '' }).some(Boolean);
    const isGuests = SHOP.checkout?.guests && form?.buyer === '' && isFilledIn;
    return form && (form.buyer === buyer || isGuests) ? offered({ ...form, buyer }) : undefined;
  });
  const [form, setForm] = useState(
    () => stored ?? offered({ buyer, address: { ...BLANK, name }, payment: 'card' }, lastCountry),
  );
  const isUntouched = useRef(!stored && buyer !== '');

  useEffect(() => {
    const prefill = async () => {
      const result = await orderService.orders();
      const last = result.ok ? result.value.orders.find(({ address }) => address) : undefined;
      if (!last || !isUntouched.current) return;
      const payment = last.payment.method === 'none' ? 'card' : last.payment.method;
      setForm(offered({ buyer, address: { ...BLANK, ...last.address }, payment }));
    };
    if (isUntouched.current) void prefill();
  }, [orderService, buyer]);

  function change(changed: Partial<Omit<CheckoutForm, 'buyer'>>) {
    isUntouched.current = false;
    const next = { ...form, ...changed };
    setForm(next);
    checkoutStorage.saveForm(next);
  }

  return { form, change, payments: paymentsOf(buyer) };
}

const BLANK = { name: '', street: '', postcode: '', city: '', region: '', country: '', phone: '' };

/** The payments that the account may use, or a guest. */
function paymentsOf(buyer: string) {
  return SHOP.checkout?.guests && !buyer ? guestTerms(checkout).payments : checkout.payments;
}

/** Replaces a country or a payment that the shop does not offer by its first. */
function offered(
  { buyer, email = '', address, payment, rate }: CheckoutForm,
  defaultCountry = countries[0] ?? '',
): CheckoutForm {
  const { country } = address;
  const payments = paymentsOf(buyer);
  return {
    buyer,
    ...(SHOP.checkout?.guests && !buyer && { email }),
    address: { ...address, country: countries.includes(country) ? country : defaultCountry },
    ...(rate !== undefined && { rate }),
    payment: payments.includes(payment) ? payment : (payments[0] ?? payment),
  };
}
