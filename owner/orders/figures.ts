import { dayOf, daysAfter } from '#core/domain/days.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { hasEnded } from '#core/orders/orderStates.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { allPages } from '#core/orders/selling/allPages.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { aligned } from './columns.ts';

/** The days and months of the charts, the maximum number of orders that are read for them, and that of a page. */
const [DAYS, MONTHS, MOST, PAGE] = [30, 12, 100_000, 1000];

/** A line of figures. Amounts are in the currency of the shop or of the line. */
export type FigureRow = Readonly<Record<string, string | number>>;

/**
 * The figures of the orders of 12 months, or of the latest ones if there are more than `most`, and which of these products are in stock and
 * not in the orders. Holds one page of orders at a time.
 */
export async function readFigures(
  { database, shop, clock }: Selling,
  products: readonly JsonObject[],
  most = MOST,
) {
  const now = clock.now();
  const sums = figureSums(shop, now);
  let after: string | undefined;
  do {
    const limit = Math.min(PAGE, most - sums.count());
    const { values, next } = await database.orders({ of: 'all' }, { limit, after });
    after = sums.add(values) ? next : undefined;
  } while (after !== undefined && sums.count() < most);
  const { best, ...figures } = sums.figures(after !== undefined);
  const named = new Map(products.map((product) => [product.id, product]));
  const sold = best.map((row) => ({ id: '', name: `${named.get(row.id ?? '')?.name ?? ''}`, ...row }));
  for (const { id = '' } of best) named.delete(id);
  const still = [...named.values()].filter(({ stock, state }) => Number(stock) > 0 && !state);
  return {
    ...figures,
    readAt: now.toISOString(),
    best: sold,
    still: still.map(({ id, name, stock }) => ({ id: `${id}`, name: `${name}`, stock: Number(stock) })),
  };
}

/**
 * Adds up orders by day, by month and by product. Refunds and returns count in the period of their order, in the shop's time zone; orders that
 * have ended or are not placed yet do not count.
 */
export function figureSums(shop: LocalShop, now: Date) {
  // Sweden writes days in the form of ISO 8601.
  const dayFormat = new Intl.DateTimeFormat('sv', { timeZone: shop.timeZone ?? 'UTC' });
  const dayIn = (time: string) => dayFormat.format(new Date(time));
  const year = Array.from({ length: 366 }, (_, at) => daysAfter(dayIn(now.toISOString()), at - 365));
  const [days, months] = [year.slice(-DAYS), [...new Set(year.map((day) => day.slice(0, 7)))].slice(-MONTHS)];
  const [periods, products] = [new Map<string, FigureRow>(), new Map<string, FigureRow>()];
  const otherCurrencies = new Set<string>();
  let [orders, since] = [0, now.toISOString()];

  function add({ placedAt, state, currency, toPay, payment, lines, returned = [] }: StoredOrder): void {
    orders += 1;
    if (placedAt < since) since = placedAt;
    if (hasEnded(state) || state === 'awaiting-payment') return;
    if (currency !== shop.currency) {
      otherCurrencies.add(currency);
      return;
    }
    const back = returned.reduce((sum, { quantity }) => sum + quantity, 0);
    const sums = { orders: 1, revenue: toPay, refunded: payment.refunded, returned: back };
    const day = dayIn(placedAt);
    for (const period of [day, day.slice(0, 7)]) addRow(periods, { period, ...sums });
    for (const { id, quantity, price, reduction = 0 } of lines)
      addRow(products, { id, pieces: quantity, returned: 0, revenue: price * quantity - reduction });
    for (const { id, quantity } of returned)
      addRow(products, { id, pieces: 0, returned: quantity, revenue: 0 });
  }

  return {
    /** Adds the orders of the 12 months. Returns whether these are all of them. */
    add(page: readonly StoredOrder[]): boolean {
      const counted = page.filter(({ placedAt }) => dayIn(placedAt) >= `${months[0]}-01`);
      for (const order of counted) add(order);
      return counted.length === page.length;
    },
    count: () => orders,
    /** `isCut`: there are older orders in the 12 months, so that no period begins before the day after the oldest one. */
    figures(isCut: boolean) {
      const rowsOf = (all: readonly string[]) =>
        all
          .filter((period) => !isCut || `${period}-01`.slice(0, 10) > dayIn(since))
          .map((period) => periods.get(keyOf({ period })) ?? { period, ...NOTHING });
      const best = [...products.values()].sort((one, other) => Number(other.pieces) - Number(one.pieces));
      const what = { orders, since, isCut, otherCurrencies: [...otherCurrencies] };
      return { ...what, days: rowsOf(days), months: rowsOf(months), best };
    },
  };
}

const NOTHING = { orders: 0, revenue: 0, refunded: 0, returned: 0 };

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

function summed(rows: readonly FigureRow[]): FigureRow[] {
  const sums = new Map<string, FigureRow>();
  for (const row of rows) addRow(sums, row);
  return [...sums.values()];
}

/** Adds the numbers of a row to those of the one with the same texts. The sums are exact: no currency has more than four decimals. */
function addRow(sums: Map<string, FigureRow>, row: FigureRow): void {
  const sum = sums.get(keyOf(row)) ?? {};
  const cells = Object.entries(row).map(([column, cell]) => {
    return [column, typeof cell === 'string' ? cell : Number((cell + Number(sum[column] ?? 0)).toFixed(4))];
  });
  sums.set(keyOf(row), Object.fromEntries(cells));
}

const keyOf = (row: FigureRow) =>
  JSON.stringify(Object.values(row).filter((cell) => typeof cell === 'string'));
