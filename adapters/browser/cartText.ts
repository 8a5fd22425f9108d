import type { Cart, CartLine, StoredLines } from '#core/domain/Cart.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import type { TextForm } from './StoredValue.ts';
import { parsed } from './TolerantStorage.ts';

/** An entry of a stored cart or order, as it was found. */
type Entry = Readonly<Record<string, unknown>>;

/** The lines that a text means. One that is no list, such as half of one, is an empty cart, and something was lost. */
export function storedLinesFrom(text: string): StoredLines {
  const stored = parsed(text);
  if (Array.isArray(stored) || text.trim() === '' || stored === null) return parseCart(stored);
  return { lines: [], dropped: 1 };
}

/**
 * The form of the cart as it is stored. A line that was taken out and is put back, as by Undo, is written as it was found.
 */
export function cartForm(): TextForm<StoredLines> {
  const takenOut = new Map<unknown, Entry>();
  return {
    read: storedLinesFrom,
    write({ lines }, before) {
      const found = parsed(before);
      const known = new Set<unknown>(lines.map(({ id }) => id));
      for (const [id, entry] of entriesById(found)) if (!known.has(id)) takenOut.set(id, entry);
      return JSON.stringify(asFound(lines, found, takenOut));
    },
  };
}

/**
 * The lines as they go into storage: of a line that was there before, every field that the shop did not change is
 * written back as it was found, known to us or not.
 */
export function asFound(
  cart: Cart,
  stored: unknown,
  takenOut: ReadonlyMap<unknown, Entry> = new Map(),
): readonly unknown[] {
  const found = entriesById(stored);
  return cart.map((line) => {
    const former = found.get(line.id);
    if (!former) {
      const once = takenOut.get(line.id);
      return once && JSON.stringify(readAlone(once)) === JSON.stringify(line) ? once : asWritten(line);
    }
    const read = readAlone(former);
    return read ? withChanges(former, read, line) : asWritten(line);
  });
}

/** The entries of a stored list, the first of each id. */
function entriesById(stored: unknown): ReadonlyMap<unknown, Entry> {
  const entries = new Map<unknown, Entry>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (isRecord(entry) && !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return entries;
}

function readAlone(entry: Entry): CartLine | undefined {
  return parseCart([entry]).lines[0];
}

/** A line that is new in storage. There a category that is one text is that text, as the catalogue has it. */
function asWritten({ category, ...line }: CartLine): Entry {
  return { ...line, category: category.length > 1 ? category : (category[0] ?? '') };
}

function withChanges(former: Entry, read: CartLine, line: CartLine): Entry {
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
