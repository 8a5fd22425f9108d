import { dayOf, daysAfter } from '#core/domain/days.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { hasEnded } from '#core/orders/orderStates.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { allPages } from '#core/orders/selling/allPages.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { aligned } from './columns.ts';

/** The days and months of the charts, and the orders that are read for them. */
const [DAYS, MONTHS, LATEST] = [30, 12, 500];

/** A line of figures. Amounts are in the currency of the shop or of the line. */
export type FigureRow = Readonly<Record<string, string | number>>;

/** The figures of the latest 500 orders, and which of these products are in stock and not in the orders. */
export async function readFigures({ database, shop, clock }: Selling, products: readonly JsonObject[]) {
  const { values, next } = await database.orders({ of: 'all' }, { limit: LATEST });
  const { best, ...figures } = figuresOf(values, shop, clock.now(), next !== undefined);
  const named = new Map(products.map((product) => [product.id, product]));
  const sold = best.map((row) => ({ id: '', name: `${named.get(row.id ?? '')?.name ?? ''}`, ...row }));
  for (const { id = '' } of best) named.delete(id);
  const still = [...named.values()].filter(({ stock, state }) => Number(stock) > 0 && !state);
  return {
    ...figures,
    best: sold,
    still: still.map(({ id, name, stock }) => ({ id: `${id}`, name: `${name}`, stock: Number(stock) })),
  };
}

/**
 * Figures by day, by month and by product. Refunds and returns count in the period of their order, in the shop's time zone; orders that have
 * ended or are not placed yet do not count. `isCut`: there are older orders, so that no period begins before the day after the oldest one.
 */
export function figuresOf(orders: readonly StoredOrder[], shop: LocalShop, now: Date, isCut: boolean) {
  const dayIn = (time: string) => dayOf(new Date(time), shop.timeZone ?? 'UTC');
  const [since = now.toISOString()] = orders.map(({ placedAt }) => placedAt).sort();
  const placed = orders.filter(({ state }) => !hasEnded(state) && state !== 'awaiting-payment');
  const sold = placed.filter(({ currency }) => currency === shop.currency);
  const year = Array.from({ length: 366 }, (_, at) => daysAfter(dayIn(now.toISOString()), at - 365));
  const rowsOf = (periods: readonly string[]) => {
    const shown = periods.filter((period) => !isCut || `${period}-01`.slice(0, 10) > dayIn(since));
    const nothing = { orders: 0, revenue: 0, refunded: 0, returned: 0 };
    const each = sold.map(({ placedAt, toPay, payment, returned = [] }) => ({
      ...{ period: dayIn(placedAt).slice(0, periods[0]?.length), orders: 1 },
      ...{ revenue: toPay, refunded: payment.refunded },
      returned: returned.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
    return summed([...shown.map((period) => ({ period, ...nothing })), ...each]).slice(0, shown.length);
  };
  const products = sold.flatMap(({ lines, returned = [] }) => [
    ...lines.map(({ id, quantity, price, reduction = 0 }) => {
      return { id, pieces: quantity, returned: 0, revenue: price * quantity - reduction };
    }),
    ...returned.map(({ id, quantity }) => ({ id, pieces: 0, returned: quantity, revenue: 0 })),
  ]);
  return {
    orders: orders.length,
    since,
    isCut,
    otherCurrencies: [...new Set(placed.map(({ currency }) => currency))].filter(
      (one) => one !== shop.currency,
    ),
    days: rowsOf(year.slice(-DAYS)),
    months: rowsOf([...new Set(year.map((day) => day.slice(0, 7)))].slice(-MONTHS)),
    best: summed(products).sort((one, other) => Number(other.pieces) - Number(one.pieces)),
  };
}

/** Net amounts and taxes of the documents of a month (2026-11), by country, rate (percent; empty without tax) and currency. */
export async function readLedger({ database, shop }: Selling, month: string): Promise<readonly FigureRow[]> {
  // These days contain the month in every time zone.
  const [from, through] = [daysAfter(`${month}-01`, -1), daysAfter(`${month}-01`, 33)];
  const pages = await allPages((page) => database.documents.list({ of: 'issued', from, through }, page));
  const rows = pages.flatMap(({ values }) =>
    values.flatMap(({ issuedAt, kind, country = '', currency, total, taxes }) => {
      if (!dayOf(new Date(issuedAt), shop.timeZone ?? 'UTC').startsWith(month)) return [];
      const untaxed = Number(taxes.reduce((rest, { net, tax }) => rest - net - tax, total).toFixed(4));
      const parts = [...taxes, ...(untaxed > 0 ? [{ rate: '', net: untaxed, tax: 0 }] : [])];
      return parts.map(({ rate, net, tax }): FigureRow => {
        const nothing = { invoiceNet: 0, invoiceTax: 0, creditNet: 0, creditTax: 0 };
        const balance = kind === 'credit' ? { net: -net, tax: -tax } : { net, tax };
        const amounts = { ...nothing, [`${kind}Net`]: net, [`${kind}Tax`]: tax, ...balance };
        return { month, country, rate: `${rate}`, currency, ...amounts };
      });
    }),
  );
  return summed(rows).sort((one, other) => `${one.country}`.localeCompare(`${other.country}`));
}

/** Rows in aligned columns. */
export function rowsInWords(rows: readonly FigureRow[]): string {
  return aligned([
    Object.keys(rows[0] ?? { none: '' }),
    ...rows.map((row) => Object.values(row).map(String)),
  ]);
}

/** Adds the numbers of rows with the same texts. The sums are exact: no currency has more than four decimals. */
function summed(rows: readonly FigureRow[]): FigureRow[] {
  const sums = new Map<string, FigureRow>();
  for (const row of rows) {
    const key = JSON.stringify(Object.values(row).filter((cell) => typeof cell === 'string'));
    const sum = sums.get(key) ?? {};
    const cells = Object.entries(row).map(([column, cell]) => {
      return [column, typeof cell === 'string' ? cell : Number((cell + Number(sum[column] ?? 0)).toFixed(4))];
    });
    sums.set(key, Object.fromEntries(cells));
  }
  return [...sums.values()];
}
