import { currencyDigits } from '#core/domain/currencyDigits.ts';
import type { OrderLine } from '#core/domain/ordering/PlacedOrder.ts';
import type { StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import { oneLine } from '../catalogue/oneLine.ts';
import { priceAmount } from '../publish/priceAmount.ts';
import { localTime } from './ordersInWords.ts';

type Amount = (value: number) => string;

/** The same in every row of an order. */
const ORDER_COLUMNS: Readonly<Record<string, (order: StoredOrder) => string | undefined>> = {
  order: ({ number }) => number,
  date: ({ placedAt }) => localTime(placedAt),
  state: ({ state }) => state,
  payment: ({ payment }) => payment.method,
  'payment state': ({ payment }) => payment.state,
  'account e-mail': ({ account }) => account.email,
  name: ({ address }) => address?.name,
  street: ({ address }) => address?.street,
  postcode: ({ address }) => address?.postcode,
  city: ({ address }) => address?.city,
  country: ({ address }) => address?.country,
  phone: ({ address }) => address?.phone,
  currency: ({ currency }) => currency,
};

const LINE_COLUMNS: Readonly<Record<string, (line: OrderLine, amount: Amount) => string | undefined>> = {
  'product id': ({ id }) => id,
  product: ({ name }) => name,
  colour: ({ color }) => color,
  size: ({ size }) => size,
  quantity: ({ quantity }) => `${quantity}`,
  price: ({ price }, amount) => amount(price),
  'line sum': ({ price, quantity }, amount) => amount(price * quantity),
};

const SUM_COLUMNS: Readonly<Record<string, (order: StoredOrder) => number | undefined>> = {
  delivery: ({ delivery }) => delivery,
  'included tax': ({ tax }) => tax,
  'order sum': ({ toPay }) => toPay,
  paid: ({ payment }) => payment.paid,
  refunded: ({ payment }) => payment.refunded,
};

/** A text at whose beginning, or behind a separator of another program, a spreadsheet would find a formula. */
const FORMULA = /(^|[,;|])(?=[\s"']*[=+\-@＝＋－＠])/gu;

/**
 * Returns orders as CSV with a row for each line, for spreadsheets: UTF-8 with BOM, CRLF, quoted fields, decimals with a point. Amounts
 * of the order are in the first of its rows only, so that their sums are right.
 */
export function ordersCsv(orders: readonly StoredOrder[]): string {
  const header = [ORDER_COLUMNS, LINE_COLUMNS, SUM_COLUMNS].flatMap(Object.keys);
  const rows = orders.flatMap((order) => {
    const digits = currencyDigits(order.currency);
    const amount: Amount = (value) => priceAmount(value, digits);
    const start = Object.values(ORDER_COLUMNS).map((column) => column(order));
    return order.lines.map((line, index) => {
      const sums = Object.values(SUM_COLUMNS).map((column) => {
        const value = index === 0 ? column(order) : undefined;
        return value === undefined ? '' : amount(value);
      });
      return [...start, ...Object.values(LINE_COLUMNS).map((column) => column(line, amount)), ...sums];
    });
  });
  return `\ufeff${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A quoted field. An apostrophe keeps a spreadsheet from running its text as a formula. */
function cell(text = ''): string {
  return `"${oneLine(text).replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
}
