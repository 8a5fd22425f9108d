import type { Result } from '#core/domain/Result.ts';
import type { Address } from '#core/orders/Address.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { isPast } from '#core/orders/isBuyer.ts';
import { OPEN_WORK } from '#core/orders/orderPayment.ts';
import type { GivenParcel } from '#core/orders/parcels.ts';
import type { OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import { type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { allOrders } from '#core/orders/selling/allOrders.ts';
import { allPages } from '#core/orders/selling/allPages.ts';
import { addCode, endCode } from '#core/orders/selling/discountCodes.ts';
import { forgetBuyer } from '#core/orders/selling/forgetBuyer.ts';
import { relinkOrder } from '#core/orders/selling/guestOrders.ts';
import { mailShopper } from '#core/orders/selling/mailCommands.ts';
import {
  cancel,
  correctAddress,
  deliver,
  issueInvoice,
  markPaid,
  pack,
  type ReturnedLine,
  refund,
  returnGoods,
  ship,
  writeNote,
} from '#core/orders/selling/orderCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { searchOrders } from '#core/orders/selling/searchOrders.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { replaceFile } from '../../programs/replaceFile.ts';
import { UserError } from '../../programs/UserError.mjs';
import { count } from '../catalogue/oneLine.ts';
import { codesInWords } from './codesInWords.ts';
import { readFigures, readLedger, rowsInWords } from './figures.ts';
import { ordersCsv } from './ordersCsv.ts';
import { orderInWords, ordersInWords, stateInWords } from './ordersInWords.ts';
import {
  findWithdrawals,
  fullRefund,
  outcomeOf,
  refundTime,
  withdrawalsInWords,
  withoutDeclarer,
} from './withdrawals.ts';

/** The changes of an order. */
export const CHANGES = {
  paid: () => markPaid,
  pack: () => pack,
  ship: ({ tracking, parcels }) => ship(tracking, parcels),
  deliver: () => deliver,
  cancel: () => cancel,
  address: ({ address = {} }) => correctAddress(address),
  note: ({ text = '', shown }) => writeNote(text, shown),
  remind: () => mailShopper('reminder'),
  mail: ({ kind = 'confirmation' }) => mailShopper(kind),
  return: ({ lines, isRestocked }) => returnGoods(lines, isRestocked),
  relink: () => relinkOrder,
  invoice: () => issueInvoice,
  refund: ({ amount }) => refund(amount),
} as const satisfies Readonly<Record<string, (command: OrdersCommand) => typeof pack>>;

/** A command of the owner, from a parsed command line. */
export interface OrdersCommand {
  readonly name:
    | ('list' | 'withdrawals' | 'codes' | 'codes add' | 'codes end')
    | ('show' | keyof typeof CHANGES | 'sweep' | 'export' | 'figures' | 'forget');
  /** The order's number, the path of the file, or the account; empty for `list`, `withdrawals`, `figures` and `sweep`. */
  readonly subject: string;
  readonly tracking?: string;
  readonly parcels?: readonly GivenParcel[];
  readonly address?: Partial<Address>;
  readonly text?: string;
  /** The note that `text` replaces; absent for any. */
  readonly shown?: string;
  readonly kind?: string;
  /** The total that is refunded afterwards. */
  readonly amount?: number;
  /** The products to return; absent for all. */
  readonly lines?: readonly ReturnedLine[];
  readonly isRestocked?: boolean;
  /** The values of the code to add. */
  readonly terms?: DiscountCode;
  /** ISO time. */
  readonly since?: string;
  /** The month of the documents, such as "2026-11". */
  readonly month?: string;
  /** Words that the listed orders must have; absent for the open orders. */
  readonly search?: string;
  /** Whether lists and exports contain the personal data of past orders. */
  readonly isPersonal?: boolean;
}

/** The result of a command, for people and for programs. */
export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
}

/** Runs a command. Throws a `UserError` with the reason if it is refused. */
export async function runCommand(selling: Selling, command: OrdersCommand): Promise<CommandResult> {
  const { shop, database, clock } = selling;
  const { name, subject, since = '', isPersonal = false } = command;
  const isHidden = (order?: StoredOrder) => order && !isPersonal && isPast(order, clock.now(), shop.checkout);
  const shown = (orders: readonly StoredOrder[]) =>
    orders.map((order) => printed(isHidden(order) ? withoutBuyer(order) : order));
  const listed = async (query: OrderQuery) => shown(await allOrders(database, query));
  if (name === 'list') {
    const { search: text } = command;
    const found = text && (await allPages((page) => searchOrders(selling, { text, isPersonal }, page)));
    const orders = found
      ? shown(found.flatMap(({ values }) => values))
      : await listed({ of: 'states', states: OPEN_WORK });
    return { text: ordersInWords(shop, orders), json: orders };
  }
  if (name === 'withdrawals') {
    const all = await findWithdrawals(database, { of: 'all' });
    const found = all.map((one) => (isHidden(one.order) ? withoutDeclarer(one) : one));
    const json = found.map((one) => ({ ...one.withdrawal, order: outcomeOf(one) }));
    return { text: withdrawalsInWords(found), json };
  }
  if (name === 'codes' || name === 'codes add' || name === 'codes end') {
    const { terms } = command;
    const change = terms ? addCode(selling, terms) : name === 'codes end' && endCode(selling, subject);
    const pages = change ? [] : await allPages((page) => database.codes.list({ of: 'all' }, page));
    const codes = change ? [accepted(await change)] : pages.flatMap(({ values }) => values);
    return { text: codesInWords(shop, codes), json: codes };
  }
  if (name === 'sweep') {
    const orders = await sweep(selling);
    return { text: `${count(orders, 'order')} continued.`, json: { orders } };
  }
  if (name === 'export') {
    const orders = await listed({ of: 'since', since });
    await replaceFile(subject, ordersCsv(orders));
    return { text: `${count(orders.length, 'order')} in ${subject}`, json: { orders: orders.length } };
  }
  if (name === 'figures') {
    const { month } = command;
    if (month) {
      const json = await readLedger(selling, month);
      return { text: rowsInWords(json), json };
    }
    const { still, ...json } = await readFigures(selling, []);
    return { text: [json.days, json.months, json.best].map(rowsInWords).join('\n\n'), json };
  }
  if (name === 'forget') {
    const result = accepted(await forgetBuyer(selling, subject));
    const { orders, withdrawals, open } = result;
    const counts = [count(orders, 'order'), ...(withdrawals > 0 ? [count(withdrawals, 'withdrawal')] : [])];
    const done = `Removed name, address, phone and e-mail from ${counts.join(' and ')} of ${subject}.`;
    const none = `There is no ${open.length > 0 ? 'finished ' : ''}order of ${subject}.`;
    const rest = open.length > 0 ? `\nStill open, and unchanged: ${open.join(', ')}` : '';
    const issued = orders > 0 && shop.invoices ? '\nInvoices and credit notes stay as they were issued.' : '';
    return { text: `${orders + withdrawals === 0 ? none : done}${rest}${issued}`, json: result };
  }
  const isShown = name === 'show';
  const found = shop.sellsInEu ? await findWithdrawals(database, { of: 'number', number: subject }) : [];
  const [{ order: before } = {}] = found;
  const due = name === 'refund' && before && fullRefund(shop, before, found);
  const order = isShown
    ? (await database.order(subject))?.value
    : accepted(await CHANGES[name]({ ...due, ...command })(selling, subject));
  if (!order) throw new UserError(`There is no order ${subject}.`);
  if (name === 'invoice') {
    const issued = (order.documents ?? []).map(({ number }) => database.documents.get(number));
    const documents = (await Promise.all(issued)).flatMap((one) => one?.value ?? []);
    return { text: documents.map(({ text }) => text).join('\n'), json: documents };
  }
  const withdrawals = found.map(({ withdrawal }) => withdrawal);
  const refundBy = refundTime(shop, order, found)?.day;
  return {
    text: (isShown ? orderInWords : stateInWords)(shop, order, found),
    json: { ...printed(order), ...(isShown && { withdrawals }), ...(refundBy !== undefined && { refundBy }) },
  };
}

/** An order as programs may read it: without its key, which would make them its buyer, and the digest of a guest's network. */
export function printed({ key, network, ...order }: StoredOrder): StoredOrder {
  return order;
}

export function accepted<Value>(result: Result<Value, string>): Value {
  if (result.ok) return result.value;
  throw new UserError(result.failure);
}
