import type { Product } from '#core/domain/Product.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { type OrderDocument, seriesOf } from '#core/orders/OrderDocument.ts';
import { OPEN_WORK, workOf } from '#core/orders/orderPayment.ts';
import type {
  DocumentQuery,
  OrderCommit,
  OrderDatabase,
  OrderQuery,
} from '#core/orders/ports/OrderDatabase.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { MemoryRecords } from './MemoryRecords.ts';
import { MemoryWithdrawalDatabase } from './MemoryWithdrawalDatabase.ts';

/** Orders, their documents, codes and stock in memory, for tests. */
export class MemoryOrderDatabase implements OrderDatabase {
  readonly #orders = new MemoryRecords<StoredOrder, OrderQuery>(({ number }) => number, matching);
  readonly #products: Map<string, Versioned<Product>>;
  readonly withdrawals = new MemoryWithdrawalDatabase();
  readonly codes = new MemoryRecords<DiscountCode, { readonly of: 'all' }>(({ code }) => code);
  readonly documents = new MemoryRecords<OrderDocument, DocumentQuery>(
    ({ number }) => number,
    (values, query) =>
      query.of === 'series'
        ? values.filter(({ number }) => seriesOf(number) === query.series).reverse()
        : values
            .filter(({ issuedAt }) => issuedAt >= query.from && issuedAt <= query.through)
            .sort((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1)),
  );
  #changes = 0;

  constructor(products: readonly Product[]) {
    this.#products = new Map(products.map((value) => [value.id, { value, version: '0' }]));
  }

  order(number: string) {
    return this.#orders.get(number);
  }

  orders(...page: Parameters<OrderDatabase['orders']>): ReturnType<OrderDatabase['orders']> {
    return this.#orders.list(...page);
  }

  async products(ids: readonly string[]) {
    const found = ids.flatMap((id) => {
      const product = this.#products.get(id);
      return product ? [[id, product] as const] : [];
    });
    return new Map(found);
  }

  async commit({ order, replaces, stocks, code, documents = [] }: OrderCommit): Promise<boolean> {
    if (documents.some((one) => !this.documents.isCurrent(one, undefined))) return false;
    if (code && !this.codes.isCurrent(code.value, code.version)) return false;
    if (!this.#orders.isCurrent(order, replaces)) return false;
    if (stocks.some(({ id, version }) => this.#products.get(id)?.version !== version)) return false;
    if (code) this.codes.set(code.value);
    for (const one of documents) this.documents.set(one);
    this.#orders.set(order);
    for (const { id, stock } of stocks) {
      const product = this.#products.get(id);
      if (product) this.setProduct({ ...product.value, stock });
    }
    return true;
  }

  /** Changes a product, as its owner does. */
  setProduct(value: Product): void {
    this.#changes += 1;
    this.#products.set(value.id, { value, version: `${this.#changes}` });
  }

  removeProduct(id: string): void {
    this.#products.delete(id);
  }
}

function matching(orders: readonly StoredOrder[], query: OrderQuery): readonly StoredOrder[] {
  const key = (order: StoredOrder) => `${query.of === 'due' ? order.dueAt : order.placedAt} ${order.number}`;
  const sorted = orders
    .filter((order) => matches(order, query))
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const isOldestFirst = query.of === 'states' ? !query.isLatestFirst : ['since', 'due'].includes(query.of);
  return isOldestFirst ? sorted : sorted.reverse();
}

function matches(order: StoredOrder, query: OrderQuery): boolean {
  const { account, placedAt, dueAt } = order;
  switch (query.of) {
    case 'all':
      return true;
    case 'open':
      return OPEN_WORK.includes(workOf(order));
    case 'account':
      return account.id === query.id;
    case 'email':
      return account.email === query.email;
    case 'network':
      return order.network === query.network;
    case 'states':
      return query.states.includes(workOf(order));
    case 'since':
      return placedAt >= query.since;
    case 'due':
      return dueAt !== undefined && dueAt <= query.now;
  }
}
