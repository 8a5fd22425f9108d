import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import type { Product } from '#core/domain/Product.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import type { Mailer } from '#core/orders/ports/Mailer.ts';
import type { OrderCommit, OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { Account, Buyer } from '#core/orders/StoredOrder.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { aSale, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aProduct } from '#tests/support/makers.ts';
import { createOrderService } from '../../src/service/orderService.ts';
import { Stage } from './Stage.ts';

/** A database with the owner's access to its products, whose methods are atomic. */
export interface TestDatabase {
  readonly orders: OrderDatabase;
  put(product: Product): Promise<void>;
  /** Changes fields of a product by the returned ones. */
  change(id: string, change: (product: Product) => Partial<Product>): Promise<void>;
}

export async function memoryDatabase(): Promise<TestDatabase> {
  const orders = new MemoryOrderDatabase([]);
  return {
    orders,
    put: async (product) => orders.setProduct(product),
    async change(id, change) {
      const product = (await orders.products([id])).get(id)?.value;
      if (product) orders.setProduct({ ...product, ...change(product) });
    },
  };
}

/** A response of the service to an order. */
export interface Reply {
  readonly request: OrderRequest;
  readonly status: number;
  readonly body: unknown;
}

/** The last pieces: one vase, two lamps, and posters without a stock. */
export const STOCKS = { vase: 1, lamp: 2, poster: undefined } as const;
export type ProductName = keyof typeof STOCKS;
export const PRODUCT_NAMES = Object.keys(STOCKS) as readonly ProductName[];

/** Timeout of a write (ms). */
const WRITE_TIMEOUT = 10_000;

/** The database did not respond in time. */
export class LateWrite extends Error {}

/** A shop, its service, two accounts, two guests and everything around them. `run` makes the ids of several worlds in one database differ. */
export async function createWorld(test: TestDatabase, run: string) {
  const stage = new Stage();
  // Without pauses, for the checks and the final sweeps.
  const shop = { ...SELLING_SHOP, invoices: { prefix: `R${run}`, seller: ['Northlight'] } };
  const { selling: plain, payments, mailer, clock } = aSale({ database: test.orders, shop });
  const idOf = (name: ProductName) => `${name}${run}`;
  const accounts = ['ada', 'bob'].map(
    (name): Account => ({ id: `${name}${run}`, email: `${name}${run}@example.com`, name }),
  );
  // In every second world, all orders have a code, which runs out before the pieces.
  const uses = [1, 2, 2][Number(run) % 6];
  const limit = Number(run) % 6 === 2 && { usesPerBuyer: 1 };
  const code = uses === undefined ? uses : { code: `CODE-${run}`, percent: 10, uses, ...limit };
  if (code)
    await test.orders.codes.store(
      { ...code, used: 0, takenOff: 0, addedAt: clock.now().toISOString() },
      undefined,
    );
  const more = code ? 4 : 0;
  const guests = ['gia', 'gus'].map((name): Buyer => ({ email: `${name}${run}@example.com`, name: '' }));
  for (const name of PRODUCT_NAMES) {
    const { stock: _, ...product } = aProduct(idOf(name), { name, price: 40 });
    const stock = STOCKS[name];
    await test.put(stock === undefined ? product : { ...product, stock: stock + more });
  }
  const mispriced: string[] = [];
  const begun = new WeakMap<OrderCommit, number>();
  /** Compares a new order with the products at the moment of its write. */
  const watched: OrderDatabase = {
    order: (number) => test.orders.order(number),
    orders: (query, page) => test.orders.orders(query, page),
    products: (ids, language) => test.orders.products(ids, language),
    async commit(commit: OrderCommit) {
      if (clock.now().getTime() - (begun.get(commit) ?? 0) > WRITE_TIMEOUT) throw new LateWrite();
      const { order, replaces, stocks } = commit;
      const products = await test.orders.products(stocks.map(({ id }) => id));
      const isCommitted = await test.orders.commit(commit);
      for (const { id, price } of isCommitted && replaces === undefined ? order.lines : []) {
        const now = products.get(id)?.value.price ?? price;
        if (now !== price) mispriced.push(`2. ${order.number} sells ${id} at ${price} instead of ${now}.`);
      }
      return isCommitted;
    },
    withdrawals: stage.port(test.orders.withdrawals),
    codes: stage.port(test.orders.codes),
    documents: stage.port(test.orders.documents),
  };
  const early: string[] = [];
  /** Compares the mails about a declaration with the database at the moment of their sending. */
  const watchedMailer: Mailer = {
    async send(mail) {
      const isDeclared = mail.subject !== 'withdrawal' || (await test.orders.withdrawals.get(mail.text));
      if (!isDeclared) early.push(`9. The mail about the withdrawal from ${mail.about} precedes it.`);
      return mailer.send(mail);
    },
  };
  /** The service's ports, with a pause before and after each effect. */
  const staged = stage.port(watched);
  const selling: Selling = {
    ...plain,
    database: {
      ...staged,
      commit(commit) {
        begun.set(commit, clock.now().getTime());
        return staged.commit(commit);
      },
    },
    payments: stage.port(payments),
    mailer: stage.port(watchedMailer),
  };
  const parts = {
    verify: async (token: string) => accounts.find(({ id }) => id === token),
    isUnlimited: true,
  };
  const { withdrawals } = selling.database;
  return {
    stage,
    payments,
    mailer,
    clock,
    idOf,
    buyers: [...accounts, ...guests],
    code,
    selling,
    plain,
    service: createOrderService({ ...parts, selling }),
    /** Has no orders, no stock and no payments: a declaration of withdrawal must not need them. */
    receiver: createOrderService({
      ...parts,
      selling: { ...selling, payments: undefined, database: { withdrawals } as OrderDatabase },
    }),
    early,
    replies: [] as Reply[],
    /** What nobody may see. */
    spied: [] as unknown[],
    /** The responses to declarations. */
    declarations: [] as { readonly key: string; readonly status: number; readonly receivedAt: string }[],
    restocked: new Map<ProductName, number>(PRODUCT_NAMES.map((name) => [name, more])),
    prices: new Map<ProductName, number[]>(PRODUCT_NAMES.map((name) => [name, [40]])),
    mispriced,
    /** When each attempt was sent last (ms since 1970), and the attempt that has replaced a discarded one. */
    sentAt: new Map<string, number>(),
    replacements: new Map<string, string>(),
    /** The keys of each guest's order, the latest last, and the attempts that the first ones have shown. */
    keys: new Map<string, readonly string[]>(),
    shown: new Map<string, string>(),
    /** The account of each order that was promised to one. */
    claims: [] as { readonly number: string; readonly id: string | undefined }[],
    /** Whether a refund may have failed. */
    mayFail: false,
    /** Whether a program has crashed or taken longer than the pause of the sweep, so that another may send the same mails. */
    mayRepeatMails: false,
    /** The orders whose payment page a shopper knows. */
    paymentPages: new Set<string>(),
    test,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
