import { type ReactNode, useEffect, useId } from 'react';
import type { WithdrawalReceipt } from '#core/orders/Withdrawal.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { announce } from '#ui/kit/announce.ts';
import styles from './Withdraw.module.css';

/** With seconds and the time zone: the visitor's, if the shop has none. */
const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'long', timeZone: SHOP.timeZone };

interface DeclarationProps {
  readonly title: string;
  readonly text: string;
  readonly declared: Omit<WithdrawalReceipt, 'receivedAt'> & Partial<Pick<WithdrawalReceipt, 'receivedAt'>>;
  readonly children: ReactNode;
}

/** All that a declaration says, with the time of its arrival once the service has confirmed it. Takes the focus. */
export function Declaration({ title, text, declared, children }: DeclarationProps) {
  const headingId = useId();
  useEffect(() => announce(title), [title]);
  const { lines, receivedAt = '' } = declared;
  const products = lines?.map(({ name, quantity }) => `${TEXTS.app.number(quantity)} × ${name}`);
  const rows = [
    [
      TEXTS.withdrawal.receivedAt,
      receivedAt && new Date(receivedAt).toLocaleString(TEXTS.app.dateLocale, TIME),
    ],
    [TEXTS.order.number, declared.number],
    [TEXTS.withdrawal.products, products?.join('\n') ?? TEXTS.withdrawal.whole],
    [TEXTS.account.name, declared.name],
    [TEXTS.account.email, declared.email],
    [TEXTS.withdrawal.message, declared.text],
  ];
  return (
    <section className={styles.declaration} aria-labelledby={headingId}>
      <h2 ref={focus} className="minor" id={headingId} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <dl className={styles.declared}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt className="note">{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </section>
  );
}

function focus(heading: HTMLElement | null) {
  heading?.focus();
}
