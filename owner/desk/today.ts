import type { JsonObject } from '#core/domain/Item.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { amountFormat } from '#core/orders/orderAmounts.ts';
import type { OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { eachOnce } from '../catalogue/eachOnce.ts';
import { examineCatalogue } from '../catalogue/examineCatalogue.ts';
import { examineProduct } from '../catalogue/examineProduct.ts';
import { missingPictures } from '../doctor.ts';
import { findWithdrawals, isUnanswered } from '../orders/withdrawals.ts';

/** Maximum number of tasks of a kind. With one more of each, and the orders of declarations, the limit of reads is 179. */
const MOST = 29;
/** An open payment is no task for this time (ms). */
const PATIENCE = 7 * 24 * 60 * 60_000;

/**
 * Something to do about an order, by its number, a product, by its id, or the publication or the shop file, by the number of changes or
 * findings. Without personal data: browsers remember it.
 */
export interface Task {
  readonly kind:
    | 'pack'
    | 'refund'
    | 'unpaid'
    | 'lost'
    | 'withdrawal'
    | 'out'
    | 'low'
    | 'finding'
    | 'publish'
    | 'shop';
  readonly subject: string;
  /** When it last changed (ISO). */
  readonly at?: string | undefined;
  readonly text?: string;
}

/** The tasks of orders: the oldest to pack and the longest unpaid first. */
export async function orderTasks({ shop, database, clock }: Selling): Promise<readonly Task[]> {
  const until = new Date(clock.now().getTime() - PATIENCE).toISOString();
  const lastChange = ({ history }: StoredOrder): Task['at'] => history.at(-1)?.at;
  const list = async (kind: Task['kind'], query: OrderQuery, timeOf = lastChange) =>
    (await database.orders(query, { limit: MOST })).values.map((order): Task => {
      const { number: subject, toPay, payment, currency } = order;
      const sum = kind === 'refund' ? payment.paid - payment.refunded : toPay;
      return { kind, subject, at: timeOf(order), text: amountFormat(shop, currency)(sum) };
    });
  const tasks = await Promise.all([
    list('pack', { of: 'states', states: ['placed'] }),
    list('refund', { of: 'states', states: ['refund due'] }),
    list('unpaid', { of: 'unpaid', until }, ({ mailed, placedAt }) => mailed?.reminder ?? placedAt),
    list('lost', { of: 'lost mail' }, ({ unsent }) => unsent.findLast(({ failure }) => failure)?.at),
  ]);
  const declared = shop.sellsInEu ? await findWithdrawals(database, { of: 'all' }, MOST) : [];
  const unanswered = declared.filter(isUnanswered).map(({ withdrawal }): Task => {
    return { kind: 'withdrawal', subject: withdrawalNumber(withdrawal.number), at: withdrawal.receivedAt };
  });
  return [...tasks.flat(), ...unanswered];
}

/** Somebody may add a missing picture without a change of the product. */
const examineEach = eachOnce(examineProduct, (found) => found.some(({ field }) => /^images/.test(field)));

/** The tasks of products, those that nobody can order first, each with its first finding. */
export async function productTasks(
  products: readonly JsonObject[],
  { lowStock = 3 }: Pick<LocalShop, 'lowStock'>,
): Promise<readonly Task[]> {
  const scarce = products.filter(
    ({ stock, state }) => typeof stock === 'number' && stock <= lowStock && !state,
  );
  scarce.sort((one, other) => Number(one.stock) - Number(other.stock));
  const missing = missingPictures();
  const problems = await examineEach(products, missing);
  const found = examineCatalogue(products, missing, (_, at) => problems[at] ?? []);
  const findings = found.flatMap(({ product, field, problem }, at, all): Task | [] => {
    const isFirst = product !== all[at - 1]?.product;
    return isFirst ? { kind: 'finding', subject: product, text: `${field} ${problem}` } : [];
  });
  const stocks = scarce.map(({ id, name, stock }): Task => {
    return { kind: Number(stock) > 0 ? 'low' : 'out', subject: `${id}`, text: `${name}: ${stock}` };
  });
  return [...stocks.slice(0, MOST), ...findings.slice(0, MOST)];
}
