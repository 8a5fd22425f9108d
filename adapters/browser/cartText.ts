import type { Cart, CartLine, StoredLines } from '#core/domain/Cart.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { parsed } from './TolerantStorage.ts';

/** The lines that a text means. One that is no list, such as half of one, is an empty cart, and something was lost. */
export function storedLinesFrom(text: string): StoredLines {
  const stored = parsed(text);
  if (Array.isArray(stored) || text.trim() === '' || stored === null) return parseCart(stored);
  return { lines: [], dropped: 1 };
}

/**
 * The lines as they go into storage: of a line that was there before, every field that the shop did not change is
 * written back as it was found, known to us or not.
 */
export function asFound(cart: Cart, stored: unknown): readonly unknown[] {
  const found = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (isRecord(entry) && !found.has(entry.id)) found.set(entry.id, entry);
  }
  return cart.map((line) => {
    const former = found.get(line.id);
    const read = former && parseCart([former]).lines[0];
    return former && read ? withChanges(former, read, line) : asWritten(line);
  });
}

/** A line that is new in storage. There a category that is one text is that text, as the catalogue has it. */
function asWritten({ category, ...line }: CartLine): Readonly<Record<string, unknown>> {
  return { ...line, category: category.length > 1 ? category : (category[0] ?? '') };
}

function withChanges(
  former: Readonly<Record<string, unknown>>,
  read: CartLine,
  line: CartLine,
): Readonly<Record<string, unknown>> {
  const written = new Map<string, unknown>(Object.entries(former));
  const names = new Set([...Object.keys(read), ...Object.keys(line)]) as Set<keyof CartLine>;
  for (const name of names) {
    const isMended = name === 'quantity' || name === 'price';
    if (isMended || JSON.stringify(read[name]) !== JSON.stringify(line[name])) written.set(name, line[name]);
  }
  return Object.fromEntries(written);
}

/** A number that tells one text of a cart or an order from another. */
export function checksum(text: string): number {
  let sum = text.length;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum, 31) + text.charCodeAt(index);
  return sum | 0;
}
