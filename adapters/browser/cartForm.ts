import type { Cart, CartLine, StoredLines } from '#core/domain/Cart.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import type { TextForm } from './StoredValue.ts';
import { isTooDeep, parseJson } from './TolerantStorage.ts';

/** An unparsed entry of a stored cart or order. */
type Entry = Readonly<Record<string, unknown>>;

/** Parses a stored cart or order. A string that is not a list is an empty cart with one dropped entry. */
export function storedLinesFrom(text: string): StoredLines {
  const stored = parseJson(text);
  if (Array.isArray(stored) || text.trim() === '' || stored === null) return parseCart(stored);
  return { lines: [], dropped: 1 };
}

/** The text format of the cart. Existing lines preserve their fields. */
export const cartForm: TextForm<StoredLines> = {
  read: storedLinesFrom,
  write: ({ lines }, before) => JSON.stringify(toStoredEntries(lines, parseJson(before))),
};

/**
 * Returns the entries to store. A line in `stored` preserves all fields that the shop has not changed, even unknown ones unless
 * they are nested too deeply.
 */
export function toStoredEntries(cart: Cart, stored: unknown): readonly Entry[] {
  const entries = (Array.isArray(stored) ? stored : []).filter(isRecord);
  // The first of several entries with one id wins, as in `parseCart`.
  const found = new Map(entries.reverse().map((entry) => [entry.id, entry]));
  return cart.map((line) => {
    const former = found.get(line.id);
    const read = former && parseCart([former]).lines[0];
    return read ? withChanges(former, read, line) : newEntry(line);
  });
}

/** A single category is stored as a string, as in the catalogue. */
function newEntry({ category, ...line }: CartLine): Entry {
  return { ...line, category: category.length > 1 ? category : (category[0] ?? '') };
}

function withChanges(former: Entry, read: CartLine, line: CartLine): Entry {
  const written = new Map(Object.entries(former).filter(([, value]) => !isTooDeep(value)));
  const names = new Set([...Object.keys(read), ...Object.keys(line)]) as Set<keyof CartLine>;
  for (const name of names) {
    const isRepaired = name === 'quantity' || name === 'price';
    if (isRepaired || JSON.stringify(read[name]) !== JSON.stringify(line[name]))
      written.set(name, line[name]);
  }
  return Object.fromEntries(written);
}
