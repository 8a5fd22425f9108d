import { createStore, get, set } from 'idb-keyval';

/** One place of this browser that a value is kept in, for as long as the browser likes. Both may reject. */
export interface KeptEntry {
  /** What stands there, whoever wrote it; undefined where nothing does. */
  read(): Promise<unknown>;
  /** Puts a whole value in the place of what stands there. Of two tabs the last one counts. */
  write(value: object): Promise<void>;
}

/** The entry of the catalogue, in IndexedDB. */
export function catalogueEntry(): KeptEntry {
  const store = createStore('estore', 'kept');
  return {
    read: () => get('catalogue', store),
    write: (value) => set('catalogue', value, store),
  };
}
