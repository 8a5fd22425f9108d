import * as v from 'valibot';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import { ADDRESS_FIELDS, type AddressField } from '#core/orders/Address.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { isPast } from '#core/orders/isBuyer.ts';
import type { Sheet } from '#core/orders/OrderDocument.ts';
import { isOrderNumber } from '#core/orders/orderNumber.ts';
import { ORDER_STATES } from '#core/orders/PlacedOrder.ts';
import { carriersOf } from '#core/orders/parcels.ts';
import { type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { forgetOrder } from '#core/orders/selling/forgetBuyer.ts';
import { possibleMails } from '#core/orders/selling/mailCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { searchOrders } from '#core/orders/selling/searchOrders.ts';
import { SHOP } from '#shop';
import { UserError } from '../../programs/UserError.mjs';
import { selectedShopFile } from '../../src/shop/selectedFile.ts';
import type { Mapping } from '../import/ImportedFile.ts';
import { readFigures, readLedger } from '../orders/figures.ts';
import { checked, type OwnersSelling } from '../orders/ownersSelling.ts';
import { accepted, CHANGES as COMMANDS, printed, runCommand } from '../orders/runCommand.ts';
import { findWithdrawals, fullRefund, outcomeOf, refundTime, returnedPart } from '../orders/withdrawals.ts';
import { codeOf, termsIn } from '../orders.ts';
import type { DeskProducts, ProductChange } from './deskProducts.ts';
import type { deskPublication } from './deskPublication.ts';
import { openInEditor } from './openInEditor.ts';
import { previewChange } from './previewChange.ts';
import { productPreview } from './productPreview.ts';
import { shopReport } from './shopReport.ts';
import { orderTasks, productTasks, type Task } from './today.ts';

/** Orders on a page: with one more, which tells whether another page follows, the limit of reads is 51. */
const PAGE = 50;

const number = v.pipe(v.string(), v.check(isOrderNumber));

/** The changes of an order. `forget` is about all orders of its buyer; this is what it does to one. */
const CHANGES = { ...COMMANDS, forget: () => forgetOrder };
const NAMES = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

const CHANGE = {
  name: v.picklist(NAMES),
  subject: number,
  tracking: v.exactOptional(v.string()),
  parcels: v.exactOptional(v.array(v.object({ carrier: v.string(), code: v.string() }))),
  address: v.exactOptional(v.record(v.picklist(Object.keys(ADDRESS_FIELDS) as AddressField[]), v.string())),
  text: v.exactOptional(v.string()),
  shown: v.exactOptional(v.string()),
  kind: v.exactOptional(v.string()),
  isRestocked: v.exactOptional(v.boolean()),
  amount: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  lines: v.exactOptional(
    v.array(v.object({ id: v.string(), quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
  ),
};

const JSON_VALUE = v.unknown() as v.GenericSchema<Json>;
const JSON_OBJECT = v.record(v.string(), JSON_VALUE) as v.GenericSchema<JsonObject>;
const FIELD_CHANGE = v.object({ field: v.string(), shown: JSON_VALUE, typed: JSON_VALUE });
const PRODUCT_CHANGES = v.array(
  v.object({ id: v.string(), isNew: v.exactOptional(v.literal(true)), changes: v.array(FIELD_CHANGE) }),
) as v.GenericSchema<readonly ProductChange[]>;

const ID = v.pipe(v.string(), v.nonEmpty());
/** Not `v.base64()`, whose regular expression overflows the stack with some megabytes. */
const BASE64 = v.string();

interface Desk {
  /** The ports of the commands, or the reason why there are none. */
  readonly selling: OwnersSelling | string;
  readonly products: DeskProducts;
  /** The name of the database. */
  readonly backend: string;
  readonly publication: ReturnType<typeof deskPublication>;
}

export type DeskMethods = ReturnType<typeof deskMethods>;

/**
 * The requests of the desk's page. Each calls the use cases of the commands, and has no rule of its own. They reject with a `UserError` if the
 * shop refuses them.
 */
export function deskMethods({ selling: given, products, backend, publication }: Desk) {
  const show = productPreview();
  let figures: ReturnType<typeof readFigures> | undefined;

  function selling(): OwnersSelling {
    if (typeof given === 'string') throw new UserError(given);
    return given;
  }

  /** The publication and the shop file, if they need attention: how many changes and findings. */
  async function shopTasks(): Promise<readonly Task[]> {
    const { publication: latest } = await publication();
    const { findings } = await shopReport(await products.all());
    const counts = { publish: typeof latest === 'object' ? latest.changes.length : 0, shop: findings.length };
    return (['publish', 'shop'] as const).flatMap((kind) =>
      counts[kind] > 0 ? [{ kind, subject: `${counts[kind]}` }] : [],
    );
  }

  return {
    /** The name of the database. */
    status: method(v.object({}), async () => ({ backend })),

    /** See `orderTasks` and `productTasks`. */
    today: method(v.object({ about: v.picklist(['orders', 'products']) }), async ({ about }) =>
      about === 'orders'
        ? orderTasks(selling())
        : [...(await shopTasks()), ...(await productTasks(await products.all(), SHOP))],
    ),

    /** A page of orders, the latest first, without the personal data of past guests unless `isPersonal`. `list` is `open`, `all` or a state. */
    orders: method(
      v.object({
        list: v.picklist(['open', 'all', 'refund due', ...ORDER_STATES]),
        /** Words that the orders must have, in place of a list. */
        search: v.optional(v.string(), ''),
        isPersonal: v.optional(v.boolean(), false),
        after: v.exactOptional(v.string()),
      }),
      async ({ list, search: text, isPersonal, after }) => {
        const { database, clock, shop } = selling();
        const query =
          list === 'open' || list === 'all'
            ? { of: list }
            : { of: 'states' as const, states: [list], isLatestFirst: true };
        const page = { limit: PAGE, after };
        const { values: orders, next } = await (text === ''
          ? database.orders(query, page)
          : searchOrders(selling(), { text, isPersonal }, page));
        const listed = orders.map((one) =>
          !isPersonal && isPast(one, clock.now(), shop.checkout) ? withoutBuyer(one) : one,
        );
        return { orders: listed.map(printed), ...(next !== undefined && { next }) };
      },
    ),

    /** An order with its declarations of withdrawal, and the changes that its state allows, with their effects. */
    order: method(v.object({ number }), ({ number }) => orderAt(selling(), number)),

    /** What a change with these values would do; null if nothing. */
    preview: method(v.object(CHANGE), async (command) => {
      const order = (await selling().database.order(command.subject))?.value;
      const change = CHANGES[command.name](command);
      return (order && accepted(await previewChange(selling(), order, change))) ?? null;
    }),

    /** Changes an order as a command does, and returns it. */
    change: method(v.object(CHANGE), async (command) => {
      const { name, subject } = command;
      const buyer = name === 'forget' && (await selling().database.order(subject))?.value.account;
      await runCommand(selling(), buyer ? { name, subject: buyer.id ?? buyer.email } : command);
      return orderAt(selling(), subject);
    }),

    /** The pages to print, by number: the packing slip of an order, an invoice or a credit note. */
    sheets: method(v.object({ numbers: v.array(v.string()) }), ({ numbers }) => {
      const { database, composeSheet } = selling();
      const sheetOf = async (number: string): Promise<Sheet> => {
        const order = isOrderNumber(number) ? await database.order(number) : undefined;
        const sheet = order ? composeSheet?.(order.value) : (await database.documents.get(number))?.value;
        if (!sheet) throw new UserError(`There is nothing to print with the number ${number}.`);
        return sheet;
      };
      return Promise.all(numbers.map(sheetOf));
    }),

    /** See `readFigures`. The desk remembers them, because each order is a read of the database; `isFresh` reads the orders again. */
    figures: method(v.object({ isFresh: v.optional(v.boolean(), false) }), async ({ isFresh }) => {
      if (isFresh) figures = undefined;
      figures ??= products.list().then((all) => readFigures(selling(), all));
      return figures.catch((error) => {
        figures = undefined;
        throw error;
      });
    }),

    /** See `readLedger`; empty without a month. */
    ledger: method(
      v.object({ month: v.pipe(v.string(), v.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)) }),
      async ({ month }) => (month === '' ? [] : readLedger(selling(), month)),
    ),

    /** All products, for the table. `isFresh` reads the database again. */
    products: method(v.object({ isFresh: v.boolean() }), ({ isFresh }) => products.list(isFresh)),

    /** A product with all its fields; null if there is none. */
    product: method(v.object({ id: v.string() }), async ({ id }) => (await products.one(id)) ?? null),

    /** See `DeskProducts.save`. */
    saveProducts: method(v.object({ products: PRODUCT_CHANGES }), (input) => products.save(input.products)),

    /** See `DeskProducts.remove`. */
    removeProducts: method(v.object({ ids: v.array(v.string()) }), ({ ids }) => products.remove(ids)),

    /** Plans the import of a file (base64), or writes it: see `DeskProducts.importFile`. */
    importFile: method(
      v.object({
        name: v.string(),
        content: BASE64,
        mapping: v.exactOptional(v.record(v.string(), v.unknown()) as v.GenericSchema<Mapping>),
        stock: v.boolean(),
        remove: v.boolean(),
        isWritten: v.boolean(),
      }),
      ({ content, isWritten, ...file }) =>
        products.importFile({ ...file, bytes: Buffer.from(content, 'base64') }, isWritten),
    ),

    /** Makes a picture of a product from a file (base64), and returns its address: see `addPicture`. */
    addPicture: method(v.object({ id: ID, content: BASE64 }), async ({ id, content }) => ({
      path: await products.addPicture(id, Buffer.from(content, 'base64')),
    })),

    /** See `DeskProducts.fetchPictures`. */
    fetchPictures: method(v.object({ id: ID, addresses: v.array(v.string()) }), ({ id, addresses }) =>
      products.fetchPictures(id, addresses),
    ),

    /** See `DeskProducts.undoable`. */
    undoable: method(
      v.object({ kind: v.picklist(['import', 'deletion']) }),
      async ({ kind }) => (await products.undoable(kind)) ?? null,
    ),

    /** See `DeskProducts.undo`. */
    undo: method(v.object({ name: v.pipe(v.string(), v.regex(/^[a-z]+-\d+$/)) }), ({ name }) =>
      products.undo(name),
    ),

    /** The doctor's findings about a product. */
    examine: method(v.object({ product: JSON_OBJECT }), async ({ product }) => products.examine(product)),

    /** See `productPreview`. */
    showProduct: method(v.object({ product: JSON_OBJECT }), async ({ product }) =>
      show([product, ...(await products.relatives(product))]),
    ),

    /** The discount codes, the latest first, after one was added with `terms`, the options of the command, or else ended. */
    codes: method(
      v.object({
        code: v.exactOptional(v.string()),
        terms: v.exactOptional(v.record(v.string(), v.string())),
      }),
      async ({ code = '', terms: typed }) => {
        const terms = typed && checked(() => termsIn(codeOf(code), typed));
        if (terms) await runCommand(selling(), { name: 'codes add', subject: '', terms });
        else if (code !== '') await runCommand(selling(), { name: 'codes end', subject: code });
        const { json } = await runCommand(selling(), { name: 'codes', subject: '' });
        return { codes: json as readonly DiscountCode[], storefront: selling().storefront };
      },
    ),

    /** See `shopReport`. */
    shop: method(v.object({}), async () => shopReport(await products.all())),

    /** Opens the shop file, and no other, on this machine. Returns the name of the editor. */
    openShopFile: method(v.object({}), () => openInEditor(selectedShopFile())),

    /** See `deskPublication`. */
    publication: method(
      v.object({
        action: v.exactOptional(v.picklist(['publish', 'deploy', 'stop', 'preview'])),
        gone: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      }),
      ({ action, gone }) => publication(action, gone),
    ),
  };
}

async function orderAt(selling: Selling, number: string) {
  const { shop, database, clock } = selling;
  const order = (await database.order(number))?.value;
  if (!order) throw new UserError(`There is no order ${number}.`);
  const found = shop.sellsInEu ? await findWithdrawals(database, { of: 'number', number }) : [];
  const { day: refundBy } = refundTime(shop, order, found) ?? {};
  const mails = possibleMails(order, clock.now()).filter((kind) => kind !== 'reminder');
  return {
    order: printed(order),
    withdrawals: found.map((one) => ({ ...one.withdrawal, isOthers: outcomeOf(one) === 'other address' })),
    changes: await changesOf(selling, order, mails),
    carriers: [...carriersOf(shop.checkout).keys()],
    mails,
    /** The total to refund, in the order's currency: less than the payment after a withdrawal with a dear delivery, or a return of a part. */
    refundTotal:
      fullRefund(shop, order, found)?.amount ?? returnedPart(order) ?? (order.payment.paid || order.toPay),
    ...(refundBy !== undefined && { refundBy }),
  };
}

/** The changes that do something, with their effects. */
async function changesOf(selling: Selling, order: StoredOrder, [kind]: readonly string[]) {
  const previews = NAMES.map(async (name) => {
    const change = CHANGES[name]({ name, subject: order.number, ...(kind && { kind }) });
    const preview = await previewChange(selling, order, change);
    return preview.ok && preview.value ? [{ name, effects: preview.value }] : [];
  });
  return (await Promise.all(previews)).flat();
}

/** A method that parses its input, and refuses an invalid one. */
function method<Schema extends v.GenericSchema, Output>(
  schema: Schema,
  run: (input: v.InferOutput<Schema>) => Promise<Output>,
): (input: v.InferInput<Schema>) => Promise<Output> {
  return async (input) => {
    const parsed = v.safeParse(schema, input);
    if (!parsed.success) throw new UserError(parsed.issues[0]?.message ?? 'The request is invalid.');
    return run(parsed.output);
  };
}
