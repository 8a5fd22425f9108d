import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#core/domain/Product.ts';
import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { StoredProduct } from './ProductDatabase.ts';

/** The longest pause after a conflict (ms). Random pauses let shoppers of one product pass one after another. */
const MAX_PAUSE = 100;

/** Or twelve digits. */
const TIME = /^\d{12}$|^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An order number, or the hash that identifies a withdrawal. */
const ID = /^[\w-]{1,64}$/;

export function pauseAfterConflict(): Promise<void> {
  return pause(Math.random() * MAX_PAUSE);
}

/** An order or a withdrawal as a database returns it. The value is undefined if it is damaged. Lists are sorted by time and id. */
interface Found<Value> {
  readonly id: string;
  readonly time: string;
  readonly value: Value | undefined;
}

export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface Page<Value> {
  readonly values: readonly Value[];
  /** For the next page; absent after the last one. */
  readonly next?: string;
}

/** A page of at most `limit` values, of which one more was read if there are more. Reports damaged ones by `name` and id, and leaves them out. */
export function pageOf<Value>(name: string, found: readonly Found<Value>[], limit: number): Page<Value> {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    values: shown.flatMap(({ id, value }) => {
      if (!value) console.error(`The ${name} ${id} is damaged in the database and not listed.`);
      return value ?? [];
    }),
    ...(last && found.length > limit && { next: cursorAt(last.time, last.id) }),
  };
}

/** The time and the id of the last value of a page. Throws an `InvalidCursor` if no page has this `next`. */
export function positionIn(cursor: string): readonly [time: string, id: string] {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isPosition = TIME.test(time) && ID.test(id);
  if (!isPosition || cursorAt(time, id) !== cursor) throw new InvalidCursor();
  return [time, id];
}

function cursorAt(time: string, id: string): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

/** The valid documents by id, in a language of the shop. Drafts are archived: their stock, too, gets returned pieces back. */
export function productsIn(
  documents: readonly StoredProduct[],
  language?: string,
): ReadonlyMap<string, Versioned<Product>> {
  return new Map(
    documents.flatMap(({ id, fields, updateTime: version }) => {
      const state = (fields.state ?? undefined) === undefined ? undefined : 'archived';
      const value = parseProduct(id, { ...fields, state }, language);
      return value ? [[id, { value, version }] as const] : [];
    }),
  );
}
