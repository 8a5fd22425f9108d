import type { TolerantStorage } from './TolerantStorage.ts';

export interface TextForm<Value> {
  /** Parses a string; '' if nothing is stored. */
  read(text: string): Value;
  /** Returns the string to store for a value; `before` is the string that it replaces. */
  write(value: Value, before: string): string;
}

/**
 * A value in localStorage that several tabs change. Each change reads and writes in one synchronous step, so it starts from the
 * latest value. Changes that the browser rejects remain in memory until a write succeeds.
 */
export class StoredValue<Value> {
  readonly key: string;
  readonly #storage: TolerantStorage;
  readonly #form: TextForm<Value>;
  #unsaved: ((value: Value) => Value)[] = [];
  /** The last text and its value with the unsaved changes. */
  #latest: { readonly text: string; readonly value: Value } | undefined;

  constructor(storage: TolerantStorage, key: string, form: TextForm<Value>) {
    this.#storage = storage;
    this.key = key;
    this.#form = form;
  }

  /** Returns the stored value with the unsaved changes. */
  load(): Value {
    const text = this.#text();
    if (this.#latest?.text !== text) {
      const value = this.#unsaved.reduce((now, change) => change(now), this.#form.read(text));
      this.#latest = { text, value };
    }
    return this.#latest.value;
  }

  /** Applies a change; returns whether it and all earlier changes are stored. */
  change(change: (value: Value) => Value): boolean {
    const value = this.load();
    const changed = change(value);
    if (changed === value) return this.#unsaved.length === 0;
    const before = this.#text();
    const text = this.#form.write(changed, before);
    const isStored = this.#storage.write(this.key, text);
    this.#unsaved = isStored ? [] : [...this.#unsaved, change];
    this.#latest = { text: isStored ? text : before, value: changed };
    return isStored;
  }

  /** Applies a change only if it can be stored; returns whether it is stored. */
  changeForGood(change: (value: Value) => Value): boolean {
    if (this.change(change)) return true;
    this.#unsaved = this.#unsaved.filter((one) => one !== change);
    this.#latest = undefined;
    return false;
  }

  /** Removes the value, with the unsaved changes. */
  forget(): void {
    this.#unsaved = [];
    this.#latest = undefined;
    this.#storage.remove(this.key);
  }

  #text(): string {
    return this.#storage.read(this.key) ?? '';
  }
}
