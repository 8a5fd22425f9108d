export interface TextForm<Value> {
  /** Parses a string; '' if nothing is stored. */
  read(text: string): Value;
  write(value: Value): string;
}

/**
 * A value in localStorage or sessionStorage, which may be full, denied or missing, or discard writes silently; no method throws. Each
 * change reads and writes in one synchronous step, so it starts from the latest value of all tabs. Changes that the browser rejects
 * remain in memory until a write succeeds.
 */
export class StoredValue<Value> {
  readonly #storage: () => Storage;
  readonly #key: string;
  readonly #form: TextForm<Value>;
  #unsaved: ((value: Value) => Value)[] = [];
  /** The last text and its value with the unsaved changes. */
  #latest: { readonly text: string | null | undefined; readonly value: Value } | undefined;
  /** The texts of values. A change back to one of them restores its text, character by character. */
  readonly #texts = new WeakMap<object, string | null>();

  constructor(storage: () => Storage, key: string, form: TextForm<Value>) {
    this.#storage = storage;
    this.#key = key;
    this.#form = form;
  }

  /** Returns the stored value with the unsaved changes. */
  load(): Value {
    const text = this.text();
    if (!this.#latest || this.#latest.text !== text) {
      const stored = this.#form.read(text ?? '');
      if (text !== undefined) this.#texts.set(Object(stored), text);
      this.#latest = { text, value: this.#unsaved.reduce((now, change) => change(now), stored) };
    }
    return this.#latest.value;
  }

  /** Applies a change; returns whether it and all earlier changes are stored. */
  change(change: (value: Value) => Value): boolean {
    const value = this.load();
    const changed = change(value);
    if (changed === value) return this.#unsaved.length === 0;
    const known = this.#texts.get(Object(changed));
    const text = known === undefined ? this.#form.write(changed) : known;
    const before = this.text();
    const isStored = this.restore(text);
    if (isStored) this.#texts.set(Object(changed), text);
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
    try {
      this.#storage().removeItem(this.#key);
    } catch {
      // Denied storage cannot be changed.
    }
  }

  /** Returns the stored string, null if there is none, or undefined if the browser denies access. */
  text(): string | null | undefined {
    try {
      return this.#storage().getItem(this.#key);
    } catch {
      return undefined;
    }
  }

  /** Stores a string, or removes it; returns whether it is stored, because some browsers discard writes silently. */
  restore(text: string | null | undefined): boolean {
    const before = this.text();
    if (before === text) return true;
    // A value that cannot be read must not be overwritten.
    if (before === undefined) return false;
    try {
      if (typeof text === 'string') this.#storage().setItem(this.#key, text);
      else this.#storage().removeItem(this.#key);
    } catch {
      return false;
    }
    return typeof text !== 'string' || this.text() === text;
  }
}

/** The format of a value as JSON, in which maps are objects. */
export function jsonForm<Value>(parse: (stored: unknown) => Value): TextForm<Value> {
  return {
    read: (text) => parse(parseJson(text)),
    write: (value) =>
      JSON.stringify(value, (_, part) => (part instanceof Map ? Object.fromEntries(part) : part)),
  };
}

/** Parses JSON; undefined if the string is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
