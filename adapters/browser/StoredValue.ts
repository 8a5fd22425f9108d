import type { TolerantStorage } from './TolerantStorage.ts';

/** How a value is written as text. */
export interface TextForm<Value> {
  /** What a text means; '' is what stands there where nothing was ever stored. */
  read(text: string): Value;
  /** The text of a value, in the place of the text that stands there before. */
  write(value: Value, before: string): string;
}

/**
 * A value in localStorage, to which several tabs write. A change reads, changes and writes in one synchronous step: it
 * starts from what is stored at that moment, and is stored before a reload could come. Changes that the browser refuses
 * wait in memory, on top of whatever is stored, for the first write that it accepts.
 */
export class StoredValue<Value> {
  readonly key: string;
  readonly #storage: TolerantStorage;
  readonly #form: TextForm<Value>;
  readonly #write: (key: string, text: string) => boolean;
  /** Changes that the browser refused to store. */
  #unsaved: ((value: Value) => Value)[] = [];
  /** The text that was read last, and what it means together with the unsaved changes: most reads find the same text. */
  #latest: { readonly text: string; readonly value: Value } | undefined;

  /** `write` stores a text and returns whether it stands there. */
  constructor(
    storage: TolerantStorage,
    key: string,
    form: TextForm<Value>,
    write = (to: string, text: string) => storage.write(to, text),
  ) {
    this.#storage = storage;
    this.key = key;
    this.#form = form;
    this.#write = write;
  }

  /** The value that is stored, and on top of it the changes that the browser refused to store. */
  load(): Value {
    const text = this.#text();
    if (this.#latest?.text !== text) {
      const value = this.#unsaved.reduce((now, change) => change(now), this.#form.read(text));
      this.#latest = { text, value };
    }
    return this.#latest.value;
  }

  /** Makes a change; returns whether the stored value has it, and all before it. */
  change(change: (value: Value) => Value): boolean {
    const value = this.load();
    const changed = change(value);
    if (changed === value) return this.#unsaved.length === 0;
    const before = this.#text();
    const text = this.#form.write(changed, before);
    const isSaved = this.#write(this.key, text);
    this.#unsaved = isSaved ? [] : [...this.#unsaved, change];
    this.#latest = { text: isSaved ? text : before, value: changed };
    return isSaved;
  }

  /** Makes a change if it can be stored, and otherwise none. */
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
