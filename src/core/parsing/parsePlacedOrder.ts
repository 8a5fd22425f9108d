import {
  type Address,
  type HistoryEntry,
  ORDER_STATES,
  type OrderLine,
  PAYMENT_STATES,
  type PlacedOrder,
} from '#core/domain/ordering/PlacedOrder.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { isRecord } from './isRecord.ts';

type Found = Readonly<Record<string, unknown>>;

const HISTORY_STATES: readonly HistoryEntry['state'][] = [...ORDER_STATES, ...PAYMENT_STATES, 'refund due'];

/** A field without which an order cannot be shown. */
class Damaged extends Error {}

/** Parses an order of the order service; undefined if it is damaged. Only optional fields may be missing or invalid. */
export function parsePlacedOrder(found: unknown): PlacedOrder | undefined {
  try {
    return orderFrom(record(found));
  } catch (cause) {
    if (cause instanceof Damaged) return undefined;
    throw cause;
  }
}

function orderFrom(found: Found): PlacedOrder {
  const { method, state, paid, refunded } = record(found.payment);
  const tracking = /^https:\/\/[^/]/i.test(String(found.tracking)) ? String(found.tracking) : undefined;
  return {
    number: text(found.number),
    attempt: text(found.attempt),
    state: oneOf(ORDER_STATES, found.state),
    payment: {
      method: oneOf(PAYMENT_METHODS, method),
      state: oneOf(PAYMENT_STATES, state),
      paid: amount(paid),
      refunded: amount(refunded),
    },
    lines: list(found.lines).map(lineFrom),
    subtotal: amount(found.subtotal),
    delivery: amount(found.delivery),
    ...(found.tax === undefined ? {} : { tax: amount(found.tax) }),
    toPay: amount(found.toPay),
    currency: text(found.currency),
    ...(isRecord(found.address) ? { address: addressFrom(found.address) } : {}),
    placedAt: time(found.placedAt),
    ...(found.expiresAt === undefined ? {} : { expiresAt: time(found.expiresAt) }),
    history: list(found.history).map((entry) => {
      const { state: entered, at } = record(entry);
      return { state: oneOf(HISTORY_STATES, entered), at: time(at) };
    }),
    ...(tracking === undefined ? {} : { tracking }),
  };
}

function lineFrom(found: unknown): OrderLine {
  const { id, name, quantity, price, color, size } = record(found);
  return {
    id: text(id),
    name: text(name),
    quantity: amount(quantity),
    price: amount(price),
    ...(typeof color === 'string' ? { color } : {}),
    ...(typeof size === 'string' ? { size } : {}),
  };
}

function addressFrom({ name, street, postcode, city, country, phone }: Found): Address {
  return {
    name: text(name),
    street: text(street),
    postcode: text(postcode),
    city: text(city),
    country: text(country),
    ...(typeof phone === 'string' ? { phone } : {}),
  };
}

function record(found: unknown): Found {
  return isRecord(found) ? found : damaged();
}

function list(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : damaged();
}

function text(found: unknown): string {
  return typeof found === 'string' ? found : damaged();
}

function time(found: unknown): string {
  return Number.isNaN(Date.parse(text(found))) ? damaged() : text(found);
}

function amount(found: unknown): number {
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : damaged();
}

function oneOf<Value>(values: readonly Value[], found: unknown): Value {
  return values.find((value) => value === found) ?? damaged();
}

function damaged(): never {
  throw new Damaged();
}
