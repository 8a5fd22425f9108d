import { pickupIn, textIn } from '#core/domain/delivery.ts';
import { memberName } from '#core/domain/familyPage.ts';
import { languageIn } from '#core/domain/languages.ts';
import type { Product } from '#core/domain/Product.ts';
import { piecesLeft } from '#core/domain/piecesLeft.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { isTaxed } from '#core/domain/tax.ts';
import { invalidFields } from '#core/orders/Address.ts';
import { cardMinimum } from '#core/orders/cardMinimum.ts';
import { codeIn, type DiscountCode } from '#core/orders/DiscountCode.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { guestTerms, orderLimits } from '#core/orders/orderLimits.ts';
import { numberOf } from '#core/orders/orderNumber.ts';
import { type OrderOffer, orderOffer } from '#core/orders/orderOffer.ts';
import type { OrderAmounts, OrderLine } from '#core/orders/PlacedOrder.ts';
import type { PlacementRefusal, ProductChange } from '#core/orders/PlacementRefusal.ts';
import { REQUEST_TIMEOUT } from '#core/orders/ports/OrderGateway.ts';
import type { Buyer, StoredOrder } from '#core/orders/StoredOrder.ts';
import { BusyDatabase, createOrder, MAX_REPEATS } from './changeOrder.ts';
import { continueOrder } from './continueOrder.ts';
import { usableCode } from './discountCodes.ts';
import { MAILS, withHistory } from './history.ts';
import type { Selling } from './Selling.ts';
import { type Products, piecesOf, reservationOf, soldOf } from './stock.ts';

/** The time in which an order must be paid (ms). */
const PAYMENT_TIME = 30 * 60_000;

const DAY = 24 * 60 * 60_000;

/** Maximum number of numbers to try. Two attempts rarely have the same 40-bit number. */
const MAX_NUMBERS = 8;

/** When a request has arrived and, for a guest, from which network. */
export interface Arrival {
  readonly arrival?: Date;
  readonly network?: string | undefined;
}

export interface Placement {
  readonly order: StoredOrder;
  /** False if an earlier request has placed it. */
  readonly isNew: boolean;
}

/**
 * Places the order of an attempt, or returns the one that it has led to. The order has the names, prices and stock of the stored
 * products. A request with any difference from them is refused. The shop's first language replaces an unknown one.
 */
export async function placeOrder(
  selling: Selling,
  buyer: Buyer,
  request: OrderRequest,
  { arrival = selling.clock.now(), network }: Arrival = {},
): Promise<Result<Placement, PlacementRefusal>> {
  const { shop, database } = selling;
  const language = languageIn(shop, request.language);
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    const { number, order: known } = await orderOfAttempt(selling, request.attempt);
    if (known) {
      const isSame = isSameBuyer(known.account, buyer) && hasContent(known, request);
      return isSame ? succeed({ order: known, isNew: false }) : fail({ reason: 'attempt' });
    }
    const products = soldOf(await database.products([...piecesOf(request.lines).keys()], language));
    const lines = request.lines.flatMap((line): readonly OrderLine[] => {
      const product = products.get(line.id)?.value;
      if (!product) return [];
      const { id, quantity, price: _, ...chosen } = line;
      const [name, { price }] = [memberName(product, chosen), product];
      return [{ id, quantity, ...chosen, name, price, ...chosenLabels(product, line) }];
    });
    const field = invalidField(request, selling, products, buyer);
    if (field !== undefined) return fail({ reason: 'invalid', field });
    // Not before: an invalid request tries no code.
    const code = request.code === undefined ? undefined : await usableCode(selling, request.code, buyer);
    const { rates, rate, defaultCost, amounts } = offerOf(lines, request, products, shop, code?.value);
    // A parcel is too heavy for all rates of the country.
    if (shop.delivery && !rate) return fail({ reason: 'invalid', field: 'address.country' });
    if (!amounts) return fail({ reason: 'invalid', field: 'toPay' });
    const changes = changesIn(request, products, shop);
    const reserved = reservationOf(lines, products);
    const isOtherRate = request.rate !== undefined && request.rate !== rate?.id;
    const isOther = isOtherRate || (request.code !== undefined && !amounts.code);
    if (!reserved || changes.length > 0 || isOther || amounts.toPay !== request.toPay) {
      const left = remainingOffer(lines, request, products, shop, code?.value);
      const isUnknown = request.code !== undefined && !code;
      const refused = isUnknown ? ({ reason: 'code' } as const) : left?.codeRefusal;
      return fail({
        reason: 'changed',
        products: changes,
        toPay: left?.amounts?.toPay ?? 0,
        ...(refused && { code: refused }),
        ...(isOtherRate && { rates: rates.map((one) => ({ id: one.rate.id, cost: one.cost })) }),
      });
    }
    const isTooLow = request.payment === 'card' && cardMinimum(amounts.toPay, shop.currency) !== undefined;
    if (isTooLow) return fail({ reason: 'invalid', field: 'payment' });
    const order = newOrder(selling, request, {
      number,
      account: buyer,
      language,
      ...(buyer.id === undefined && { key: selling.newKey(), ...(network !== undefined && { network }) }),
    });
    // With the timeout of the write, before the browser regards the attempt as lost, and the shopper orders again.
    if (selling.clock.now().getTime() - arrival.getTime() > REQUEST_TIMEOUT)
      throw new Error('The shopper has stopped waiting.');
    const delivered = rate && {
      rate: {
        id: rate.id,
        name: textIn(rate.name, language),
        cost: amounts.delivery,
        ...(rate.pickup && { pickup: pickupIn(rate.pickup, language) }),
      },
      ...(defaultCost !== undefined && { defaultDelivery: defaultCost }),
    };
    const { shares, ...sums } = amounts;
    const reduced = lines.map((line, at) => ({ ...line, ...(shares && { reduction: shares[at] ?? 0 }) }));
    const placed = { ...order, ...sums, ...delivered, lines: reduced, reserved };
    const created = await createOrder(selling, placed, products, code);
    if (created) return succeed({ order: await continueOrder(selling, created), isNew: true });
  }
  throw new BusyDatabase(request.attempt);
}

