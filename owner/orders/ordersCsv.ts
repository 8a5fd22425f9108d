import { currencyDigits } from '#core/domain/currencyDigits.ts';
import type { OrderLine } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { guardedCsv } from '../catalogue/guardedCell.ts';
import { oneLine } from '../catalogue/oneLine.ts';
import { priceAmount } from '../publish/productFacts.ts';
import { localTime } from './columns.ts';

interface Row {
  readonly order: StoredOrder;
  readonly line: OrderLine;
  readonly amount: (value: number) => string;
  /** Amounts of the order are in the first of its rows only, so that the sums of the columns are right. */
  readonly once: (value: number | undefined) => string;
}

const COLUMNS: Readonly<Record<string, (row: Row) => string | undefined>> = {
  order: ({ order }) => order.number,
  date: ({ order }) => localTime(order.placedAt),
  state: ({ order }) => order.state,
  payment: ({ order }) => order.payment.method,
  'payment state': ({ order }) => order.payment.state,
  'account e-mail': ({ order }) => order.account.email,
  name: ({ order }) => order.address?.name,
  street: ({ order }) => order.address?.street,
  postcode: ({ order }) => order.address?.postcode,
  city: ({ order }) => order.address?.city,
  country: ({ order }) => order.address?.country,
  phone: ({ order }) => order.address?.phone,
  currency: ({ order }) => order.currency,
  'product id': ({ line }) => line.id,
  product: ({ line }) => line.name,
  colour: ({ line }) => line.color,
  size: ({ line }) => line.size,
  quantity: ({ line }) => `${line.quantity}`,
  price: ({ line, amount }) => amount(line.price),
  'line sum': ({ line, amount }) => amount(line.price * line.quantity),
  delivery: ({ order, once }) => once(order.delivery),
  'included tax': ({ order, once }) => once(order.tax),
  'order sum': ({ order, once }) => once(order.toPay),
  paid: ({ order, once }) => once(order.payment.paid),
  refunded: ({ order, once }) => once(order.payment.refunded),
  region: ({ order }) => order.address?.region,
  account: ({ order }) => order.account.id ?? 'guest',
  code: ({ order }) => order.code?.code,
  reduction: ({ line, amount }) => (line.reduction === undefined ? undefined : amount(line.reduction)),
  'delivery way': ({ order }) => order.rate?.name,
};

/** Returns orders as CSV with a row for each line: UTF-8 with BOM, CRLF, quoted fields, decimals with a point. */
export function ordersCsv(orders: readonly StoredOrder[]): string {
  const columns = { ...COLUMNS, ...taxColumns(orders) };
  const rows = orders.flatMap((order) => {
    const amount = (value: number) => priceAmount(value, currencyDigits(order.currency));
    return order.lines.map((line, index) => {
      const once: Row['once'] = (value) => (index > 0 || value === undefined ? '' : amount(value));
      return Object.values(columns).map((column) => column({ order, line, amount, once }));
    });
  });
  return guardedCsv([Object.keys(columns), ...rows].map((row) => row.map((text = '') => oneLine(text))));
}

/** The net amount and the tax of each percentage of these orders, if they have several. */
function taxColumns(orders: readonly StoredOrder[]): typeof COLUMNS {
  const rates = [...new Set(orders.flatMap(({ taxes = [] }) => taxes.map(({ rate }) => rate)))];
  if (rates.length < 2) return {};
  const columns = rates
    .sort((a, b) => b - a)
    .flatMap((rate) =>
      (['net', 'tax'] as const).map((part) => [
        `${part} ${rate} %`,
        ({ order, once }: Row) => once(order.taxes?.find((one) => one.rate === rate)?.[part]),
      ]),
    );
  return Object.fromEntries(columns);
}
