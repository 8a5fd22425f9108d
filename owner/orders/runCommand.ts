import type { Result } from '#core/domain/Result.ts';
import type { OrderWork } from '#core/orders/orderPayment.ts';
import { allOrders } from '#core/orders/selling/allOrders.ts';
import { forgetBuyer } from '#core/orders/selling/forgetBuyer.ts';
import { cancel, deliver, markPaid, pack, refund, ship } from '#core/orders/selling/orderCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { replaceFile } from '../../programs/replaceFile.ts';
import { UserError } from '../../programs/UserError.mjs';
import { count } from '../catalogue/oneLine.ts';
import { ordersCsv } from './ordersCsv.ts';
import { orderInWords, ordersInWords, stateInWords } from './ordersInWords.ts';

/** The changes of an order. */
const CHANGES = {
  paid: () => markPaid,
  pack: () => pack,
  ship: ({ tracking }) => ship(tracking),
  deliver: () => deliver,
  cancel: () => cancel,
  refund: ({ amount }) => refund(amount),
} as const satisfies Readonly<Record<string, (command: OrdersCommand) => typeof pack>>;

/** A command of the owner, from a parsed command line. */
export interface OrdersCommand {
  readonly name: 'list' | 'show' | keyof typeof CHANGES | 'sweep' | 'export' | 'forget';
  /** The order's number, the path of the file, or the account; empty for `list` and `sweep`. */
  readonly subject: string;
  readonly tracking?: string;
  /** The total that is refunded afterwards. */
  readonly amount?: number;
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
  if (name === 'show') {
    const order = (await database.order(subject))?.value;
    if (!order) throw new UserError(`There is no order ${subject}.`);
    return { text: orderInWords(shop, order), json: order };
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
    const orders = accepted(await forgetBuyer(selling, subject));
    const done = `Removed name, address, phone and e-mail from ${count(orders, 'order')} of ${subject}.`;
    return { text: orders === 0 ? `There is no order of ${subject}.` : done, json: { orders } };
  }
  const order = accepted(await CHANGES[name](command)(selling, subject));
  return { text: stateInWords(shop, order), json: order };
}

function accepted<Value>(result: Result<Value, string>): Value {
  if (result.ok) return result.value;
  throw new UserError(result.failure);
}
