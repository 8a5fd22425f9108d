export interface ResultsBefore {
  /** Path, query and hash. */
  readonly address: string;
  /** Distance in history entries. */
  readonly steps: number;
}

/** The state of a history entry. The router owns `key` and `idx`, the shop owns the other fields. */
interface HistoryEntry {
  readonly key?: string;
  /** Number of earlier entries in this tab. */
  readonly idx?: number;
  readonly reloads?: number;
  readonly results?: ResultsBefore | undefined;
}

/** The current history entry. It survives a reload without storage. */
export function historyEntry(): HistoryEntry {
  return window.history.state ?? {};
}

export function changeHistoryEntry(change: HistoryEntry): void {
  window.history.replaceState({ ...historyEntry(), ...change }, '');
}

/**
 * Gives the first entry of a document a unique key, as the router calls each one "default". A reload retains the key. The
 * navigation type matters because Chromium copies the key when a link opens the same URL.
 */
export function nameHistoryEntry(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (historyEntry().key !== undefined && navigation?.type !== 'navigate') return;
  changeHistoryEntry({ key: Math.random().toString(36).slice(2) });
}
