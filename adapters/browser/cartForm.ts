import type { CartLine } from '#core/domain/Cart.ts';
import { type FoundLine, type ParsedCart, parseCart } from '#core/parsing/parseCart.ts';
import { parseJson, type TextForm } from './StoredValue.ts';

/**
 * The text format of a cart or an order. A string that is not a list is an empty cart with one dropped entry. Lines preserve all fields
 * that the shop has not changed, even unknown ones unless they are nested too deeply.
 */
export const cartForm: TextForm<ParsedCart> = {
  read(text) {
    const stored = parseJson(text);
    const isCart = Array.isArray(stored) || stored === null || text.trim() === '';
    return { ...parseCart(stored), ...(isCart ? {} : { dropped: 1 }) };
  },
  write: ({ lines, found }) => JSON.stringify(lines.map((line) => entryOf(line, found.get(line.id)))),
};

function entryOf(line: CartLine, found: FoundLine | undefined): FoundLine['entry'] {
  if (!found) {
    // A single category is stored as a string, as in the catalogue.
    const { category } = line;
    return { ...line, category: category.length > 1 ? category : (category[0] ?? '') };
  }
  const { entry, line: read } = found;
  const written = new Map(Object.entries(entry).filter(([, value]) => !isTooDeep(value)));
  const names = new Set([...Object.keys(read), ...Object.keys(line)]) as Set<keyof CartLine>;
  for (const name of names) {
    const isRepaired = name === 'quantity' || name === 'price';
    if (isRepaired || JSON.stringify(read[name]) !== JSON.stringify(line[name]))
      written.set(name, line[name]);
  }
  return Object.fromEntries(written);
}

/** Levels of nesting. `JSON.stringify` recurses, and overflows the stack at a depth that `JSON.parse` accepts. */
const MAX_DEPTH = 20;

function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}
