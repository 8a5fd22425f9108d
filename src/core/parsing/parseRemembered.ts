import type { Chosen } from '#core/domain/choices.ts';
import {
  MAX_SEARCHES,
  MAX_VIEWED,
  NOTHING_REMEMBERED,
  type Remembered,
  type SavedProduct,
  savedOf,
  THEMES,
} from '#core/domain/Remembered.ts';
import { isRecord } from './isRecord.ts';
import { parseProduct } from './parseProduct.ts';

/** Drops invalid and repeated entries one by one; anything but a list or map is an empty one. */
export const parseRemembered: {
  readonly [Name in keyof Remembered]: (stored: unknown) => Remembered[Name];
} = {
  saved: savedFrom,
  viewed: (stored) => textsFrom(stored, MAX_VIEWED),
  searches: (stored) => textsFrom(stored, MAX_SEARCHES),
  colors: chosenFrom,
  sizes: chosenFrom,
  theme: (stored) => THEMES.find((theme) => theme === stored) ?? NOTHING_REMEMBERED.theme,
  singleKeys: (stored) => stored !== false,
};

function savedFrom(stored: unknown): readonly SavedProduct[] {
  const saved = new Map<string, SavedProduct>();
  for (const entry of parseList(stored)) {
    const product = isRecord(entry) && typeof entry.id === 'string' && parseProduct(entry.id, entry);
    if (product && !saved.has(product.id)) saved.set(product.id, savedOf(product));
  }
  return [...saved.values()];
}

function textsFrom(stored: unknown, most: number): readonly string[] {
  const texts = parseList(stored).filter((entry) => typeof entry === 'string' && entry.trim() !== '');
  return [...new Set(texts as readonly string[])].slice(0, most);
}

/** Parses chosen options. */
export function chosenFrom(stored: unknown): Chosen {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function parseList(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}
