import type { CartChange, StoredLines } from '#core/domain/Cart.ts';
import { asFound, storedLinesFrom } from './cartText.ts';
import { parsed, type TolerantStorage } from './TolerantStorage.ts';
import { writeWithRoom } from './writeWithRoom.ts';

/** The key of the cart, which the specification fixes. */
export const CART = 'cart';

/**
 * The cart in localStorage, to which several tabs write. A change reads, changes and writes in one synchronous step: it
 * starts from what is stored at that moment, and is stored before a reload could come. Changes that the browser refuses
 * wait in memory, on top of whatever is stored, for the first write that it accepts.
 */
export class StoredCart {
  readonly #storage: TolerantStorage;
  /** Changes that the browser refused to store. */
  #unsaved: CartChange[] = [];
  /** The text that was read last, and what it means together with the unsaved changes: most reads find the same text. */
  #latest: { readonly text: string; readonly lines: StoredLines } | undefined;

  constructor(storage: TolerantStorage) {
    this.#storage = storage;
  }

  /** The cart that is stored, and on top of it the changes that the browser refused to store. */
  load(): StoredLines {
    const text = this.#storage.read(CART) ?? '';
    if (this.#latest?.text !== text) {
      const { lines, dropped } = storedLinesFrom(text);
      const changed = this.#unsaved.reduce((cart, change) => change(cart), lines);
      this.#latest = { text, lines: { lines: changed, dropped } };
    }
    return this.#latest.lines;
  }

  /** Makes a change; returns whether the stored cart has it, and all before it. */
  change(change: CartChange): boolean {
    const { lines, dropped } = this.load();
    const changed = change(lines);
    if (changed === lines) return this.#unsaved.length === 0;
    const before = this.#storage.read(CART) ?? '';
    const text = JSON.stringify(asFound(changed, parsed(before)));
    const isSaved = writeWithRoom(this.#storage, CART, text);
    this.#unsaved = isSaved ? [] : [...this.#unsaved, change];
    this.#latest = isSaved
      ? { text, lines: { lines: changed, dropped: 0 } }
      : { text: before, lines: { lines: changed, dropped } };
    return isSaved;
  }

  /** Makes a change if it can be stored, and otherwise none. */
  changeForGood(change: CartChange): boolean {
    if (this.change(change)) return true;
    this.#unsaved = this.#unsaved.filter((one) => one !== change);
    this.#latest = undefined;
    return false;
  }
}
