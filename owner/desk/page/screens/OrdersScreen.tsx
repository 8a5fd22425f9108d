import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_STATES } from '#core/orders/PlacedOrder.ts';
import { Field } from '#ui/kit/Field.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import styles from '../desk.module.css';
import { Failure } from '../Failure.tsx';
import { moneyText, timeText } from '../format.ts';
import { type Answer, call } from '../session.ts';
import { TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { useShop } from '../useShop.ts';
import { useTitle } from '../useTitle.ts';

const LISTS = ['open', 'all', 'refund due', ...ORDER_STATES] as const;
type List = (typeof LISTS)[number];
type Order = Answer<'orders'>['orders'][number];

/** The orders, in pages. The address has the chosen list. */
export function OrdersScreen() {
  useTitle(TEXTS.orders.title);
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const list = LISTS.find((one) => one === parameters.get('list')) ?? 'open';
  return (
    <>
      <h1>{TEXTS.orders.title}</h1>
      <div className={styles.tools}>
        <label>
          {TEXTS.orders.list}{' '}
          <select value={list} onChange={({ target }) => setParameters({ list: target.value })}>
            {LISTS.map((one) => (
              <option key={one} value={one}>
                {listName(one)}
              </option>
            ))}
          </select>
        </label>
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault();
            const number = new FormData(event.currentTarget).get('number');
            navigate(`/orders/${encodeURIComponent(`${number}`.trim().toUpperCase())}`);
          }}
        >
          <Field label={TEXTS.orders.find} name="number" autoComplete="off" required />
          <button type="submit" className={buttons.secondary}>
            {TEXTS.orders.open}
          </button>
        </form>
      </div>
      <OrderPages key={list} list={list} />
    </>
  );
}

function listName(list: List): string {
  return { ...TEXTS.orders.states, ...TEXTS.orders.lists }[list];
}

function OrderPages({ list }: { readonly list: List }) {
  const first = useAnswer('orders', { list });
  const [more, setMore] = useState<readonly Answer<'orders'>[]>([]);
  const [failure, setFailure] = useState<string>();
  if (first.failure !== undefined) return <Failure text={first.failure} onTryAgain={first.readAgain} />;
  if (!first.value) return <p role="status">{TEXTS.desk.loading}</p>;
  const orders = [first.value, ...more].flatMap((page) => page.orders);
  const { next } = more.at(-1) ?? first.value;

  const showMore = async () => {
    setFailure(undefined);
    if (next === undefined) return;
    await call('orders', { list, after: next }).then(
      (page) => setMore([...more, page]),
      ({ message }: Error) => setFailure(message),
    );
  };

  if (orders.length === 0) return <p role="status">{TEXTS.orders.none}</p>;
  return (
    <>
      <p role="status">{TEXTS.orders.count(orders.length, next === undefined)}</p>
      <OrderTable orders={orders} />
      {failure !== undefined && <Failure text={failure} onTryAgain={showMore} />}
      {next !== undefined && (
        <button type="button" className={buttons.secondary} onClick={showMore}>
          {TEXTS.desk.more}
        </button>
      )}
    </>
  );
}

function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  const { timeZone } = useShop();
  const { number, date, name, sum, payment, state, states, methods, guest, removed, mailLost } = TEXTS.orders;
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[number, date, name, sum, payment, state].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.number}>
              <th scope="row">
                <Link to={`/orders/${order.number}`}>{order.number}</Link>
              </th>
              <td>{timeText(order.placedAt, timeZone)}</td>
              <td>
                {order.address?.name || order.account.name || removed}
                {order.account.id === undefined && ` (${guest})`}
              </td>
              <td className={styles.number}>{moneyText(order.toPay, order.currency)}</td>
              <td>{`${methods[order.payment.method]}, ${states[order.payment.state]}`}</td>
              <td>
                {states[order.state]}
                {order.unsent.some((mail) => mail.failure !== undefined) && `, ${mailLost}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
