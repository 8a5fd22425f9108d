import { type ComponentProps, useEffect, useId } from 'react';
import type { WithdrawalReceipt } from '#core/orders/Withdrawal.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { announce } from '#ui/kit/announce.ts';
import styles from './Declaration.module.css';

/** With seconds and the time zone: the visitor's, if the shop has none. */
const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'long', timeZone: SHOP.timeZone };

interface DeclarationProps extends ComponentProps<'section'> {
  readonly title: string;
  readonly text: string;
  /** With the time of its arrival, once the service has confirmed it. */
  readonly declared: Omit<WithdrawalReceipt, 'receivedAt'> & { readonly receivedAt?: string };
}

/** All that a declaration says. Takes the focus. */
export function Declaration({ title, text, declared, children, ...section }: DeclarationProps) {
  const { lines, receivedAt } = declared;
  const headingId = useId();
  useEffect(() => announce(title), [title]);
  const rows = [
    [
      TEXTS.withdrawal.receivedAt,
      receivedAt && new Date(receivedAt).toLocaleString(TEXTS.app.dateLocale, TIME),
    ],
    [TEXTS.order.number, declared.number],
    [
      TEXTS.withdrawal.products,
      lines?.map(({ name, quantity }) => `${TEXTS.app.number(quantity)} × ${name}`).join('\n') ??
        TEXTS.withdrawal.whole,
    ],
    [TEXTS.account.name, declared.name],
    [TEXTS.account.email, declared.email],
    [TEXTS.withdrawal.message, declared.text],
  ].filter(([, value]) => value);
  return (
    <section className={`${styles.declaration} sheet`} aria-labelledby={headingId} {...section}>
      <h2 ref={focus} className="minor" id={headingId} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <dl className={styles.words}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="note">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

function focus(heading: HTMLElement | null) {
  heading?.focus();
}
