import type { Cart, CartChange, CartLine } from '#core/domain/Cart.ts';
import { cartFrom, type StoredLines } from '#core/domain/cartFrom.ts';
import { isFields } from '#core/domain/productFrom.ts';
import { parsed, type TolerantStorage } from './TolerantStorage.ts';

/** The keys of the cart, which the specification fixes, and of our note on whose changes are in it. */
export const CART = 'cart';
export const CART_CHANGES = 'estore.cartChanges';

/** Milliseconds within which a tab may still write over a change that it has not heard of. */
const CONTESTED = 500;

/** More tabs than anybody changes the cart in, and more texts than are written, within that time. */
const TABS_NOTED = 8;
const NOTES_KEPT = 32;

/** Says of a text of the cart which changes are in it: of each tab the first so many since the text `since`. */
interface Note {
  readonly of: number;
  readonly since: number;
  /** The tab that changed the cart last is the last one. */
  readonly by: readonly (readonly [tab: string, count: number])[];
}

/** A change of this tab. */
interface OwnChange {
  readonly number: number;
  readonly change: CartChange;
}

/** One that was stored, and may have been written over since. */
interface ContestedChange extends OwnChange {
  readonly since: number;
  /** In milliseconds, as the page counts them. */
  readonly storedAt: number;
}

/**
 * The cart in localStorage, to which several tabs write. A change reads, changes and writes in one synchronous step, so
 * it starts from what is stored at that moment, and is stored before a reload could come.
 *
 * Tabs that run in processes of their own hear of each other's writes a little later, though: of two that change the
 * cart within those milliseconds the later one writes over the earlier change. Therefore every tab numbers its changes,
 * and before it writes a text it notes which changes of whom are in it. A tab that finds its own missing in the text
 * that stands makes them again, on top of that. It does so with its own changes only, so none is made twice. Text and
 * note are two writes, and those of two tabs may mingle: a note names its text by a checksum, is remembered until that
 * text comes, and is written again where the text outlived it. A text without a note is nobody's, as when something
 * else has written it; counting starts anew from there.
 *
 * Changes that the browser refuses to store wait in memory, on top of whatever is stored, for the first write it takes.
 */
export class StoredCart {
  private readonly storage: TolerantStorage;
  private readonly tab = Math.random().toString(36);
  private made = 0;
  /** Changes that the browser would not store. */
  private unsaved: OwnChange[] = [];
  private contested: ContestedChange[] = [];
  /** The text that this tab wrote last. */
  private written: string | undefined;
  /** The notes of texts that may yet come, by those. */
  private readonly notes = new Map<number, Note>();
  /** The text that was read last, and what it means with the unsaved changes: most reads find the same. */
  private seen: { readonly text: string; readonly stored: StoredLines; readonly lines: Cart } | undefined;

  constructor(storage: TolerantStorage) {
    this.storage = storage;
  }

  load(): StoredLines {
    const text = this.storage.read(CART) ?? '';
    if (this.seen?.text !== text) {
      const stored = storedLinesFrom(text);
      this.seen = { text, stored, lines: made(this.unsaved, stored.lines) };
    }
    const { stored, lines } = this.seen;
    return { lines, dropped: stored.dropped };
  }

  /** Makes a change; answers whether the stored cart has it, and all before it. */
  change(change: CartChange): boolean {
    const { lines } = this.load();
    const changed = change(lines);
    if (changed === lines) return this.unsaved.length === 0;
    this.made += 1;
    this.unsaved.push({ number: this.made, change });
    if (this.seen) this.seen = { ...this.seen, lines: changed };
    return this.save();
  }

  /** Makes a change if it can be stored, and else none. */
  changeForGood(change: CartChange): boolean {
    if (this.change(change)) return true;
    this.unsaved = this.unsaved.filter((one) => one.change !== change);
    this.seen = undefined;
    return false;
  }

  /**
   * Hears of what other tabs have written, and makes changes again that are missing in it.
   *
   * @param notedText - the note that another tab has just written, if that is what has changed
   */
  hear(notedText?: string | null): void {
    const noted = noteFrom(parsed(notedText));
    if (noted) this.remember(noted);
    const text = this.storage.read(CART);
    if (typeof text !== 'string') return;
    const note = this.noteOf(text);
    if (!note) return;
    if (this.missingIn(note).length > 0) this.save();
    else if (text === this.written && this.storedNote()?.of !== note.of)
      this.storage.write(CART_CHANGES, JSON.stringify(note));
  }

