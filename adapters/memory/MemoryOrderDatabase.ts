import { CODES, DOCUMENTS, ORDERS, WITHDRAWALS } from '#adapters/shared/orderKinds.ts';
import type { Product } from '#core/domain/Product.ts';
import type { OrderCommit, OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import { MemoryRecords } from './MemoryRecords.ts';

/** Orders, their documents, codes and stock in memory, for tests. */
export class MemoryOrderDatabase implements OrderDatabase {
  readonly #orders = new MemoryRecords(ORDERS);
  readonly #products: Map<string, Versioned<Product>>;
  readonly withdrawals = new MemoryRecords(WITHDRAWALS);
  readonly codes = new MemoryRecords(CODES);
  readonly documents = new MemoryRecords(DOCUMENTS);
  order: OrderDatabase['order'] = (number) => this.#orders.get(number);
  orders: OrderDatabase['orders'] = (query, page) => this.#orders.list(query, page);
  #changes = 0;

  constructor(products: readonly Product[]) {
    this.#products = new Map(products.map((value) => [value.id, { value, version: '0' }]));
  }

  async products(ids: readonly string[]) {
    return new Map([...this.#products].filter(([id]) => ids.includes(id)));
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
