import type { Result } from '#core/domain/Result.ts';
import type { OrderWork } from '#core/orders/orderPayment.ts';
import { allOrders } from '#core/orders/selling/allOrders.ts';
import { forgetBuyer } from '#core/orders/selling/forgetBuyer.ts';
import {
  cancel,
  deliver,
  markPaid,
  pack,
  type ReturnedLine,
  refund,
  returnGoods,
  ship,
} from '#core/orders/selling/orderCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { replaceFile } from '../../programs/replaceFile.ts';
import { UserError } from '../../programs/UserError.mjs';
import { count } from '../catalogue/oneLine.ts';
import { ordersCsv } from './ordersCsv.ts';
import { orderInWords, ordersInWords, stateInWords } from './ordersInWords.ts';
import { findWithdrawals, outcomeOf, refundTime, withdrawalsInWords } from './withdrawals.ts';

/** The changes of an order. */
const CHANGES = {
  paid: () => markPaid,
  pack: () => pack,
  ship: ({ tracking }) => ship(tracking),
  deliver: () => deliver,
  cancel: () => cancel,
  return: ({ lines }) => returnGoods(lines),
  refund: ({ amount }) => refund(amount),
} as const satisfies Readonly<Record<string, (command: OrdersCommand) => typeof pack>>;

/** A command of the owner, from a parsed command line. */
export interface OrdersCommand {
  readonly name: 'list' | 'withdrawals' | 'show' | keyof typeof CHANGES | 'sweep' | 'export' | 'forget';
  /** The order's number, the path of the file, or the account; empty for `list`, `withdrawals` and `sweep`. */
  readonly subject: string;
  readonly tracking?: string;
  /** The total that is refunded afterwards. */
  readonly amount?: number;
  /** The products to return; absent for all. */
  readonly lines?: readonly ReturnedLine[];
  /** ISO time. */
  readonly since?: string;
}

/** The result of a command, for people and for programs. */
export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
}

/** No order is older. */
const START = '1970-01-01T00:00:00.000Z';

const OPEN: readonly OrderWork[] = ['awaiting-payment', 'placed', 'packed', 'shipped', 'refund due'];

/** Runs a command. Throws a `UserError` with the reason if it is refused. */
export async function runCommand(selling: Selling, command: OrdersCommand): Promise<CommandResult> {
  const { shop, database } = selling;
  const { name, subject, since = START } = command;
  if (name === 'list') {
    const orders = await allOrders(database, { of: 'states', states: OPEN });
    return { text: ordersInWords(shop, orders), json: orders };
  }
  if (name === 'withdrawals') {
    const found = await findWithdrawals(database, { of: 'all' });
    const json = found.map((one) => ({ ...one.withdrawal, order: outcomeOf(one) }));
    return { text: withdrawalsInWords(found), json };
  }
  if (name === 'sweep') {
    const orders = await sweep(selling);
    return { text: `${count(orders, 'order')} continued.`, json: { orders } };
  }
  if (name === 'export') {
    const orders = await allOrders(database, { of: 'since', since });
    await replaceFile(subject, ordersCsv(orders));
    return { text: `${count(orders.length, 'order')} in ${subject}`, json: { orders: orders.length } };
  }
  if (name === 'forget') {
    const { orders, withdrawals } = accepted(await forgetBuyer(selling, subject));
    const counts = [count(orders, 'order'), ...(withdrawals > 0 ? [count(withdrawals, 'withdrawal')] : [])];
    const done = `Removed name, address, phone and e-mail from ${counts.join(' and ')} of ${subject}.`;
    const text = orders + withdrawals === 0 ? `There is no order of ${subject}.` : done;
    return { text, json: { orders, withdrawals } };
  }
  const isShown = name === 'show';
  const order = isShown
    ? (await database.order(subject))?.value
    : accepted(await CHANGES[name](command)(selling, subject));
  if (!order) throw new UserError(`There is no order ${subject}.`);
  const found = shop.sellsInEu ? await findWithdrawals(database, { of: 'number', number: subject }) : [];
  const withdrawals = found.map(({ withdrawal }) => withdrawal);
  const refundBy = refundTime(shop, order, found)?.day;
  return {
    text: (isShown ? orderInWords : stateInWords)(shop, order, found),
    json: { ...order, ...(isShown && { withdrawals }), ...(refundBy !== undefined && { refundBy }) },
  };
}

function accepted<Value>(result: Result<Value, string>): Value {
  if (result.ok) return result.value;
  throw new UserError(result.failure);
}