  private save(): boolean {
    const before = this.storage.read(CART) ?? '';
    const of = checksum(before);
    const note = this.noteOf(before) ?? { of, since: of, by: [] };
    const missing = this.missingIn(note);
    const lines =
      missing.length === 0
        ? this.load().lines
        : made([...missing, ...this.unsaved], storedLinesFrom(before).lines);
    const text = JSON.stringify(asFound(lines, parsed(before)));
    const by = [...note.by.filter(([tab]) => tab !== this.tab), [this.tab, this.made] as const];
    const next = { of: checksum(text), since: note.since, by: by.slice(-TABS_NOTED) };
    // A browser without room for the note may have room for the cart, which counts.
    const noteBefore = this.storage.read(CART_CHANGES);
    this.storage.write(CART_CHANGES, JSON.stringify(next));
    if (!this.storage.write(CART, text)) {
      this.storage.putBack(CART_CHANGES, noteBefore);
      return false;
    }
    const now = performance.now();
    const settled = this.contested.filter(({ storedAt }) => now - storedAt >= CONTESTED);
    this.contested = [
      ...this.contested.filter((one) => !settled.includes(one) && !missing.includes(one)),
      ...[...missing, ...this.unsaved].map(({ number, change }) => ({
        number,
        change,
        since: note.since,
        storedAt: now,
      })),
    ];
    this.unsaved = [];
    this.seen = { text, stored: { lines, dropped: 0 }, lines };
    this.written = text;
    this.remember(next);
    return true;
  }

  private missingIn(note: Note): readonly ContestedChange[] {
    const now = performance.now();
    const count = countOf(this.tab, note);
    return this.contested.filter(
      ({ number, since, storedAt }) => number > count && since === note.since && now - storedAt < CONTESTED,
    );
  }

  private noteOf(text: string): Note | undefined {
    const of = checksum(text);
    const note = this.storedNote();
    if (note?.of === of) return note;
    return this.notes.get(of);
  }

  private storedNote(): Note | undefined {
    return noteFrom(parsed(this.storage.read(CART_CHANGES)));
  }

  private remember(note: Note): void {
    const known = this.notes.get(note.of);
    this.notes.delete(note.of);
    // Different changes may lead to the same text; then the one note is as true as the other, and the fuller one says more.
    this.notes.set(note.of, known && isFuller(known, note) ? known : note);
    for (const of of this.notes.keys()) {
      if (this.notes.size <= NOTES_KEPT) break;
      this.notes.delete(of);
    }
  }
}

function countOf(tab: string, { by }: Note): number {
  return by.find(([one]) => one === tab)?.[1] ?? 0;
}

/** Whether a note has every change that the other one has. */
function isFuller(note: Note, other: Note): boolean {
  return note.since === other.since && other.by.every(([tab, count]) => countOf(tab, note) >= count);
}

function made(changes: readonly OwnChange[], cart: Cart): Cart {
  return changes.reduce((lines, { change }) => change(lines), cart);
}

/** The lines that a text means. One that is no list, such as half of one, is an empty cart, and something was lost. */
export function storedLinesFrom(text: string): StoredLines {
  const stored = parsed(text);
  if (Array.isArray(stored) || text.trim() === '' || stored === null) return cartFrom(stored);
  return { lines: [], dropped: 1 };
}

/**
 * The lines as they go into storage: of a line that was there before, every field that the shop did not change is
 * written back as it was found, known to us or not.
 */
export function asFound(cart: Cart, stored: unknown): readonly unknown[] {
  const found = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (isFields(entry) && !found.has(entry.id)) found.set(entry.id, entry);
  }
  return cart.map((line) => {
    const former = found.get(line.id);
    const read = former && cartFrom([former]).lines[0];
    return former && read ? withChanges(former, read, line) : line;
  });
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

function noteFrom(stored: unknown): Note | undefined {
  if (!isFields(stored) || typeof stored.of !== 'number' || typeof stored.since !== 'number')
    return undefined;
  const by = (Array.isArray(stored.by) ? stored.by : []).filter(
    (entry): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
  return { of: stored.of, since: stored.since, by };
}

/** A number that tells one text of the cart from another. */
function checksum(text: string): number {
  let sum = text.length;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum, 31) + text.charCodeAt(index);
  return sum | 0;
}
