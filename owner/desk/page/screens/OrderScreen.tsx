import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { addressLines } from '#core/orders/Address.ts';
import { openIssue } from '#core/orders/orderPayment.ts';
import { shownTaxes } from '#core/orders/shownTaxes.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import styles from '../desk.module.css';
import { Failure } from '../Failure.tsx';
import { dayText, moneyText, percentText, timeText } from '../format.ts';
import type { Answer } from '../session.ts';
import { TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { useShop } from '../useShop.ts';
import { useTitle } from '../useTitle.ts';
import { OrderChanges } from './OrderChanges.tsx';

type Found = Answer<'order'>;

/** An order with everything that its owner needs, and the changes that its state allows. */
export function OrderScreen() {
  const { number = '' } = useParams();
  useTitle(number);
  const { value: found, failure, readAgain, set } = useAnswer('order', { number });
  return (
    <>
      <Link to="/orders">{TEXTS.order.back}</Link>
      <h1>{number}</h1>
      {failure !== undefined && <Failure text={failure} onTryAgain={readAgain} />}
      {found && (
        <div className={styles.order}>
          <div className={styles.column}>
            <Warnings {...found} />
            <OrderChanges found={found} onChange={set} />
            <Lines {...found} />
          </div>
          <Facts {...found} />
        </div>
      )}
    </>
  );
}

function Warnings({ order, withdrawals, refundBy }: Found) {
  const issue = openIssue(order);
  const rest = moneyText(order.payment.paid - order.payment.refunded, order.currency);
  return (
    <>
      {issue && <p className={styles.notice}>{TEXTS.order.issues[issue](rest)}</p>}
      {withdrawals.length > 0 && (
        <section className={styles.notice} aria-label={TEXTS.order.withdrawals}>
          <h2 className="minor">{TEXTS.order.withdrawals}</h2>
          {withdrawals.map((withdrawal) => (
            <p key={withdrawal.id}>
              {[
                withdrawal.name,
                withdrawal.email,
                withdrawal.lines?.map((line) => `${line.quantity} × ${line.name}`),
              ]
                .flat()
                .filter(Boolean)
                .join(', ')}
              {withdrawal.text && <span className={styles.message}>{withdrawal.text}</span>}
            </p>
          ))}
          {refundBy !== undefined && <p>{TEXTS.order.refundBy(dayText(refundBy))}</p>}
        </section>
      )}
    </>
  );
}

function Lines({ order }: Found) {
  const money = (amount: number) => moneyText(amount, order.currency);
  return (
    <section aria-label={TEXTS.order.lines}>
      <h2 className="minor">{TEXTS.order.lines}</h2>
      <table className={styles.table}>
        <tbody>
          {order.lines.map((line) => (
            <tr key={JSON.stringify([line.id, line.color, line.size])}>
              <th scope="row">
                {line.quantity} × {[line.name, line.color, line.size].filter(Boolean).join(', ')}
                <span className="note"> {line.id}</span>
              </th>
              <td className="note">{TEXTS.order.piece(money(line.price))}</td>
              <td className={styles.number}>{money(line.price * line.quantity)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {[TEXTS.order.delivery, order.rate?.name].filter(Boolean).join(': ')}
            </th>
            <td className={styles.number}>{money(order.delivery)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              {TEXTS.order.total}
            </th>
            <td className={styles.number}>{money(order.toPay)}</td>
          </tr>
          {shownTaxes(order).map(({ percent, tax }) => (
            <tr key={percent}>
              <th scope="row" colSpan={2}>
                {[TEXTS.order.tax, percent !== undefined && percentText(percent)].filter(Boolean).join(', ')}
              </th>
              <td className={styles.number}>{money(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Facts({ order }: Found) {
  const { timeZone } = useShop();
  const { address, account, payment, tracking, unsent, history, returned = [] } = order;
  const { states, methods, guest, removed } = TEXTS.orders;
  const lines = address ? [...addressLines(address), address.country] : [removed];
  const [isCopied, setCopied] = useState(false);
  const money = (amount: number) => moneyText(amount, order.currency);
  return (
    <div className={styles.column}>
      <dl className={styles.facts}>
        <Fact name={TEXTS.orders.state}>{states[order.state]}</Fact>
        <Fact name={TEXTS.orders.date}>{timeText(order.placedAt, timeZone)}</Fact>
        <Fact name={TEXTS.orders.payment}>{`${methods[payment.method]}, ${states[payment.state]}`}</Fact>
        <Fact name={TEXTS.order.paid}>{money(payment.paid)}</Fact>
        {payment.refunded > 0 && <Fact name={TEXTS.order.refunded}>{money(payment.refunded)}</Fact>}
        {returned.length > 0 && (
          <Fact name={TEXTS.order.returned}>
            {returned.map(({ id, quantity }) => `${quantity} × ${id}`).join(', ')}
          </Fact>
        )}
        <Fact name={TEXTS.order.buyer}>
          {[account.name, account.email, account.id === undefined && guest].filter(Boolean).join(', ') ||
            removed}
        </Fact>
        <Fact name={TEXTS.order.address}>
          <span className={styles.address}>{lines.join('\n')}</span>
          {address?.phone && <span> {address.phone}</span>}
          {address && (
            <button
              type="button"
              className={buttons.text}
              onClick={() => navigator.clipboard.writeText(lines.join('\n')).then(() => setCopied(true))}
            >
              {isCopied ? TEXTS.order.copied : TEXTS.order.copy}
            </button>
          )}
        </Fact>
        {tracking !== undefined && (
          <Fact name={TEXTS.order.tracking}>
            <a href={tracking} target="_blank" rel="noreferrer">
              {tracking}
            </a>
          </Fact>
        )}
      </dl>
      {unsent.length > 0 && (
        <section aria-label={TEXTS.order.mails}>
          <h2 className="minor">{TEXTS.order.mails}</h2>
          <ul>
            {unsent.map(({ kind, to, at, failure }) => {
              const [shownKind, recipient] = [TEXTS.order.kinds[kind], TEXTS.order.to[to]];
              return (
                <li key={kind + to + at}>
                  {failure === undefined
                    ? TEXTS.order.unsent(shownKind, recipient)
                    : TEXTS.order.failed(shownKind, recipient, failure)}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section aria-label={TEXTS.order.history}>
        <h2 className="minor">{TEXTS.order.history}</h2>
        <ol>
          {history.map(({ state, at }) => (
            <li key={state + at}>
              <span className="note">{timeText(at, timeZone)}</span> {states[state]}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
