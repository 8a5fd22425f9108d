import { SLOW_ACCESS } from './faults.ts';

/**
 * The browser's storage with a fault; the storage itself for any other word. What is written while a fault changes what is
 * read goes with the page, so that nothing of the developer's is lost.
 */
export function faultyStorage(storage: Storage, fault: string | undefined): Storage {
  switch (fault) {
    case 'slow':
      return slow(storage);
    case 'full':
      return full(storage);
    case 'empty':
      return forThePage([]);
    case 'malformed':
      return forThePage(entriesOf(storage).map(([key, text]) => [key, text.slice(0, text.length / 2)]));
    default:
      return storage;
  }
}

/** What a browser throws where a page may not use its storage. */
export function refusedAccess(): DOMException {
  return new DOMException('The document may not use its storage.', 'SecurityError');
}

function slow(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const end = performance.now() + SLOW_ACCESS;
      while (performance.now() < end);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function full(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      if (name === 'setItem') return refuseWrite;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function refuseWrite(): never {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
}

function entriesOf(storage: Storage): readonly (readonly [key: string, text: string])[] {
  return Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']);
}

/** A storage that lasts as long as the page. Its keys are its own, as those of the browser's storage are. */
function forThePage(entries: readonly (readonly [key: string, text: string])[]): Storage {
  const texts = new Map(entries);
  const methods: Storage = {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(String(key)) ?? null,
    setItem: (key, text) => void texts.set(String(key), String(text)),
    removeItem: (key) => void texts.delete(String(key)),
    clear: () => texts.clear(),
  };
  return new Proxy(methods, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      texts.has(String(key))
        ? { value: texts.get(String(key)), enumerable: true, configurable: true }
        : undefined,
  });
}
