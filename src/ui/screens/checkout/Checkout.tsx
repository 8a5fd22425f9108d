import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectedOptions } from '#core/domain/choices.ts';
import { maxWeight, textIn } from '#core/domain/delivery.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { amountText } from '#core/domain/money.ts';
import { inThisLanguage } from '#core/domain/translations.ts';
import type { User } from '#core/domain/User.ts';
import { invalidFields, tidyAddress } from '#core/orders/Address.ts';
import { cardMinimum } from '#core/orders/cardMinimum.ts';
import { acceptChanges } from '#core/orders/checkout/orderCart.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { countryName } from '#ui/catalogue/countryName.ts';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import { announce } from '#ui/kit/announce.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import { Link } from '#ui/Link.tsx';
import { DiscountCode } from '#ui/orders/DiscountCode.tsx';
import { OrderedItems } from '#ui/orders/OrderedItems.tsx';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import { useOffer } from '#ui/orders/useOffer.ts';
import { patterns } from '#ui/paths.ts';
import { useCart, useKnownProducts, useRemembered, useShop } from '#ui/ShopProvider.tsx';
import { AddressFields } from './AddressFields.tsx';
import styles from './Checkout.module.css';
import { Conditions, PageLink } from './Conditions.tsx';
import { type CheckoutFields, failureMessage, fieldMessage } from './checkoutMessages.ts';
import { EmailField } from './EmailField.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { ProductChanges } from './ProductChanges.tsx';
import { RateChoice } from './RateChoice.tsx';
import { useCheckoutForm } from './useCheckoutForm.ts';
import { usePlacing } from './usePlacing.ts';

const [beforeTerms, terms, afterTerms] = TEXTS.checkout.terms;

type FormField = keyof CheckoutFields;
type Problems = Readonly<Partial<Record<FormField, string | undefined>>>;

