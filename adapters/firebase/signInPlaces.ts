import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';

/** Where this browser can keep a sign-in. */
export interface SignInPlaces {
  /** For "Remember me": shared by all tabs, and kept when the browser closes. */
  readonly remembered: Persistence;
  /** For this tab only, until the browser closes. */
  readonly session: Persistence;
}

/** A browser that has not opened a database within this many milliseconds has none. */
const PATIENCE = 2_000;

/**
 * The best places that this browser offers; where it keeps nothing, a sign-in lasts as long as the page.
 *
 * A remembered sign-in belongs into IndexedDB, because that is where the SDK of the next tab looks first: it moves what
 * it finds elsewhere, and the tab that had put it there would find itself signed out.
 */
export async function signInPlaces(): Promise<SignInPlaces> {
  const session = canKeep(() => sessionStorage) ? browserSessionPersistence : inMemoryPersistence;
  if (await canOpenDatabase()) return { remembered: indexedDBLocalPersistence, session };
  // Without this the SDK would wait for a database that never opens, before each of its requests.
  Reflect.defineProperty(globalThis, 'indexedDB', { value: undefined });
  return { remembered: canKeep(() => localStorage) ? browserLocalPersistence : inMemoryPersistence, session };
}

function canKeep(storage: () => Storage): boolean {
  try {
    storage().setItem('estore.probe', '1');
    storage().removeItem('estore.probe');
    return true;
  } catch {
    return false;
  }
}

/** Private modes refuse to open a database, or never say whether it has opened. */
function canOpenDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE);
    try {
      // Named here: whoever comes too late finds it taken away.
      const { indexedDB } = globalThis;
      const request = indexedDB.open('estore.probe');
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase('estore.probe');
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}
