import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_STATES } from '#core/orders/PlacedOrder.ts';
import { hasLostMail } from '#core/orders/StoredOrder.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import { Failure, Select, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { type Answer, call } from '../session.ts';
import { METHODS, moneyText, STATES, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

const LISTS = ['open', 'all', 'refund due', ...ORDER_STATES] as const;

/** The orders, in pages. The address has the chosen list. */
export function OrdersScreen() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const list = LISTS.find((one) => one === parameters.get('list')) ?? 'open';
  const texts = TEXTS.orders;
  return (
    <>
      <Title>{texts.title}</Title>
      <div className={styles.tools}>
        <Select
          label={texts.list}
          value={list}
          options={LISTS.map((one) => [one, { ...STATES, ...texts.lists }[one]])}
          onChange={(chosen) => setParameters({ list: chosen })}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const number = `${new FormData(event.currentTarget).get('number')}`.trim().toUpperCase();
            navigate(`/orders/${encodeURIComponent(number)}`);
          }}
        >
          <label>
            {TEXTS.order.number} <input name="number" autoComplete="off" required />
          </label>{' '}
          <button type="submit" className={buttons.secondary}>
            {texts.open}
          </button>
        </form>
      </div>
      <OrderPages key={list} list={list} />
    </>
  );
}

function OrderPages({ list }: { readonly list: (typeof LISTS)[number] }) {
  const first = useAnswer('orders', { list });
  const [more, setMore] = useState<readonly Answer<'orders'>[]>([]);
  const { failure, run } = useAction();
  const { value, readAgain } = first;
  if (!value) return <Failure text={first.failure} onTryAgain={readAgain} />;
  const orders = [value, ...more].flatMap((page) => page.orders);
  const { next } = more.at(-1) ?? value;
  const texts = TEXTS.orders;
  return (
    <>
      <p role="status">{texts.count(orders.length, next === undefined)}</p>
      <Table
        rows={orders}
        keyOf={({ number }) => number}
        columns={[
          {
            title: texts.number,
            cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link>,
          },
          { title: texts.date, cell: ({ placedAt }) => timeText(placedAt) },
          {
            title: texts.name,
            cell: ({ address, account }) =>
              [address?.name || account.name || texts.removed, account.id === undefined && `(${texts.guest})`]
                .filter(Boolean)
                .join(' '),
          },
          {
            title: TEXTS.order.total,
            isNumber: true,
            cell: ({ toPay, currency }) => moneyText(toPay, currency),
          },
          {
            title: texts.payment,
            cell: ({ payment }) => `${METHODS[payment.method]}, ${STATES[payment.state]}`,
          },
          {
            title: texts.state,
            cell: (order) =>
              [STATES[order.state], hasLostMail(order) && texts.mailLost].filter(Boolean).join(', '),
          },
        ]}
      />
      <Failure text={failure} />
      {next !== undefined && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => run(call('orders', { list, after: next }), (page) => setMore([...more, page]))}
        >
          {TEXTS.desk.more}
        </button>
      )}
    </>
  );
}
