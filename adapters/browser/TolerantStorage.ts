/** The browser's own window, as far as storage is concerned. */
export type StorageWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>;

/** The browser's localStorage without its exceptions: it may be full, switched off, missing or silently forgetful. */
export class TolerantStorage {
  readonly #window: StorageWindow;

  constructor(window: StorageWindow) {
    this.#window = window;
  }

  /** The text under a key, null where there is none, or undefined where the browser does not say. */
  read(key: string): string | null | undefined {
    try {
      return this.#window.localStorage.getItem(key);
    } catch {
      return undefined;
    }
  }

  /** Whether the text really stands there now: some browsers accept a write and keep nothing. */
  write(key: string, text: string): boolean {
    // What cannot be read must not be written over unseen.
    if (this.read(key) === undefined) return false;
    try {
      this.#window.localStorage.setItem(key, text);
    } catch {
      return false;
    }
    return this.read(key) === text;
  }

  /** Writes what `read` had found; returns whether it stands there again. */
  putBack(key: string, text: string | null | undefined): boolean {
    if (this.read(key) === text) return true;
    if (typeof text === 'string') return this.write(key, text);
    this.remove(key);
    return true;
  }

  /** Every key that the browser says there is. */
  keys(): readonly string[] {
    try {
      return Object.keys(this.#window.localStorage);
    } catch {
      return [];
    }
  }

  /** Takes a key out, where the browser lets it. */
  remove(key: string): void {
    try {
      this.#window.localStorage.removeItem(key);
    } catch {
      // What cannot be reached stays as it is.
    }
  }
}

/** What a stored text means as JSON; undefined where it is none. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
