import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_NUMBER } from '#core/orders/orderNumber.ts';
import { InvalidCursor, type OrderPage } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';

/** The longest pause after a conflict (ms). Random pauses let shoppers of one product pass one after another. */
const MAX_PAUSE = 100;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Hashes a string to a fixed length, which every database can store, index and find. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function pauseAfterConflict(): Promise<void> {
  return pause(Math.random() * MAX_PAUSE);
}

/** An order as a database returns it: undefined if it is damaged. Orders of a list are sorted by time and number. */
interface Found {
  readonly number: string;
  readonly time: string;
  readonly order: StoredOrder | undefined;
}

/** A page of at most `limit` orders, of which one more was read if there are more. Reports damaged orders and leaves them out. */
export function pageOf(found: readonly Found[], limit: number): OrderPage {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: shown.flatMap(({ number, order }) => {
      if (!order) console.error(`The order ${number} is damaged in the database and not listed.`);
      return order ?? [];
    }),
    ...(last && found.length > limit && { next: cursorAt(last.time, last.number) }),
  };
}

/** The time and the number of the last order of a page. Throws an `InvalidCursor` if no page has this `next`. */
export function positionIn(cursor: string): readonly [time: string, number: string] {
  const [time = '', number = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isPosition = TIME.test(time) && ORDER_NUMBER.test(number);
  if (!isPosition || cursorAt(time, number) !== cursor) throw new InvalidCursor();
  return [time, number];
}

function cursorAt(time: string, number: string): string {
  return Buffer.from(`${time} ${number}`).toString('base64url');
}

/** The valid documents by id, in a language of the shop. */
export function productsIn(
  documents: readonly { readonly id: string; readonly fields: unknown; readonly version: string }[],
  language?: string,
) {
  return new Map(
    documents.flatMap(({ id, fields, version }) => {
      const value = parseProduct(id, fields, language);
      return value ? [[id, { value, version }] as const] : [];
    }),
  );
}
