import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ORDER_STATES } from '#core/orders/PlacedOrder.ts';
import { hasLostMail } from '#core/orders/StoredOrder.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { DeskMethods } from '../../deskMethods.ts';
import { Failure, Select, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { type Answer, call } from '../session.ts';
import { METHODS, moneyText, STATES, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { ManyOrders } from './ManyOrders.tsx';

const LISTS = ['open', 'all', 'refund due', ...ORDER_STATES] as const;

const texts = TEXTS.orders;
const { title: several, parcels } = TEXTS.changes.many;

/** The columns of the table, by title. */
const CELLS: Readonly<Record<string, (order: Answer<'orders'>['orders'][number]) => ReactNode>> = {
  [texts.number]: ({ number }) => (
    <Link to={`/orders/${number}`} className={styles.whole}>
      {number}
    </Link>
  ),
  [texts.date]: ({ placedAt }) => <span className={styles.whole}>{timeText(placedAt)}</span>,
  [texts.name]: ({ address, account }) =>
    `${address?.name || account.name || texts.removed} ${account.id === undefined ? `(${texts.guest})` : ''}`,
  [TEXTS.order.total]: ({ toPay, currency }) => moneyText(toPay, currency),
  [texts.payment]: ({ payment }) => `${METHODS[payment.method]}, ${STATES[payment.state]}`,
  [texts.state]: (order) => `${STATES[order.state]}${hasLostMail(order) ? `, ${texts.mailLost}` : ''}`,
  [several]: ({ number }) => (
    <span className={styles.row}>
      <input type="checkbox" name="chosen" value={number} aria-label={TEXTS.products.choose(number)} />
      <input type="text" name={number} aria-label={parcels(number)} className={styles.parcels} />
    </span>
  ),
};
const COLUMNS = Object.entries(CELLS).map(([title, cell]) => {
  return { title, cell, isNumber: title === TEXTS.order.total };
});

/** The orders, in pages. The address has the chosen list. */
export function OrdersScreen() {
  const [parameters, setParameters] = useSearchParams();
  const list = LISTS.find((one) => one === parameters.get('list')) ?? 'open';
  const search = parameters.get('search') ?? '';
  const isPersonal = parameters.has('personal');
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
          className={styles.tools}
          onSubmit={(event) => {
            event.preventDefault();
            setParameters(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
          }}
        >
          <label>
            {texts.search} <input name="search" autoComplete="off" defaultValue={search} required />
          </label>
          <label className={styles.row}>
            <input type="checkbox" name="personal" value="yes" defaultChecked={isPersonal} /> {texts.personal}
          </label>
          <button type="submit" className={buttons.secondary}>
            {TEXTS.products.search}
          </button>
        </form>
      </div>
      <OrderPages key={`${parameters}`} input={{ list, search, isPersonal }} />
    </>
  );
}

function OrderPages({ input }: { readonly input: Parameters<DeskMethods['orders']>[0] }) {
  const { value, failure: unread, readAgain } = useAnswer('orders', input);
  const [more, setMore] = useState<readonly Answer<'orders'>[]>([]);
  const { failure, run } = useAction();
  if (!value) return <Failure text={unread} onTryAgain={readAgain} />;
  const orders = [value, ...more].flatMap((page) => page.orders);
  const { next } = more.at(-1) ?? value;
  return (
    <>
      <p role="status">{texts.count(orders.length, next === undefined)}</p>
      <ManyOrders
        orders={orders}
        onDone={() => {
          readAgain();
          setMore([]);
        }}
      >
        <Table isStacked rows={orders} keyOf={({ number }) => number} columns={COLUMNS} />
      </ManyOrders>
      <Failure text={failure} />
      {next !== undefined && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => run(call('orders', { ...input, after: next }), (page) => setMore([...more, page]))}
        >
          {TEXTS.desk.more}
        </button>
      )}
    </>
  );
}