/** The form, and the order that it places. A guest has no account. */
export function Checkout({ buyer }: { readonly buyer: User | undefined }) {
  const shop = useShop();
  const cart = useCart();
  const { placing, failure, place, forgetFailure } = usePlacing(buyer?.id ?? '');
  const lines = placing ?? cart.lines;
  const known = useKnownProducts(lines);
  const shownLines = lines.map((line) => inThisLanguage(line, known));
  const colors = selectedOptions(lines, 'colors', useRemembered('colors'), known);
  const sizes = selectedOptions(lines, 'sizes', useRemembered('sizes'), known);
  const { form, change, payments } = useCheckoutForm(buyer);
  const { country } = form.address;
  const offer = useOffer(lines, country, form.rate);
  const { rate, amounts, applied } = offer;
  const cardFrom = amounts && cardMinimum(amounts.toPay, TERMS_OF_SALE.currency);
  const least = form.payment === 'card' ? cardFrom : undefined;
  const [problems, setProblems] = useState<Problems>({});
  const formElement = useRef<HTMLFormElement>(null);
  const reviewId = useId();
  const isEmpty = lines.length === 0;
  const focusFallback = useFocusFallback(isEmpty);

  function showProblems(fields: readonly FormField[], values: CheckoutFields) {
    flushSync(() =>
      setProblems(Object.fromEntries(fields.map((field) => [field, fieldMessage(field, values)]))),
    );
    const first = formElement.current?.elements.namedItem(fields[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  }

  function onChange(field: FormField, value: string) {
    if (SHOP.delivery?.isZoned && field === 'country') shop.checkout?.chooseCountry(value);
    change(field === 'email' ? { email: value } : { address: { ...form.address, [field]: value } });
    setProblems(({ [field]: _, postcode, region, ...others }) =>
      // Another country has other postcodes and regions.
      field === 'country' ? others : { ...others, postcode, region, [field]: undefined },
    );
  }

  async function submit() {
    const address = tidyAddress(form.address);
    const guest = form.email === undefined ? {} : { email: form.email.trim() };
    const values = { ...address, ...guest };
    const wrongEmail = guest.email === undefined || isEmail(guest.email) ? [] : (['email'] as const);
    const invalid = [...wrongEmail, ...invalidFields(address, TERMS_OF_SALE)];
    if (invalid.length > 0) forgetFailure();
    showProblems(invalid, values);
    if (invalid.length > 0 || !amounts || least !== undefined) return;
    const { toPay } = amounts;
    const { payment } = form;
    const requested = lines.map(({ id, quantity, price }) => {
      const [color, size] = [colors.get(id), sizes.get(id)];
      return { id, quantity, price, ...(color && { color }), ...(size && { size }) };
    });
    const chosen = SHOP.delivery?.isZoned && rate ? { rate: rate.id } : {};
    const request = {
      ...guest,
      lines: requested,
      toPay,
      ...(applied && !offer.codeRefusal && { code: applied.code }),
      ...chosen,
      address,
      payment,
      language: SHOP.language,
    };
    const refused = await place(request, lines);
    const [, field] = /^(?:address\.)?(\w+)$/.exec(refused ?? '') ?? [];
    if (field !== undefined && field in values) showProblems([field as FormField], values);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  if (isEmpty) {
    return (
      <div className="stack">
        <p>{TEXTS.cart.emptyTitle}</p>
        <Link className={buttons.primary} to={patterns.products}>
          {TEXTS.cart.continueShopping}
        </Link>
      </div>
    );
  }

  const refusal = typeof failure === 'object' && failure.reason === 'changed' ? failure : undefined;

  function onAccept() {
    flushSync(() => {
      acceptChanges(shop, refusal?.products ?? [], (id) => known(id).today);
      if (applied && refusal?.code) offer.applyCode({ code: applied.code, refusal: refusal.code });
      forgetFailure();
    });
    if (refusal?.toPay) announce(TEXTS.checkout.accepted(amountText(refusal.toPay)));
    formElement.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  const limit = amounts
    ? least !== undefined && TEXTS.checkout.cardMinimum(amountText(least))
    : SHOP.delivery?.isZoned && !rate
      ? TEXTS.delivery.tooHeavy(countryName(country), maxWeight(TERMS_OF_SALE, country))
      : TEXTS.checkout.tooLarge;
  const message = limit || (failure && failure !== 'no-response' && failureMessage(failure, shownLines));
  const problem = (
    <>
      {failure === 'no-response' && (
        <FailureNotice
          title={TEXTS.checkout.noResponse}
          text={TEXTS.checkout.noResponseText}
          onTryAgain={() => void submit()}
        />
      )}
      <FormError>{message || undefined}</FormError>
    </>
  );
  return (
    <form
      ref={formElement}
      className={styles.checkout}
      method="post"
      noValidate
      onSubmit={onSubmit}
      {...focusFallback}
    >
      <div className={styles.parts}>
        {SHOP.checkout?.guests && form.email !== undefined && (
          <EmailField email={form.email} problem={problems.email} onChange={onChange} />
        )}
        <AddressFields address={form.address} problems={problems} onChange={onChange} />
        {SHOP.delivery?.isZoned && (
          <RateChoice offer={offer} country={country} onChoose={(id) => change({ rate: id })} />
        )}
        <DiscountCode lines={lines} offer={offer} email={form.email} />
        {amounts?.toPay !== 0 && (
          <PaymentChoice payment={form.payment} usable={payments} cardFrom={cardFrom} onChoose={change} />
        )}
      </div>
      <section className={styles.order} aria-labelledby={reviewId}>
        <h2 className="minor" id={reviewId} tabIndex={-1}>
          {TEXTS.order.title}
        </h2>
        {SHOP.sellsInEu && <PriceNote isTaxed={amounts?.tax !== undefined} />}
        {amounts && (
          <OrderedItems
            order={{ lines, options: { colors, sizes } }}
            label={TEXTS.checkout.listLabel}
            amounts={rate ? { ...amounts, rate: { name: textIn(rate.name, SHOP.language) } } : amounts}
          />
        )}
        {refusal ? (
          <>
            {problem}
            <ProductChanges refusal={refusal} lines={shownLines} onAccept={onAccept} />
          </>
        ) : (
          <>
            {SHOP.sellsInEu ? (
              <Conditions rate={rate} />
            ) : (
              SHOP.checkout?.terms && (
                <p className="note">
                  {beforeTerms}
                  <PageLink to={SHOP.checkout.terms}>{terms}</PageLink>
                  {afterTerms}
                </p>
              )
            )}
            {/* The law prescribes its text, and what is directly above it. */}
            {amounts && (
              <BusyButton type="submit" isBusy={placing !== undefined} busyText={TEXTS.checkout.submit}>
                {TEXTS.checkout.submit}
              </BusyButton>
            )}
            {placing && (
              <p className="note" role="status">
                {TEXTS.checkout.placing}
              </p>
            )}
            {problem}
          </>
        )}
      </section>
    </form>
  );
}