/** The order of an attempt and its number; without an order, the number that it would get. */
export async function orderOfAttempt(
  { shop, database }: Pick<Selling, 'shop' | 'database'>,
  attempt: string,
): Promise<{ readonly number: string; readonly order?: StoredOrder }> {
  for (let salt = 0; salt < MAX_NUMBERS; salt += 1) {
    const number = numberOf(shop.orderPrefix, `${attempt} ${salt}`);
    const found = await database.order(number);
    if (!found) return { number };
    if (found.value.attempt === attempt) return { number, order: found.value };
  }
  throw new BusyDatabase(attempt);
}

function isSameBuyer(one: Buyer, other: Buyer): boolean {
  return one.id === other.id && (one.id !== undefined || one.email === other.email);
}

/** Whether an order has the content of this request, apart from the language of its mails. */
function hasContent({ payment, ...order }: StoredOrder, request: OrderRequest): boolean {
  if (request.rate !== undefined && request.rate !== order.rate?.id) return false;
  if (codeIn(request.code ?? '') !== order.code?.code) return false;
  const method = payment.method === 'none' ? request.payment : payment.method;
  return contentOf({ ...order, payment: method }) === contentOf(request);
}

/** Databases return the fields of an address in any sequence. */
function contentOf({
  lines,
  toPay,
  payment,
  address,
}: Pick<OrderRequest, 'lines' | 'toPay' | 'payment'> & Pick<StoredOrder, 'address'>): string {
  return JSON.stringify([
    lines.map(({ id, quantity, price, color, size }) => [id, quantity, price, color, size]),
    [toPay, payment],
    Object.entries(address ?? {}).sort(),
  ]);
}

/** The path of the first field whose value this shop does not offer. */
function invalidField(
  { lines, address, payment, toPay }: OrderRequest,
  { shop, payments }: Pick<Selling, 'shop' | 'payments'>,
  products: Products,
  buyer: Buyer,
): string | undefined {
  const [field] = invalidFields(address, shop);
  if (field !== undefined) return `address.${field}`;
  const isPossible = payment !== 'card' || payments !== undefined;
  const offered = buyer.id === undefined ? guestTerms(shop.checkout).payments : shop.checkout.payments;
  if (toPay > 0 && (!isPossible || !offered.includes(payment))) return 'payment';
  const many = tooMany(lines, orderLimits(shop.checkout));
  if (many !== undefined) return many;
  for (const [index, { id, color, size }] of lines.entries()) {
    const product = products.get(id)?.value;
    const isUnknown = (name: string | undefined, names: readonly string[]) =>
      product !== undefined && name !== undefined && !names.includes(name);
    const own = product?.family?.options ?? {};
    const colors = product?.colors.map(({ name }) => name) ?? [];
    if (isUnknown(color, own.color ? [own.color] : colors)) return `lines[${index}].color`;
    if (isUnknown(size, own.size ? [own.size] : (product?.sizes ?? []))) return `lines[${index}].size`;
  }
  return undefined;
}

