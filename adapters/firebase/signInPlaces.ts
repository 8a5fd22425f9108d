import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';

export interface SignInPlaces {
  /** For "Remember me": persistent, and shared by all tabs. */
  readonly remembered: Persistence;
  /** For this tab only, until the browser closes. */
  readonly session: Persistence;
}

/** Timeout for opening a database (ms). */
const PATIENCE = 2_000;

/**
 * The best stores that this browser offers; without any, a sign-in lasts as long as the page.
 *
 * Remembered sign-ins belong in IndexedDB: the SDK of another tab moves sign-ins found elsewhere, which signs this tab out.
 */
export async function signInPlaces(): Promise<SignInPlaces> {
  const session = canKeep(() => sessionStorage) ? browserSessionPersistence : inMemoryPersistence;
  if (await canOpenDatabase()) return { remembered: indexedDBLocalPersistence, session };
  // Otherwise the SDK waits before each request for a database that never opens.
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

/** Private modes refuse to open a database, or never report the result. */
function canOpenDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE);
    try {
      // The timeout removes the global property.
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
