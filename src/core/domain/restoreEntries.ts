/** Undo: reinserts the entries with these ids that a list has lost since `before`, each behind its nearest predecessor there. */
export function restoreEntries<Entry extends { readonly id: string }>(
  now: readonly Entry[],
  before: readonly Entry[],
  ids: readonly string[] = before.map(({ id }) => id),
): readonly Entry[] {
  const wanted = new Set(ids);
  /** The entries that follow each predecessor; those under `undefined` are the first. */
  const parts = new Map<string | undefined, Entry[]>([[undefined, []]]);
  for (const entry of now) parts.set(entry.id, [entry]);
  let predecessor: string | undefined;
  for (const entry of before) {
    if (parts.has(entry.id)) predecessor = entry.id;
    else if (wanted.has(entry.id)) parts.get(predecessor)?.push(entry);
  }
  return [...parts.values()].flat();
}
