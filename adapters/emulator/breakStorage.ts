import { SLOW_ACCESS_MS } from './faults.ts';

/** Breaks a storage of the window, unless the browser denies it anyway. */
export function breakStorage(window: Window, name: 'localStorage' | 'sessionStorage', fault: string): void {
  let storage: Storage;
  try {
    storage = faultyStorage(window[name], fault);
  } catch {
    return;
  }
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      if (fault === 'fail') throw new DOMException('The document may not use its storage.', 'SecurityError');
      return storage;
    },
  });
}

/** Returns the storage with a fault. If the fault changes reads, writes stay in memory, so that no data is lost. */
function faultyStorage(storage: Storage, fault: string): Storage {
  if (fault === 'empty') return pageStorage([]);
  if (fault === 'malformed') {
    return pageStorage(Object.entries(storage).map(([key, text]) => [key, text.slice(0, text.length / 2)]));
  }
  return new Proxy(storage, {
    get(target, name) {
      if (fault === 'slow') block();
      if (fault === 'full' && name === 'setItem') return refuseWrite;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function block(): void {
  const end = performance.now() + SLOW_ACCESS_MS;
  while (performance.now() < end);
}

function refuseWrite(): never {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
}

function pageStorage(entries: readonly (readonly [key: string, text: string])[]): Storage {
  const texts = new Map(entries);
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}
