import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { addressLines } from '#core/orders/Address.ts';
import { lineName } from '#core/orders/lineName.ts';
import { openIssue } from '#core/orders/orderPayment.ts';
import { trackingPages } from '#core/orders/parcels.ts';
import { shownTaxes } from '#core/orders/shownTaxes.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import { Failure, Table, Title } from '../controls.tsx';
import styles from '../desk.module.css';
import { mailTitle } from '../mailTitle.ts';
import { addSeen } from '../seen.ts';
import type { Answer } from '../session.ts';
import { METHODS, moneyText, STATES, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { nameOf, OrderChanges } from './OrderChanges.tsx';

type Found = Answer<'order'>;

/** An order with everything that its owner needs, and the changes that its state allows. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const { value: found, failure, readAgain, set } = useAnswer('order', { number });
  useEffect(() => {
    if (found) addSeen(found.order.number);
  }, [found]);
  return (
    <>
      <Link to="/orders">{TEXTS.orders.title}</Link>
      <Title>{number}</Title>
      <Failure text={failure} onTryAgain={readAgain} />
      {found?.order.number === number && (
        <div className={styles.order}>
          <div className={styles.column}>
            <Warnings {...found} />
            <OrderChanges found={found} onChange={set} />
            <Sums {...found} />
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
      <Failure text={issue && TEXTS.orders.issues[issue](rest)} />
      {withdrawals.map(({ id, name, email, lines = [], text = '', isOthers }) => {
        const products = lines.map((line) => `${line.quantity} × ${line.name}`);
        const sender = [name, email, isOthers && TEXTS.orders.others, ...products];
        const declared = [TEXTS.mails.owner.withdrawal, ...sender].filter(Boolean).join(', ');
        return <Failure key={id} text={[declared, text].filter(Boolean).join('. ')} />;
      })}
      {refundBy !== undefined && order.payment.refunded < order.payment.paid && (
        <p>{TEXTS.orders.refundBy(timeText(refundBy))}</p>
      )}
    </>
  );
}

function Sums({ order }: Found) {
  const money = (amount: number) => moneyText(amount, order.currency);
  const lines = order.lines.map((line) => [
    `${line.quantity} × ${lineName(line).join(', ')} (${line.id})`,
    money(line.price * line.quantity),
  ]);
  const code = order.code && [TEXTS.order.code(order.code.code), money(-order.code.reduction)];
  const taxes = shownTaxes(order).map(({ percent, tax }) => [
    percent === undefined ? TEXTS.order.tax : TEXTS.order.taxOf(`${percent} %`),
    money(tax),
  ]);
  const delivery = [
    [TEXTS.delivery.delivery, order.rate?.name].filter(Boolean).join(', '),
    money(order.delivery),
  ];
  return (
    <Table
      rows={[...lines, ...(code ? [code] : []), delivery, [TEXTS.order.total, money(order.toPay)], ...taxes]}
      keyOf={([text = '', sum = '']) => text + sum}
      columns={[
        { title: TEXTS.mails.products, cell: ([text]) => text },
        { title: TEXTS.orders.sum, cell: ([, sum]) => sum, isNumber: true },
      ]}
    />
  );
}

function Facts({ order }: Found) {
  const { address, account, payment, note, unsent, history, returned = [] } = order;
  const pages = trackingPages(order);
  const { guest, removed, ...texts } = TEXTS.orders;
  const lines = address ? [...addressLines(address), address.country] : [removed];
  const [isCopied, setCopied] = useState(false);
  const money = (amount: number) => moneyText(amount, order.currency);
  const sheets = [{ kind: 'slip', number: order.number } as const, ...(order.documents ?? [])];
  const facts: Readonly<Record<string, ReactNode>> = {
    [texts.state]: STATES[order.state],
    [texts.payment]: `${METHODS[payment.method]}, ${STATES[payment.state]}`,
    [STATES.paid]: money(payment.paid),
    [STATES.refunded]: payment.refunded > 0 && money(payment.refunded),
    [STATES.returned]: returned.map(({ id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join('\n'),
    [TEXTS.mails.owner.buyer]:
      [account.name, account.email, account.id === undefined && guest].filter(Boolean).join('\n') || removed,
    [texts.address]: (
      <>
        <span className={styles.address}>{[...lines, address?.phone].filter(Boolean).join('\n')}</span>
        {address && (
          <button
            type="button"
            className={buttons.text}
            onClick={() => navigator.clipboard.writeText(lines.join('\n')).then(() => setCopied(true))}
          >
            {isCopied ? texts.copied : texts.copy}
          </button>
        )}
      </>
    ),
    [texts.parcels]:
      pages[0] &&
      pages.map(([page, code]) => (
        <a key={page} className={styles.address} href={page} target="_blank" rel="noreferrer">
          {code || page}
        </a>
      )),
    [TEXTS.changes.names.note]: note,
    [TEXTS.order.print]: sheets.map(({ kind, number }) => (
      <Link key={kind + number} to={`/print/${kind}?numbers=${number}`}>
        {`${TEXTS.mails.documents[kind]} ${number}\n`}
      </Link>
    )),
    [TEXTS.mails.owner.email]: unsent
      .map((mail) => [mailTitle(mail), mail.failure ?? texts.unsent].join(': '))
      .join('\n'),
    [TEXTS.mails.owner.history]: history
      .map(({ state, at }) => `${timeText(at)} ${STATES[state]}`)
      .join('\n'),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="note">{name}</dt>
              <dd className={styles.address}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
