/** localStorage or sessionStorage without exceptions: it may be full, denied or missing, or discard writes silently. */
export class TolerantStorage {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** Returns the string under a key, null if there is none, or undefined if the browser denies access. */
  read(key: string): string | null | undefined {
    try {
      return this.#storage().getItem(key);
    } catch {
      return undefined;
    }
  }

  /** Stores a string; returns whether it is stored, because some browsers discard writes silently. */
  write(key: string, text: string): boolean {
    // A value that cannot be read must not be overwritten.
    if (this.read(key) === undefined) return false;
    try {
      this.#storage().setItem(key, text);
    } catch {
      return false;
    }
    return this.read(key) === text;
  }

  /** Restores a value returned by `read`; returns whether it is stored again. */
  restore(key: string, text: string | null | undefined): boolean {
    if (this.read(key) === text) return true;
    if (typeof text === 'string') return this.write(key, text);
    this.remove(key);
    return true;
  }

  /** Removes all keys that meet a condition. */
  removeAll(isMeant: (key: string) => boolean): void {
    try {
      const storage = this.#storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys.filter(isMeant)) storage.removeItem(key);
    } catch {
      // Denied storage cannot be changed.
    }
  }

  remove(key: string): void {
    try {
      this.#storage().removeItem(key);
    } catch {
      // Denied storage cannot be changed.
    }
  }
}

/** Levels of nesting. `JSON.stringify` recurses, and overflows the stack at a depth that `JSON.parse` accepts. */
const MAX_DEPTH = 20;

export function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}

/** Returns JSON in which maps are objects. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (part instanceof Map ? Object.fromEntries(part) : part));
}

/** Parses JSON; undefined if the string is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
