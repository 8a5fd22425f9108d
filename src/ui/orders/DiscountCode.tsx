import { useEffect, useEffectEvent, useState } from 'react';
import type { Cart } from '#core/domain/Cart.ts';
import { decimal } from '#core/domain/decimal.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { priceText, savingText } from '#core/domain/money.ts';
import type { CodeRefusal } from '#core/orders/PlacementRefusal.ts';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Field } from '#ui/kit/Field.tsx';
import { codeParameter } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';
import type { CartOffer } from './useOffer.ts';

interface DiscountCodeProps {
  readonly lines: Cart;
  readonly offer: CartOffer;
  readonly email?: string | undefined;
}

/** Applies a discount code that is typed, or that of the address. An empty cart shows only the latter. */
export function DiscountCode({ lines, offer, email = '' }: DiscountCodeProps) {
  const { checkout } = useShop();
  const { applied, applyCode, amounts, codeRefusal } = offer;
  const [query, changeQuery] = useQuery();
  const linked = query.get(codeParameter);
  const isEmpty = lines.length === 0;
  const [isOpen, setIsOpen] = useState(!isEmpty && applied !== undefined);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pieces = lines.map(({ id, quantity }) => ({ id, quantity }));

  async function ask(text: string) {
    const code = text.trim().toUpperCase();
    setIsBusy(true);
    const ports = await checkout?.load(true).catch(() => undefined);
    const request = { code, lines: pieces, ...(isEmail(email) && { email }) };
    const result = await ports?.orderService.tryCode(request);
    setIsBusy(false);
    // The field keeps a new code that is wrong, for a correction.
    const isWrong = result?.ok && result.value.refusal?.reason === 'code' && code !== applied?.code;
    setProblem(isWrong ? TEXTS.checkout.codeUnknown : undefined);
    if (!result?.ok) setProblem(TEXTS.failures.orders[result?.failure ?? 'no-response']);
    else if (!isWrong) applyCode(result.value);
  }

  const applyLinked = useEffectEvent((code: string) => {
    query.delete(codeParameter);
    changeQuery(query, { replace: true });
    setIsOpen(true);
    applyCode({ code });
  });
  useEffect(() => {
    if (linked) applyLinked(linked.trim().toUpperCase());
  }, [linked]);

  // Nothing is known of a code from the address or an earlier visit, and a refused one may apply to another cart.
  const isKnown = applied?.percent || applied?.amount || applied?.refusal?.reason === 'code';
  const question = applied && !linked && !isEmpty && !isKnown && JSON.stringify([applied.code, pieces]);
  const askAgain = useEffectEvent(() => applied && void ask(applied.code));
  useEffect(() => {
    if (question) askAgain();
  }, [question]);

  if (isEmpty && !isOpen) return null;
  const onPress = () => (applied ? applyCode(undefined) : void ask(typed));
  const action = applied ? TEXTS.cart.remove : TEXTS.checkout.applyCode;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={buttons.quiet}>{TEXTS.checkout.code}</summary>
      <div className="stack">
        <Field
          label={TEXTS.checkout.code}
          value={applied?.code ?? typed}
          readOnly={applied !== undefined}
          problem={codeRefusal && !isEmpty ? codeReason(codeRefusal) : problem}
          maxLength={50}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would place the order.
            event.preventDefault();
            if (!applied && !isBusy) void ask(typed);
          }}
        />
        <BusyButton look="secondary" isBusy={isBusy} busyText={action} onClick={onPress}>
          {action}
        </BusyButton>
        <p role="status">
          {amounts?.code &&
            `${TEXTS.order.code(amounts.code.code)}: ${savingText(decimal(amounts.code.reduction))}`}
        </p>
      </div>
    </details>
  );
}

/** Why a code takes nothing off. */
export function codeReason({ reason, minimum = 0 }: CodeRefusal): string {
  return reason === 'minimum' ? TEXTS.checkout.codeFrom(priceText(minimum)) : TEXTS.checkout.codeUnknown;
}
