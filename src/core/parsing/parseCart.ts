import { type CartLine, MINIMUM_QUANTITY, type StoredLines } from '#core/domain/Cart.ts';
import { amount } from '#core/domain/fieldParsers.ts';
import { TEXTS } from '#texts';
import { isRecord } from './isRecord.ts';
import { parseProduct } from './parseProduct.ts';

export interface ParsedCart extends StoredLines {
  /** The entries that were parsed, with their lines, by id. */
  readonly found: ReadonlyMap<string, FoundLine>;
}

export interface FoundLine {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly line: CartLine;
}

/** Repairs prices and quantities, and drops other invalid entries and repetitions. Anything but a list is an empty cart. */
export function parseCart(stored: unknown): ParsedCart {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const found = new Map<string, FoundLine>();
  for (const entry of entries) {
    const line = isRecord(entry) && cartLineFrom(entry);
    if (line && !found.has(line.id)) found.set(line.id, { entry, line });
  }
  return { lines: [...found.values()].map(({ line }) => line), dropped: entries.length - found.size, found };
}

function cartLineFrom(entry: Readonly<Record<string, unknown>>): CartLine | undefined {
  if (typeof entry.id !== 'string') return undefined;
  const isNameless = typeof entry.name === 'string' && entry.name.trim() === '';
  const product = parseProduct(entry.id, {
    ...entry,
    ...(isNameless ? { name: TEXTS.cart.nameless } : {}),
    price: numberFrom(entry.price),
  });
  return product && { ...product, quantity: quantityFrom(entry.quantity) };
}

/** Accepts a number stored as text. */
function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

function quantityFrom(value: unknown): number {
  const whole = Math.floor(amount(numberFrom(value)) ?? MINIMUM_QUANTITY);
  return Number.isSafeInteger(whole) ? Math.max(whole, MINIMUM_QUANTITY) : MINIMUM_QUANTITY;
}
