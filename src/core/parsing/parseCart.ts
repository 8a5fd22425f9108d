import { type CartLine, MINIMUM_QUANTITY, type StoredLines } from '#core/domain/Cart.ts';
import { amount } from '#core/domain/fieldParsers.ts';
import { TEXTS } from '#texts';
import { isRecord } from './isRecord.ts';
import { parseProduct } from './parseProduct.ts';

/** Repairs prices and quantities, and drops other invalid entries and repetitions. Anything but a list is an empty cart. */
export function parseCart(stored: unknown): StoredLines {
  if (!Array.isArray(stored)) return { lines: [], dropped: 0 };
  const lines = new Map<string, CartLine>();
  for (const entry of stored) {
    const line = cartLineFrom(entry);
    if (line && !lines.has(line.id)) lines.set(line.id, line);
  }
  return { lines: [...lines.values()], dropped: stored.length - lines.size };
}

function cartLineFrom(entry: unknown): CartLine | undefined {
  if (!isRecord(entry) || typeof entry.id !== 'string') return undefined;
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
