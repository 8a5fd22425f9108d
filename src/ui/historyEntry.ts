/** The list of products that a shopper came from. */
export interface ResultsBefore {
  /** Its path, query and hash. */
  readonly address: string;
  /** How many steps back it is in the browser's history. */
  readonly steps: number;
}

/** The state of a history entry: `key` and `idx` are the router's, all other fields are the shop's. */
interface HistoryEntry {
  readonly key?: string;
  /** How many entries of this tab precede it. */
  readonly idx?: number;
  /** How often the page has reloaded by itself. */
  readonly reloads?: number;
  /** The list before a product's page. */
  readonly results?: ResultsBefore | undefined;
}

/** The current history entry. It outlives a reload and needs no storage; a move to another address makes a new one. */
export function historyEntry(): HistoryEntry {
  return window.history.state ?? {};
}

/** Changes fields of the current history entry. */
export function changeHistoryEntry(change: HistoryEntry): void {
  window.history.replaceState({ ...historyEntry(), ...change }, '');
}

/**
 * Gives the history entry of a new document a key, as the router does for every later entry: the router calls them all "default",
 * and documents would share what the shop remembers by key, such as the scroll position. A document that is reloaded keeps its
 * key. The navigation type counts too, because Chromium copies the key to a document that a link to the same address opens.
 */
export function nameHistoryEntry(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (historyEntry().key !== undefined && navigation?.type !== 'navigate') return;
  changeHistoryEntry({ key: Math.random().toString(36).slice(2) });
}
