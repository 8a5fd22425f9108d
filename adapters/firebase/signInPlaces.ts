import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';
import { storedKey } from '#core/domain/storedNames.ts';

const PROBE = storedKey('probe');

export interface SignInPlaces {
  /** For "Remember me": persistent, and shared by all tabs. */
  readonly remembered: Persistence;
  /** For this tab only, until the browser closes. */
  readonly session: Persistence;
}

/**
 * The best stores that this browser offers; without any, a sign-in lasts as long as the page. Waits for a slow database: a page
 * that continues without it would miss the sign-in in it, and could store a second one elsewhere.
 *
 * Remembered sign-ins belong in IndexedDB: the SDK of another tab moves sign-ins found elsewhere, which signs this tab out.
 */
export async function signInPlaces(): Promise<SignInPlaces> {
  const session = canStore(() => sessionStorage) ? browserSessionPersistence : inMemoryPersistence;
  if (await canOpenDatabase()) return { remembered: indexedDBLocalPersistence, session };
  return {
    remembered: canStore(() => localStorage) ? browserLocalPersistence : inMemoryPersistence,
    session,
  };
}

function canStore(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE, '1');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the browser opens databases. The probe stays: its deletion would wait for the tabs that are opening it. */
function canOpenDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(PROBE);
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}