/** The path of the first quantity, or of all lines, with more pieces than an order may have. */
function tooMany(lines: OrderRequest['lines'], limits: ReturnType<typeof orderLimits>): string | undefined {
  const pieces = piecesOf(lines);
  const index = lines.findIndex(({ id }) => (pieces.get(id) ?? 0) > limits.pieces);
  if (index >= 0) return `lines[${index}].quantity`;
  const sum = lines.reduce((total, { quantity }) => total + quantity, 0);
  return sum > limits.piecesOfOrder ? 'lines' : undefined;
}

/** The labels of the chosen options: a product may have hundreds. */
function chosenLabels({ labels = {} }: Product, { color, size }: OrderRequest['lines'][number]) {
  const chosen = [`color ${color}`, `size ${size}`];
  const found = Object.entries(labels).filter(([name]) => chosen.includes(name));
  return found.length > 0 && { labels: Object.fromEntries(found) };
}

/** The offer for lines of a request, with the weights, categories and tax classes of the stored products. */
function offerOf(
  lines: readonly OrderLine[],
  { address: { country }, rate: rateId }: OrderRequest,
  products: Products,
  shop: SellingShop,
  code: DiscountCode | undefined,
): OrderOffer {
  const priced = lines.map((line) => ({ ...products.get(line.id)?.value, ...line }));
  return orderOffer(priced, shop, { country, rateId, code });
}

/** The differences between the products that the shopper saw and the stored ones. */
function changesIn(
  { lines, address }: OrderRequest,
  products: Products,
  shop: SellingShop,
): readonly ProductChange[] {
  return [...piecesOf(lines)].flatMap(([id, pieces]): readonly ProductChange[] => {
    const product = products.get(id)?.value;
    if (!product || !isTaxed(product, address.country, shop.checkout.tax)) return [{ id, reason: 'gone' }];
    const hasOtherPrice = lines.some((line) => line.id === id && line.price !== product.price);
    const price = hasOtherPrice ? { price: product.price } : {};
    const stock = piecesLeft(product);
    if (stock < pieces) return [{ id, reason: 'stock', stock, ...price }];
    return hasOtherPrice ? [{ id, reason: 'price', ...price }] : [];
  });
}

/** The offer for the remaining lines at today's prices, with quantities reduced to the stock; undefined if nothing remains. */
function remainingOffer(
  lines: readonly OrderLine[],
  request: OrderRequest,
  products: Products,
  shop: SellingShop,
  code: DiscountCode | undefined,
): OrderOffer | undefined {
  const left = new Map([...products].map(([id, { value }]) => [id, piecesLeft(value)]));
  const remaining = lines.flatMap((line) => {
    const product = products.get(line.id)?.value;
    const isSold = product !== undefined && isTaxed(product, request.address.country, shop.checkout.tax);
    const quantity = isSold ? Math.min(line.quantity, left.get(line.id) ?? 0) : 0;
    left.set(line.id, (left.get(line.id) ?? 0) - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return remaining.length === 0 ? undefined : offerOf(remaining, request, products, shop, code);
}

/** An order without lines and amounts. Orders by card wait for the payment, the others and those of 0 are accepted at once. */
function newOrder(
  { shop, clock, termsVersion }: Pick<Selling, 'shop' | 'clock' | 'termsVersion'>,
  { attempt, address, payment: method, toPay }: OrderRequest,
  identity: Pick<StoredOrder, 'number' | 'account' | 'key' | 'network' | 'language'>,
): Omit<StoredOrder, keyof OrderAmounts | 'lines' | 'reserved'> {
  const now = clock.now();
  const isFree = toPay === 0;
  const waits = method === 'card' && !isFree;
  const { transferDays } = (identity.key === undefined ? orderLimits : guestTerms)(shop.checkout);
  const transferTime = method === 'transfer' && !isFree && transferDays * DAY;
  const time = waits ? PAYMENT_TIME : transferTime;
  const state = waits ? 'awaiting-payment' : 'placed';
  const terms = termsVersion?.(identity.language);
  const order = {
    ...identity,
    ...(terms !== undefined && { termsVersion: terms }),
    attempt,
    state,
    payment: { method: isFree ? 'none' : method, state: isFree ? 'paid' : 'open', paid: 0, refunded: 0 },
    currency: shop.currency,
    address,
    placedAt: now.toISOString(),
    ...(time !== false && { expiresAt: new Date(now.getTime() + time).toISOString() }),
    history: [],
    unsent: [],
  } as const;
  return withHistory(order, state, now, {}, ...(waits ? [] : MAILS.placed));
}
