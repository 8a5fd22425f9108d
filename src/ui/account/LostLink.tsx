import { type FormEvent, useState } from 'react';
import type { InvalidField, OrderServiceFailure } from '#core/orders/ports/OrderGateway.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Field } from '#ui/kit/Field.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './EntryPage.module.css';

/** Asks for a mail with the link to a guest's order. The answer does not tell whether there is such an order. */
export function LostLink() {
  const { checkout } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<'busy' | 'sent' | OrderServiceFailure | InvalidField>();

  async function onSend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [number = '', email = ''] = ['number', 'email'].map((name) => String(form.get(name)));
    setState('busy');
    const ports = await checkout?.load(true).catch(() => undefined);
    const result = await ports?.orderService.sendLink({ number, email, language: SHOP.language });
    setState(result?.ok ? 'sent' : (result?.failure ?? 'no-response'));
  }

  const wrong = typeof state === 'object' ? state.field : undefined;
  const failure = typeof state === 'object' || state === 'busy' || state === 'sent' ? undefined : state;
  return (
    <details className="screen-only" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={buttons.quiet}>{TEXTS.order.lostLink}</summary>
      {isOpen && (
        <form className={styles.fields} method="post" noValidate onSubmit={(event) => void onSend(event)}>
          <Field label={TEXTS.order.number} name="number" autoComplete="off" isWrong={wrong === 'number'} />
          <Field label={TEXTS.account.email} name="email" autoComplete="email" isWrong={wrong === 'email'} />
          <FormError>{wrong ? TEXTS.address.invalid : failure && TEXTS.failures.orders[failure]}</FormError>
          {state === 'sent' && <p role="status">{TEXTS.order.linkSent}</p>}
          <BusyButton type="submit" isBusy={state === 'busy'} busyText={TEXTS.forgotPassword.sending}>
            {TEXTS.order.sendLink}
          </BusyButton>
        </form>
      )}
    </details>
  );
}
