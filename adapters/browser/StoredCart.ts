import type { Cart, CartChange } from '#core/domain/Cart.ts';
import type { StoredLines } from '#core/domain/cartFrom.ts';
import { isFields } from '#core/domain/productFrom.ts';
import { asFound, checksum, storedLinesFrom } from './cartText.ts';
import { parsed, type TolerantStorage } from './TolerantStorage.ts';
import { writeWithRoom } from './writeWithRoom.ts';

/** The key of the cart, which the specification fixes. */
export const CART = 'cart';

/** What the keys begin with under which each tab notes whose changes are in the carts that it wrote. */
export const CART_NOTES = 'estore.cartNotes.';

/** Milliseconds within which a tab may still write over a change that it has not heard of. */
const CONTESTED = 5000;

/** Milliseconds after which nobody asks any more for the notes of a tab. */
const OUTDATED = 60_000;

/** More tabs than anybody changes the cart in, and more texts than one tab writes, before the others hear of it. */
const TABS_NOTED = 8;
const NOTES_KEPT = 8;

/** Says of a text of the cart which changes are in it: of each tab the first so many since the text `since`. */
interface Note {
  readonly of: number;
  readonly since: number;
  /** The tab that changed the cart last is the last one. */
  readonly by: readonly (readonly [tab: string, count: number])[];
  /** When it was written, in milliseconds of the calendar, or later: after every note that its tab knew of that text. */
  readonly at: number;
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
 * that stands makes them again, on top of that. It does so with its own changes only, so none is made twice. Each tab
 * notes under a key of its own, so that whoever sees its text sees its note: writes of one tab arrive in their order,
 * and nobody else writes there. Where several tabs came to the same text by different changes, all go by the latest of
 * their notes. A text without a note is nobody's, as when something else has written it; counting starts anew from there.
 *
 * Changes that the browser refuses to store wait in memory, on top of whatever is stored, for the first write it takes.
 */
export class StoredCart {
  private readonly storage: TolerantStorage;
  private readonly tab = Math.random().toString(36);
  private readonly notesKey = CART_NOTES + this.tab;
  private made = 0;
  /** Changes that the browser would not store. */
  private unsaved: OwnChange[] = [];
  private contested: ContestedChange[] = [];
  /** This tab's notes, the latest first. */
  private notes: readonly Note[] = [];
  /** The text that was read last, and what it means with the unsaved changes: most reads find the same. */
  private seen: { readonly text: string; readonly stored: StoredLines; readonly lines: Cart } | undefined;

  constructor(storage: TolerantStorage) {
    this.storage = storage;
  }

  /** The cart that is stored, and on top of it the changes that the browser would not store. */
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

  /** Makes changes again that another tab has written over; to be called whenever storage has changed. */
  mend(): void {
    const text = this.storage.read(CART);
    const note = typeof text === 'string' ? this.noteOf(text) : undefined;
    if (note && this.missingIn(note).length > 0) this.save();
  }

  private save(): boolean {
    const before = this.storage.read(CART) ?? '';
    const note = this.noteOf(before) ?? { since: checksum(before), by: [] };
    const missing = this.missingIn(note);
    const lines =
      missing.length === 0
        ? this.load().lines
        : made([...missing, ...this.unsaved], storedLinesFrom(before).lines);
    const text = JSON.stringify(asFound(lines, parsed(before)));
    const by = [...note.by.filter(([tab]) => tab !== this.tab), [this.tab, this.made] as const];
    const next: Note = {
      of: checksum(text),
      since: note.since,
      by: by.slice(-TABS_NOTED),
      at: Math.max(Date.now(), (this.noteOf(text)?.at ?? 0) + 1),
    };
    if (this.notes.length === 0) this.removeOutdated();
    const notes = [next, ...this.notes].slice(0, NOTES_KEPT);
    const notesBefore = this.storage.read(this.notesKey);
    // A browser without room for a note may have room for the cart, which counts.
    const isNoted = this.storage.write(this.notesKey, JSON.stringify(notes));
    if (!writeWithRoom(this.storage, CART, text)) {
      this.storage.putBack(this.notesKey, notesBefore);
      return false;
    }
    this.notes = notes;
    const now = performance.now();
    const contested = [
      ...this.contested.filter((one) => now - one.storedAt < CONTESTED && !missing.includes(one)),
      ...[...missing, ...this.unsaved].map(({ number, change }) => ({
        number,
        change,
        since: note.since,
        storedAt: now,
      })),
    ];
    // What nobody can read to be there could never be told from what is missing.
    this.contested = isNoted ? contested : [];
    this.unsaved = [];
    this.seen = { text, stored: { lines, dropped: 0 }, lines };
    return true;
  }

  private missingIn(note: Pick<Note, 'since' | 'by'>): readonly ContestedChange[] {
    const now = performance.now();
    const count = note.by.find(([tab]) => tab === this.tab)?.[1] ?? 0;
    return this.contested.filter(
      ({ number, since, storedAt }) => number > count && since === note.since && now - storedAt < CONTESTED,
    );
  }

  /** The latest note of a text; of several such, the last one by the names of their tabs, which is the same for all tabs. */
  private noteOf(text: string): Note | undefined {
    const of = checksum(text);
    return this.noteKeys()
      .flatMap((key) => notesFrom(this.storage.read(key)))
      .filter((note) => note.of === of)
      .reduce<Note | undefined>((latest, note) => (latest && latest.at > note.at ? latest : note), undefined);
  }

  private removeOutdated(): void {
    for (const key of this.noteKeys()) {
      const [latest] = notesFrom(this.storage.read(key));
      if (!latest || Math.abs(Date.now() - latest.at) > OUTDATED) this.storage.remove(key);
    }
  }

  private noteKeys(): readonly string[] {
    return this.storage
      .keys()
      .filter((key) => key.startsWith(CART_NOTES))
      .sort();
  }
}

function made(changes: readonly OwnChange[], cart: Cart): Cart {
  return changes.reduce((lines, { change }) => change(lines), cart);
}

function notesFrom(text: string | null | undefined): readonly Note[] {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter(isNote) : [];
}

function isNote(stored: unknown): stored is Note {
  return (
    isFields(stored) &&
    typeof stored.since === 'number' &&
    typeof stored.at === 'number' &&
    Array.isArray(stored.by) &&
    stored.by.every(isCount)
  );
}

function isCount(entry: unknown): boolean {
  return Array.isArray(entry) && typeof entry[1] === 'number';
}
