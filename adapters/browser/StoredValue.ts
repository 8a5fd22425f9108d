import type { TolerantStorage } from './TolerantStorage.ts';

/** How a value is stored as text. */
export interface TextForm<Value> {
  /** Parses a text; '' if nothing is stored. */
  read(text: string): Value;
  /** Returns the text of a value; `before` is the text that it replaces. */
  write(value: Value, before: string): string;
}

/**
 * A value in localStorage that several tabs change. A change reads, applies and writes in one synchronous step, so it
 * starts from the value that is stored at that moment, and no reload can interrupt it. Changes that the browser refuses
 * stay in memory, on top of the stored value, until the browser accepts a write.
 */
export class StoredValue<Value> {
  readonly key: string;
  readonly #storage: TolerantStorage;
  readonly #form: TextForm<Value>;
  /** Changes that the browser refused to store. */
  #unsaved: ((value: Value) => Value)[] = [];
  /** The text that was read last, and its value with the unsaved changes: most reads find the same text. */
  #latest: { readonly text: string; readonly value: Value } | undefined;

  constructor(storage: TolerantStorage, key: string, form: TextForm<Value>) {
    this.#storage = storage;
    this.key = key;
    this.#form = form;
  }

  /** Returns the stored value with the changes that the browser refused to store. */
  load(): Value {
    const text = this.#text();
    if (this.#latest?.text !== text) {
      const value = this.#unsaved.reduce((now, change) => change(now), this.#form.read(text));
      this.#latest = { text, value };
    }
    return this.#latest.value;
  }

  /** Applies a change; returns whether the stored value includes it and all changes before it. */
  change(change: (value: Value) => Value): boolean {
    const value = this.load();
    const changed = change(value);
    if (changed === value) return this.#unsaved.length === 0;
    const before = this.#text();
    const text = this.#form.write(changed, before);
    const isSaved = this.#storage.write(this.key, text);
    this.#unsaved = isSaved ? [] : [...this.#unsaved, change];
    this.#latest = { text: isSaved ? text : before, value: changed };
    return isSaved;
  }

  /** Applies a change if it can be stored, and otherwise none. */
  changeForGood(change: (value: Value) => Value): boolean {
    if (this.change(change)) return true;
    this.#unsaved = this.#unsaved.filter((one) => one !== change);
    this.#latest = undefined;
    return false;
  }

  #text(): string {
    return this.#storage.read(this.key) ?? '';
  }
}
